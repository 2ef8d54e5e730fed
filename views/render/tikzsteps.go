package render

import (
	"bufio"
	"fmt"
	"io"
	"math"

	"nimgraph/views/scene"
)

// TikZSlide is a picture of a slide with overlays, and what is said below it.
type TikZSlide struct {
	Scene *scene.Scene
	Words string
}

// The room of a slide for a picture, in the points of TikZ: a frame of beamer is 128 by
// 96 millimetres, of which title and words take some.
const (
	slideWidth  = 105 * 72 / 25.4
	slideHeight = 58 * 72 / 25.4
)

// TikZSteps writes pictures as one slide of LaTeX's beamer class, each on an overlay of its
// own, to be compiled or to be taken over: colours and styles are shared. All pictures
// must have the same page; see scene.Scene.Page. The error is that of o.Progress, or the
// writer's.
func TikZSteps(w io.Writer, slides []TikZSlide, o Options) error {
	o = o.normal()
	var first *scene.Scene
	if len(slides) > 0 {
		first = slides[0].Scene
	}
	doc := newTexDocument(first, pointsPerUnit)
	var pictures []*tikz
	for i, slide := range slides {
		t, err := doc.take(slide.Scene, o.ofPage(i, len(slides)))
		if err != nil {
			return err
		}
		if !o.Transparent && o.Palette.Dark() { // else the slide is the board
			t.background(o)
		} else if t.window != nil {
			t.below = append([]string{t.clip()}, t.below...)
		}
		pictures = append(pictures, t)
	}
	styles := doc.defineStyles()
	title := doc.tex(o.Title)
	words := make([]string, len(slides))
	for i := range slides {
		words[i] = doc.tex(slides[i].Words)
	}
	doc.out = bufio.NewWriter(w)
	doc.lines("",
		"% XeLaTeX goes on without the font of dingbats that links of beamer want: there are none.",
		`\ifdefined\XeTeXversion \suppressfontnotfounderror=1 \fi`,
		`\documentclass{beamer}`,
		`\ifdefined\XeTeXversion \suppressfontnotfounderror=0 \fi`,
		`\setbeamertemplate{navigation symbols}{}`)
	if description := cleanText(o.Description); description != "" {
		doc.lines("", "% "+description)
	}
	doc.preamble(styles, o)
	doc.lines("", `\begin{document}`, `\begin{frame}`)
	if title != "" {
		doc.lines("", `\frametitle{`+title+`}`)
	}
	for i, t := range pictures {
		fit := math.Min(slideWidth/(max(t.high.X-t.low.X, 1)*doc.unit), slideHeight/(max(t.high.Y-t.low.Y, 1)*doc.unit))
		doc.lines("", fmt.Sprintf(`\only<%d>{%%`, i+1), fmt.Sprintf(`\centering\scalebox{%.4g}{%%`, min(fit*o.Scale, 1.5*o.Scale)))
		t.picture()
		doc.lines("", `}\par\medskip\raggedright\small `+words[i]+`}%`)
	}
	doc.lines("", `\end{frame}`, `\end{document}`)
	return doc.out.Flush()
}
