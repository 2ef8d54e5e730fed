// Package fonts sets lines of text: which glyphs of which faces stand where, how
// far they reach, and what their outlines are. It draws nothing and knows no
// toolkit.
//
// Two faces are built in, Noto Sans regular and bold, the ones that the program's
// own widgets have. What they lack, above all ∞ ⊕ ∅ ∗ → −, comes from DejaVu Sans
// of the same weight. A character that neither has is looked for among the
// system's fonts, which are first searched when the first such character comes:
// text in Latin, Greek or Cyrillic letters never pays for it. Where no font has a
// character, the empty box stands for it.
//
// All lengths are in ems unless they say otherwise: multiply them by the text's
// size. x runs to the right from where the line starts, y down from the baseline.
//
// Noto Sans is under the SIL Open Font License (LICENSE-NotoSans.txt), DejaVu
// under the licence of Bitstream Vera.
package fonts
