package board

import (
	"math"

	"fyne.io/fyne/v2"

	"nimgraph/views/editor"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// frame is the part of the document that an image shows, and at which scale.
type frame struct {
	scale         float64 // pixels a document unit
	offsetX       int     // where the document's origin is, in pixels of the board
	offsetY       int
	left, top     int // the image's upper left corner, in pixels of the board
	width, height int
}

// view returns what the renderer is to draw for a frame.
func (f frame) view(background scene.Role) render.View {
	return render.View{
		Scale:      f.scale,
		Origin:     scene.Point{X: float64(f.left-f.offsetX) / f.scale, Y: float64(f.top-f.offsetY) / f.scale},
		Background: background,
	}
}

// frameNow returns the frame that the camera asks for, as large as the board.
func (b *Board) frameNow(size fyne.Size, pixel float64) frame {
	return frame{
		scale:   b.View.camera.Scale * pixel,
		offsetX: int(math.Round(b.View.camera.Offset.X * pixel)),
		offsetY: int(math.Round(b.View.camera.Offset.Y * pixel)),
		width:   int(math.Ceil(float64(size.Width) * pixel)),
		height:  int(math.Ceil(float64(size.Height) * pixel)),
	}
}

// margin is how far a frame that is panned reaches beyond the board on each side,
// in pixels, so that panning only moves it.
const margin = 128

// grown returns the frame with a margin.
func (f frame) grown() frame {
	f.left, f.top = f.left-margin, f.top-margin
	f.width, f.height = f.width+2*margin, f.height+2*margin
	return f
}

// serves tells whether a frame only has to be moved to show what another does, and
// needs no new one soon.
func (f frame) serves(now frame) bool {
	room := margin / 4
	x, y := f.left+now.offsetX-f.offsetX, f.top+now.offsetY-f.offsetY
	if x == 0 && y == 0 {
		room = 0 // it does not move
	}
	return f.scale == now.scale && x <= -room && y <= -room &&
		x+f.width >= now.width+room && y+f.height >= now.height+room
}

func sizeOf(width, height float64) fyne.Size { return fyne.NewSize(float32(width), float32(height)) }

const (
	gridMost = 30_000 // shapes from which on there is no grid: it would cost a copy
	gridGap  = 18     // pixels between dots at the least
)

// sceneOnGrid returns the session's scene on a grid of dots. Of a large scene it is
// the scene alone.
func (b *Board) sceneOnGrid(f frame) *scene.Scene {
	drawn := b.session.View.Scene()
	if len(drawn.Shapes) > gridMost {
		return drawn
	}
	step := float64(editor.GridStep) // document units between dots
	for step*f.scale < gridGap {
		step *= 4
	}
	view := f.view(scene.Board)
	columns := int(float64(f.width)/(step*f.scale)) + 2
	rows := int(float64(f.height)/(step*f.scale)) + 2
	first := scene.Point{X: math.Floor(view.Origin.X/step) * step, Y: math.Floor(view.Origin.Y/step) * step}
	shapes := make([]scene.Shape, 0, rows*columns+len(drawn.Shapes))
	radius := 1 / f.scale
	for r := range rows {
		for c := range columns {
			at := scene.Point{X: first.X + float64(c)*step, Y: first.Y + float64(r)*step}
			shapes = append(shapes, scene.Shape{Kind: scene.Disc, N: 1, Size: radius, Fill: scene.Grid, P: [4]scene.Point{at}})
		}
	}
	return &scene.Scene{Shapes: append(shapes, drawn.Shapes...)}
}
