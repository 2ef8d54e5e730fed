// Package mathtext reads the mathematics in a name: v_1, a_{12}, x^2 and \alpha, as
// one writes them in TeX. It is for names that people type, so a text that has none of
// these, or has them in another sense, stays as it is:
//
//   - A subscript or superscript follows a letter, a digit or a closing bracket. It is
//     a group in braces, all digits that follow, or one sign. A letter alone is one
//     only where no letter or digit follows it: x_i is, foo_bar and x_max are not.
//   - At one place there is at most one of either: a_1_2 is no mathematics.
//   - \alpha stands for the sign, where no letter follows the name.
//
// A text that is mathematics in one place and not in another is none at all, so that
// nothing is drawn half.
package mathtext
