// Package moodle writes exercises as questions that Moodle grades itself, in Moodle XML. Each question
// has the task, the picture without the solution, the answers, why a wrong answer is wrong, and the
// answer key as general feedback.
//
//	asked for               question type
//	one number              numerical
//	a number or ∞           shortanswer, in every game with cycles, so that the type gives nothing away
//	who wins                multichoice with P, N and D
//	a winning move          multichoice with moves; if several win, they share the grade
//	several of the above    multianswer ("cloze"), with a field for each
//
// The format: https://docs.moodle.org/en/Moodle_XML_format and .../Embedded_Answers_(Cloze)_question_type.
package moodle
