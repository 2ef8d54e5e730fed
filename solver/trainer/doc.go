// Package trainer makes series of won positions to be held. A series is of one preset
// game; its rounds have random parameters, and each begins with a position that the
// player to move wins, chosen so that the later ones are harder. The same seed makes the
// same series. Who plays the other side is match.Choose.
package trainer
