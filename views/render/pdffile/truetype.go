package pdffile

import (
	"encoding/binary"
	"errors"
	"math"
	"slices"
)

// tables are those of a TrueType font, by their names.
type tables map[string][]byte

var errFont = errors.New("no TrueType font")

// kept are the tables that an embedded font has (ISO 32000-1, 9.9), in order.
var kept = []string{"cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"}

// least is how long the tables must be for what is read of them.
var least = map[string]int{"glyf": 0, "head": 54, "hhea": 36, "hmtx": 4, "loca": 2, "maxp": 6}

// parse reads where the tables are. It looks into those only that are used here.
func parse(ttf []byte) (tables, error) {
	const header, record = 12, 16
	if len(ttf) < header {
		return nil, errFont
	}
	t := tables{}
	for i := range int(binary.BigEndian.Uint16(ttf[4:])) {
		at := header + i*record
		if at+record > len(ttf) {
			return nil, errFont
		}
		name := string(ttf[at : at+4])
		from, size := int64(binary.BigEndian.Uint32(ttf[at+8:])), int64(binary.BigEndian.Uint32(ttf[at+12:]))
		if from+size > int64(len(ttf)) {
			return nil, errFont
		}
		if slices.Contains(kept, name) {
			t[name] = ttf[from : from+size]
		}
	}
	for name, n := range least {
		if table, has := t[name]; !has || len(table) < n {
			return nil, errFont
		}
	}
	entry := 2
	if t.long() {
		entry = 4
	}
	full := int(t.u16("hhea", 34))
	if n := t.glyphs(); len(t["loca"]) < entry*(n+1) || full < 1 || full > n || len(t["hmtx"]) < 4*full+2*(n-full) {
		return nil, errFont
	}
	return t, nil
}

func (t tables) u16(table string, at int) uint16 { return binary.BigEndian.Uint16(t[table][at:]) }

func (t tables) glyphs() int { return int(t.u16("maxp", 4)) }

// long tells which of its two forms the table of places has.
func (t tables) long() bool { return t.u16("head", 50) != 0 }

// thousandths turns a length in the font's units into the thousandths of an em of a PDF.
func (t tables) thousandths(x int) int {
	return int(math.Round(float64(x) * 1000 / float64(max(1, t.u16("head", 18)))))
}

// box returns the corners of what all glyphs cover, in thousandths of an em.
func (t tables) box() (box [4]int) {
	for i := range box {
		box[i] = t.thousandths(int(int16(t.u16("head", 36+2*i))))
	}
	return box
}

// ascent returns how far the font reaches above and below the line.
func (t tables) ascent() (up, down int) {
	return t.thousandths(int(int16(t.u16("hhea", 4)))), t.thousandths(int(int16(t.u16("hhea", 6))))
}

// advance returns how far the pen goes after a glyph, in the font's units.
func (t tables) advance(g uint16) int {
	full := int(t.u16("hhea", 34))
	return int(t.u16("hmtx", 4*min(int(g), full-1)))
}

// outline returns what the font has of a glyph's outline; nothing for one that is
// empty or out of the font.
func (t tables) outline(g uint16) []byte {
	if int(g) >= t.glyphs() {
		return nil
	}
	place := func(i int) int {
		if t.long() {
			return int(binary.BigEndian.Uint32(t["loca"][4*i:]))
		}
		return 2 * int(t.u16("loca", 2*i))
	}
	from, to := place(int(g)), place(int(g)+1)
	if from >= to || to > len(t["glyf"]) {
		return nil
	}
	return t["glyf"][from:to]
}

// parts returns the glyphs that a glyph is made of, such as a letter and its accent.
func (t tables) parts(g uint16) (parts []uint16) {
	const words, scale, more, twoScales, matrix = 1, 1 << 3, 1 << 5, 1 << 6, 1 << 7
	outline := t.outline(g)
	if len(outline) < 10 || int16(binary.BigEndian.Uint16(outline)) >= 0 {
		return nil
	}
	for at := 10; at+4 <= len(outline); {
		flags := binary.BigEndian.Uint16(outline[at:])
		parts = append(parts, binary.BigEndian.Uint16(outline[at+2:]))
		if flags&more == 0 {
			break
		}
		at += 6
		for _, longer := range []struct {
			flag uint16
			by   int
		}{{words, 2}, {scale, 2}, {twoScales, 4}, {matrix, 8}} {
			if flags&longer.flag != 0 {
				at += longer.by
			}
		}
	}
	return parts
}

// cut returns the font with the outlines of some glyphs and of what they are made of,
// and without all others; the glyphs keep their numbers.
func (t tables) cut(glyphs []uint16) []byte {
	in := make([]bool, t.glyphs())
	for open := append([]uint16{0}, glyphs...); len(open) > 0; {
		g := open[len(open)-1]
		open = open[:len(open)-1]
		if int(g) < len(in) && !in[g] {
			in[g] = true
			open = append(open, t.parts(g)...)
		}
	}
	glyf := []byte{}
	loca := make([]byte, 0, 4*(len(in)+1))
	hmtx := slices.Clone(t["hmtx"])
	full := int(t.u16("hhea", 34))
	for g, is := range in {
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		switch {
		case is:
			glyf = append(glyf, t.outline(uint16(g))...)
			for len(glyf)%4 != 0 {
				glyf = append(glyf, 0)
			}
		case g < full-1: // the last one is that of all others
			clear(hmtx[4*g : 4*g+4])
		}
	}
	loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
	head := slices.Clone(t["head"])
	clear(head[8:12])                        // the checksum, below
	binary.BigEndian.PutUint16(head[50:], 1) // long places
	changed := tables{"glyf": glyf, "loca": loca, "hmtx": hmtx, "head": head}
	for _, name := range kept {
		if table, has := t[name]; has && changed[name] == nil {
			changed[name] = table
		}
	}
	return changed.file()
}

// file returns the tables as a font file.
func (t tables) file() []byte {
	var names []string
	for _, name := range kept {
		if _, has := t[name]; has {
			names = append(names, name)
		}
	}
	n := len(names)
	power := 0
	for 2<<power <= n {
		power++
	}
	const header, record = 12, 16
	file := binary.BigEndian.AppendUint32(nil, 0x00010000)
	for _, x := range []int{n, record << power, power, record*n - record<<power} {
		file = binary.BigEndian.AppendUint16(file, uint16(x))
	}
	at := header + record*n
	var bodies []byte
	for _, name := range names {
		table := t[name]
		file = append(file, name...)
		for _, x := range []uint32{checksum(table), uint32(at + len(bodies)), uint32(len(table))} {
			file = binary.BigEndian.AppendUint32(file, x)
		}
		bodies = append(bodies, table...)
		for len(bodies)%4 != 0 {
			bodies = append(bodies, 0)
		}
	}
	file = append(file, bodies...)
	head := at
	for _, name := range names {
		if name == "head" {
			break
		}
		head += (len(t[name]) + 3) / 4 * 4
	}
	binary.BigEndian.PutUint32(file[head+8:], 0xb1b0afba-checksum(file))
	return file
}

// checksum is the sum of a table's words, the last one filled up with zeros.
func checksum(table []byte) (sum uint32) {
	for len(table) >= 4 {
		sum += binary.BigEndian.Uint32(table)
		table = table[4:]
	}
	var last [4]byte
	copy(last[:], table)
	return sum + binary.BigEndian.Uint32(last[:])
}
