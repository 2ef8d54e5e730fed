// Package merge puts two versions of a drawing together that were made apart from a
// common one: base is what both began with, mine and theirs are what became of it.
//
// What only one side has changed is taken from that side. What both have changed
// alike is so; what both have changed differently is a Conflict: mine stands until
// somebody chooses. Nothing that was drawn is lost without a conflict that says so: a
// vertex that one side has deleted, and the other has changed, moved or joined to
// something, stays, with a conflict about it.
//
// # Which vertex is which
//
// A file names a vertex by its id (Vertex.Name here) and an edge by its ends: between
// two vertices there is one edge, in a directed game one in each direction, and
// parallel edges are its count. So edges need no names of their own, and vertices are
// matched by name, with these exceptions, in this order:
//
//   - Mine is the base with edits made to it, and the IDs of its vertices are those of
//     the base; where they are known to be, see Input.SameIDs, they count and not the
//     name: a vertex that was renamed and moved is still the same.
//   - A vertex that has got the same new name on both sides is one vertex.
//   - Vertices that were added on both sides under one name are one where they stand in
//     one place, and else two, of which one gets another name: the program gives new
//     vertices the next free letter, in all its windows.
//   - A vertex whose name is not in the base stands for the one at exactly its place
//     whose name is gone, where both are the only ones there: it was renamed.
//
// A vertex that theirs has added where mine has put another one is moved aside, which is a
// conflict: the two would look like one.
//
// Who renames and moves a vertex in one go in a file has, for this package, deleted one
// and added another. The kind of the game is of the whole: where the sides disagree
// about it and both have changes, mine stands as it is and theirs can be chosen as it
// is.
package merge
