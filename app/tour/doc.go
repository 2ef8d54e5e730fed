// Package tour is the tour of the program: five short steps that a person does by hand on
// a drawing of the tour's own. It looks at the drawing after every change and says what is
// to be done next, and where; it changes nothing and waits for no time.
//
//	Draw ─▶ Mex ─▶ Token ─▶ Sum ─▶ Play ─▶ Finished
//	  each: Waiting ─done in the drawing─▶ Done ─Next─▶ the next, Waiting
//
// What was done ahead counts: a step whose thing is there when it begins is Done at once.
// What is undone meanwhile does not: Done stays.
package tour
