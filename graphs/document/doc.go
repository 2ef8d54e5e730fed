// Package document holds a drawing: a game graph with its tokens, its play convention, its
// title, how it looks, and a place on the plane for every vertex.
//
// What a drawing says of a vertex, an edge, a note and the whole is one record each: Vertex,
// Edge, Note, Head. A Drawing is changed only by a Change, which is records before and after,
// with the places apart. A Change is written through a Draft; Do checks what would result and
// makes it, all of it or nothing; turned round it is undone, see Change.Back. A History keeps
// the changes as steps.
//
// A new field of a record is a line there, a check where it has bounds, and what files call
// it (package formats).
package document
