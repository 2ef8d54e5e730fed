package app

import (
	_ "embed"

	"fyne.io/fyne/v2"

	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// toolSymbol returns the picture on the button of tool: a scene of a few shapes around the origin,
// drawn like vertices and edges on the board.
func toolSymbol(tool editor.Tool) *scene.Scene {
	disc := func(x, y, radius float64, fill, stroke scene.Role, width float64) scene.Shape {
		return scene.Shape{
			Kind: scene.Disc, N: 1, Size: radius, Fill: fill, Stroke: stroke, Width: width,
			P: [4]scene.Point{{X: x, Y: y}},
		}
	}
	var shapes []scene.Shape
	switch tool {
	case editor.Vertex:
		shapes = []scene.Shape{disc(0, 0, 8, scene.None, scene.Ink, 1.75)}
	case editor.Edge:
		shapes = []scene.Shape{
			inkLine(-7, 7, 4, -4, 1.75),
			{
				Kind: scene.Polygon, N: 3, Fill: scene.Ink,
				P: [4]scene.Point{{X: 8, Y: -8}, {X: 5, Y: 1}, {X: -1, Y: -5}},
			},
		}
	case editor.Token:
		shapes = []scene.Shape{
			disc(-1.5, 1.5, 8, scene.None, scene.Ink, 1.75), disc(5.5, -5.5, 4.5, scene.TokenFill, scene.None, 0),
		}
	case editor.Sum:
		shapes = []scene.Shape{
			{
				Kind: scene.Polygon, N: 4, Stroke: scene.Ink, Width: 1.75,
				P: [4]scene.Point{{Y: -10}, {X: 10}, {Y: 10}, {X: -10}},
			},
			inkLine(0, -4, 0, 4, 1.5), inkLine(-4, 0, 4, 0, 1.5),
		}
	case editor.Erase:
		shapes = []scene.Shape{inkLine(-6, -6, 6, 6, 2), inkLine(-6, 6, 6, -6, 2)}
	default:
		shapes = []scene.Shape{
			{
				Kind: scene.Polygon, N: 4, Fill: scene.Ink,
				P: [4]scene.Point{{X: -5, Y: -9}, {X: 8, Y: 2}, {X: 1, Y: 2.5}, {X: -5, Y: 7}},
			},
			inkLine(1, 2, 4.5, 8.5, 2.25),
		}
	}
	return &scene.Scene{Shapes: shapes}
}

// groundSymbol returns the picture on the button of the Token tool in an edge-deletion game, where
// the tool puts vertices on the ground: a vertex above a hatched line.
func groundSymbol() *scene.Scene {
	shapes := []scene.Shape{
		inkLine(-10, 3, 10, 3, 2),
		{
			Kind: scene.Disc, N: 1, Size: 5, Fill: scene.PlainFill, Stroke: scene.Ink, Width: 1.75,
			P: [4]scene.Point{{Y: -3}},
		},
	}
	for x := -7.0; x <= 9; x += 4 {
		shapes = append(shapes, inkLine(x, 4, x-3, 8.5, 1.25))
	}
	return &scene.Scene{Shapes: shapes}
}

// inkLine returns a line from (x1, y1) to (x2, y2) of the given width, in the colour scene.Ink.
func inkLine(x1, y1, x2, y2, width float64) scene.Shape {
	return scene.Line(scene.Point{X: x1, Y: y1}, scene.Point{X: x2, Y: y2}, scene.Ink, width)
}

// iconSVG is the program's icon. Icon.png in the root folder, which packaging uses, is the same icon
// with 512 × 512 pixels.
//
//go:embed icon.svg
var iconSVG []byte

// icon returns the program's icon, which the desktop shows for the program and its windows.
func icon() fyne.Resource { return fyne.NewStaticResource("icon.svg", iconSVG) }
