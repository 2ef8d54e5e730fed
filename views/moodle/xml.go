package moodle

import (
	"encoding/xml"
	"fmt"
	"html"
	"strconv"
	"strings"
)

// The question types of Moodle that are used.
const (
	numerical   = "numerical"
	shortAnswer = "shortanswer"
	multiChoice = "multichoice"
	multiAnswer = "multianswer"
)

// quiz is the root element of a file.
type quiz struct {
	XMLName   xml.Name   `xml:"quiz"`
	Questions []question `xml:"question"`
}

// question is a question. Single and Shuffle are "true" or "false", and Numbering is "abc" or "none";
// they are empty for types that lack them.
type question struct {
	Type      string        `xml:"type,attr"`
	Name      formattedText `xml:"name"`
	Text      formattedText `xml:"questiontext"`
	Feedback  formattedText `xml:"generalfeedback"`
	Single    string        `xml:"single,omitempty"`
	Shuffle   string        `xml:"shuffleanswers,omitempty"`
	Numbering string        `xml:"answernumbering,omitempty"`
	Answers   []answer      `xml:"answer"`
}

// formattedText is a text in a format, "html" or empty for plain text, with the files that it shows.
type formattedText struct {
	Format string         `xml:"format,attr,omitempty"`
	Text   string         `xml:"text"`
	Files  []embeddedFile `xml:"file"`
}

// embeddedFile is a file inside the XML, which a text shows as @@PLUGINFILE@@/Name.
type embeddedFile struct {
	Name     string `xml:"name,attr"`
	Path     string `xml:"path,attr"`
	Encoding string `xml:"encoding,attr"`
	Content  string `xml:",chardata"`
}

// answer is an answer that gets Fraction percent of the grade.
type answer struct {
	Fraction  string        `xml:"fraction,attr"`
	Format    string        `xml:"format,attr"`
	Text      string        `xml:"text"`
	Tolerance string        `xml:"tolerance,omitempty"`
	Feedback  formattedText `xml:"feedback"`
}

// htmlText returns plain text as HTML. Braces are escaped too, because {1:… begins a field of a
// multianswer question.
func htmlText(plain string) string {
	return strings.NewReplacer("{", "&#123;", "}", "&#125;").Replace(html.EscapeString(plain))
}

// percent returns share, a percentage from -100 to 100, as Moodle writes it: with at most five
// decimals, as in "33.33333".
func percent(share float64) string {
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.5f", share), "0"), ".")
}

// asQuestion returns p as a question of its own. The caller sets its name and its texts.
func (p subquestion) asQuestion() question {
	q := question{Type: p.form}
	format := "moodle_auto_format"
	if p.form == multiChoice {
		format, q.Numbering = "html", "none"
		q.Single, q.Shuffle = strconv.FormatBool(!p.several), strconv.FormatBool(p.shuffled)
	}
	for _, c := range p.choices {
		feedback := formattedText{Format: "html", Text: htmlText(c.feedback)}
		a := answer{Fraction: percent(c.share), Format: format, Text: c.text, Feedback: feedback}
		switch p.form {
		case multiChoice:
			a.Text = htmlText(c.text)
		case numerical:
			a.Tolerance = "0"
		}
		q.Answers = append(q.Answers, a)
	}
	return q
}

// clozeField returns p as a field in the text of a question with several parts, in the notation of
// Moodle: "{1:NUMERICAL:=2#right~1#wrong}" asks for a number and has the answers 2 and 1 with their
// feedbacks. All choices must have 0 or 100 percent.
func (p subquestion) clozeField() string {
	var choices []string
	for _, c := range p.choices {
		shown := c.text
		if p.form == multiChoice {
			shown = htmlText(c.text)
		}
		mark := ""
		if c.share > 0 {
			mark = "="
		}
		choices = append(choices, mark+fieldText(shown)+"#"+fieldText(htmlText(c.feedback)))
	}
	return "{1:" + strings.ToUpper(p.form) + ":" + strings.Join(choices, "~") + "}"
}

// fieldText returns text for use in a field of a question: each character with a meaning there
// becomes a character reference, which Moodle resolves.
func fieldText(text string) string {
	var b strings.Builder
	for _, r := range text {
		if strings.ContainsRune(`&<>"'{}~#%=\/:*`, r) {
			fmt.Fprintf(&b, "&#%d;", r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}
