// Package mathtext parses the mathematics in a name: v_1, a_{12}, x^2 and \alpha, written as in
// TeX. People also type names in which these characters have another meaning, so a text that does
// not follow the rules stays unchanged:
//
//   - A subscript or superscript follows a letter, a digit or a closing bracket. It is a group
//     in braces, all digits that follow, or one character. A single letter counts only if no
//     letter or digit follows it: x_i is mathematics, foo_bar and x_max are not.
//   - At one place there is at most one subscript and one superscript: a_1_2 is no mathematics.
//   - \alpha stands for the symbol if no letter follows the name.
//
// A text that breaks the rules in one place is no mathematics at all, so that no name is drawn
// partly as typed.
package mathtext
