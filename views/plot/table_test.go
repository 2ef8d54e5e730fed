package plot

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/solver/sequences"
	"nimgraph/views/scene"
)

// randomTable returns a table of random values.
func randomTable(r *rand.Rand, rows, columns int) *sequences.Table {
	t := &sequences.Table{First: [2]int{1, 2}, Rows: rows, Columns: columns}
	t.Values = random(r, func(r *rand.Rand, _ int) uint16 { return uint16(max(0, r.IntN(900)-3)) }, rows*columns)
	return t
}

// TestCellColours checks the colour in the middle of each cell, and that a hit there returns the
// numbers of the cell.
func TestCellColours(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 15))
	for _, size := range [][2]int{{3, 5}, {40, 30}, {250, 260}} {
		table := randomTable(r, size[0], size[1])
		c := NewTable(table)
		st := Style{}
		m := draw(c, View{}, 900, 900, st)
		l := c.Layout(900, 900, st)
		v := c.Fit(l)
		p := scene.Light()
		for i := range table.Rows {
			for j := range table.Columns {
				box, ok := c.Cell(v, l, i+1, j+2)
				if !ok {
					t.Fatalf("%v: cell %d, %d is not in view", size, i, j)
				}
				value := table.Values[i*table.Columns+j]
				// A point near a corner, where no digits are.
				x, y := int(box.Left+box.Width()*0.2), int(box.Top+box.Height()*0.2)
				if box.Width() < 9 {
					x, y = int(math.Round(box.Left+box.Width()/2-0.5)), int(math.Round(box.Top+box.Height()/2-0.5))
				}
				want := p.Color(scene.PFill)
				if value != 0 {
					want = p.Blend(c.scalePoint(value))
				}
				got := m.RGBAAt(x, y)
				if away := max(absDifference(got.R, want.R), absDifference(got.G, want.G), absDifference(got.B, want.B)); away > 5 { // one step of the scale
					t.Fatalf("%v: cell %d, %d of %d is %v, want %v", size, i, j, value, got, want)
				}
				if a, b, g, ok := c.Hit(v, l, (box.Left+box.Right)/2, (box.Top+box.Bottom)/2); !ok || a != i+1 ||
					b != j+2 || g != int(value) {
					t.Fatalf("%v: in cell %d, %d is g(%d, %d) = %d, %v", size, i, j, a, b, g, ok)
				}
			}
		}
		if _, _, _, ok := c.Hit(v, l, 2, 2); ok {
			t.Errorf("%v: something is hit at the corner", size)
		}
	}
}

// absDifference returns |a − b|.
func absDifference(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

// TestTinyCellsAreAveraged checks that a pixel with many cells has the colour of their mean value,
// and that a P-position among them is visible.
func TestTinyCellsAreAveraged(t *testing.T) {
	const cells, pixels = 512, 64 // 8 × 8 cells a pixel
	table := nim(cells, cells)
	for i := range table.Values { // a single P-position
		table.Values[i]++
	}
	table.Values[100*cells+203] = 0
	c := NewTable(table)
	p := scene.Light()
	m := image.NewRGBA(image.Rect(0, 0, pixels, pixels))
	mosaic := mosaic{table: c, image: m, step: cells / pixels}
	mosaic.paint(p)
	for y := range pixels {
		for x := range pixels {
			sum, n := 0.0, 0.0
			for i := 8 * y; i < 8*y+8; i++ {
				for j := 8 * x; j < 8*x+8; j++ {
					if v := table.Values[i*cells+j]; v != 0 {
						sum += float64(v)
						n++
					}
				}
			}
			want := p.Blend(c.scalePoint(uint16(sum/n + 0.5)))
			got := m.RGBAAt(x, y)
			far := max(absDifference(got.R, want.R), absDifference(got.G, want.G), absDifference(got.B, want.B))
			if special := x == 203/8 && y == 100/8; special != (far > 20) || !special && far > 3 {
				t.Fatalf("pixel %d, %d is %v, its mean %v", x, y, got, want)
			}
		}
	}
}

// TestEveryZeroIsVisible checks at every zoom that each pixel with a P-position is bluer than it
// would be without.
func TestEveryZeroIsVisible(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 15))
	p := scene.Light()
	for range 20 {
		table := &sequences.Table{Rows: 401 + r.IntN(300), Columns: 401 + r.IntN(300)}
		table.Values = random(r, func(r *rand.Rand, _ int) uint16 { return 5 }, table.Rows*table.Columns)
		i, j := r.IntN(table.Rows), r.IntN(table.Columns)
		table.Values[i*table.Columns+j] = 0
		c := NewTable(table)
		step := 1 + 9*r.Float64()
		m := image.NewRGBA(image.Rect(0, 0, int(float64(table.Columns)/step)+1, int(float64(table.Rows)/step)+1))
		mosaic := mosaic{table: c, image: m, step: step}
		mosaic.paint(p)
		got := m.RGBAAt(int((float64(j)+0.5)/step), int((float64(i)+0.5)/step))
		if plain := p.Blend(c.scalePoint(5)); int(got.B)-int(got.R) <= int(plain.B)-int(plain.R)+40 {
			t.Errorf("step %g: the pixel is %v", step, got)
		}
	}
}
