package render

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"image"
	"io"
	"strings"

	"nimgraph/views/mathtext"
	"nimgraph/views/scene"
)

// families are tried in order, character by character, by what shows an SVG; hanFamilies
// after the first of them where a picture is in Chinese.
const families = "'Noto Sans', %s'DejaVu Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"

var hanFamilies = [HanScripts]string{
	"'Noto Sans SC', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', ",
	"'Noto Sans TC', 'Noto Sans CJK TC', 'PingFang TC', 'Microsoft JhengHei', ",
}

// families returns the fonts of the pictures whose title and description these are.
func (s *svg) families(told string) string {
	if !strings.ContainsFunc(told, mathtext.Eastern) {
		return fmt.Sprintf(families, "")
	}
	faces := &s.book.faces[scene.Sans]
	faces.choose([]rune(told))
	return fmt.Sprintf(families, hanFamilies[faces.script])
}

// SVG writes a scene, as large as its bounds with the margin, as an SVG: one
// element for each shape, those of one vertex, edge or token together in a group
// that says so in its class. Text stays text, unless outlines are wanted. What shows the
// file may lack the font: then it takes another one, in the same middle. It is written
// as it is drawn, in no memory to speak of. 10,000 vertices with 20,000 edges take
// 0.3 s, and 0.8 s with outlines. The error is that of o.Progress, or the writer's.
func SVG(w io.Writer, sc *scene.Scene, o Options) error {
	o = o.normal()
	s := &svg{Writer: bufio.NewWriter(w), palette: o.Palette, images: imagesOf(sc), book: newLineBook(), outlines: o.Outlines}
	low, high := page(sc, o, s.book)
	width, height := high.X-low.X, high.Y-low.Y
	fmt.Fprintf(s, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%s\" height=\"%s\" viewBox=\"%s %s %s %s\">\n",
		number(width*o.Scale), number(height*o.Scale), number(low.X), number(low.Y), number(width), number(height))
	if title := cleanText(o.Title); title != "" {
		s.element("  ", "title", "", title)
	}
	if description := cleanWhole(o.Description); description != "" {
		s.element("  ", "desc", "", description)
	}
	if len(o.Drawing) > 0 {
		s.WriteString("  ")
		writeMetadata(s.Writer, o.Drawing)
		s.WriteByte('\n')
	}
	if !o.Transparent {
		s.element("  ", "rect", s.rect(low, high)+s.colour("fill", scene.Board), "")
	}
	fmt.Fprintf(s, "  <g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" font-family=\"%s\" text-anchor=\"middle\">\n", s.families(o.Title+o.Description))
	if sc != nil {
		through, beside := sc.SplitWindow()
		if sc.Window != nil {
			s.window(sc.Window)
			if err := s.groups(through, o); err != nil {
				return err
			}
			s.WriteString("    </g>\n")
		}
		if err := s.groups(beside, o); err != nil {
			return err
		}
	}
	s.WriteString("  </g>\n</svg>\n")
	return s.Flush()
}

// window begins a group that is cut off at the rim of a window.
func (s *svg) window(w *scene.Window) {
	fmt.Fprintf(s, "    <clipPath id=\"window\"><rect%s/></clipPath>\n    <g clip-path=\"url(#window)\">\n", s.rect(w.Low, w.High))
}

// groups writes shapes, those of one subject that follow each other together.
func (s *svg) groups(shapes []scene.Shape, o Options) error {
	for i := 0; i < len(shapes); {
		n := i + 1
		for n < len(shapes) && shapes[n].Subject == shapes[i].Subject {
			n++
		}
		s.group(shapes[i:n])
		for ; i < n; i++ {
			if err := o.done(i, len(shapes)); err != nil {
				return err
			}
		}
	}
	return nil
}

// svg writes elements. The writer keeps its first error until it is flushed.
type svg struct {
	*bufio.Writer
	palette  *scene.Palette
	book     *lineBook
	images   []*image.RGBA
	outlines bool // of letters, in place of text
}

// group writes shapes of one subject: without a group where there is one shape, or
// where they show nothing.
func (s *svg) group(shapes []scene.Shape) {
	drawn, one := 0, 0
	for i := range shapes {
		if drawable(&shapes[i]) {
			drawn++
			one = i
		}
	}
	class := class(shapes)
	switch {
	case drawn == 0:
	case drawn == 1:
		s.shape("    ", &shapes[one], class)
	case class == "":
		for i := range shapes {
			s.shape("    ", &shapes[i], "")
		}
	default:
		fmt.Fprintf(s, "    <g%s>\n", class)
		for i := range shapes {
			s.shape("      ", &shapes[i], "")
		}
		s.WriteString("    </g>\n")
	}
}

// roleClasses are what a group's class says besides the kind of its subject.
var roleClasses = []struct {
	role scene.Role
	name string
}{
	{scene.Winning, "winning"},
	{scene.PFill, "p"},
	{scene.NFill, "n"},
	{scene.DFill, "d"},
	{scene.SumFill, "sum"},
	{scene.Faded, "faded"},
	{scene.Selected, "selected"},
	{scene.Wrong, "wrong"},
}

func class(shapes []scene.Shape) string {
	subject := shapes[0].Subject
	var name, id string
	switch subject.Kind {
	case scene.Vertex:
		name, id = "vertex", "vertex"
	case scene.Edge:
		name, id = "edge", "edge"
	case scene.Token:
		name, id = "token", "vertex"
	default:
		return ""
	}
	for _, c := range roleClasses {
		for i := range shapes {
			if shapes[i].Fill == c.role || shapes[i].Stroke == c.role {
				name += " " + c.name
				break
			}
		}
	}
	for i := range shapes {
		if shapes[i].Dashed && shapes[i].Stroke == scene.Winning {
			name += " circling"
			break
		}
	}
	return fmt.Sprintf(` class="%s" data-%s="%d"`, name, id, subject.ID)
}

// element writes an element; attributes begin with a space each.
func (s *svg) element(indent, name, attributes, text string) {
	if text == "" {
		fmt.Fprintf(s, "%s<%s%s/>\n", indent, name, attributes)
		return
	}
	fmt.Fprintf(s, "%s<%s%s>%s</%s>\n", indent, name, attributes, escape(text), name)
}

func escape(text string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(text)) // a strings.Builder has no errors
	return b.String()
}
