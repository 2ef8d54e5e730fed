package ongraph

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

func (g *Grids) heading() []byte {
	return fmt.Appendf(nil, "nimgraph parts 1 rows=%d arcs=%t\n", g.rows, g.kayles.arcs)
}

// Keep writes the parts that are known with their values, 17 bytes each, and a checksum.
func (g *Grids) Keep(w io.Writer) error {
	sum := crc32.NewIEEE()
	out := bufio.NewWriter(io.MultiWriter(w, sum))
	out.Write(g.heading()) // the error comes with Flush, as all others
	for part, value := range g.kayles.known {
		lo, hi := part.Words()
		entry := binary.LittleEndian.AppendUint64(out.AvailableBuffer(), lo)
		out.Write(append(binary.LittleEndian.AppendUint64(entry, hi), value))
	}
	if err := out.Flush(); err != nil {
		return err
	}
	return binary.Write(w, binary.LittleEndian, sum.Sum32())
}

// Restore reads what Keep has written, in place of what is known. Where it ends with an error,
// error.rule.kept or that of the reader, nothing has changed.
func (g *Grids) Restore(r io.Reader) error {
	in, sum, known := bufio.NewReader(r), crc32.NewIEEE(), map[set]uint8{}
	heading, entry := g.heading(), make([]byte, 17)
	begin := make([]byte, len(heading))
	_, err := io.ReadFull(in, begin)
	sum.Write(begin)
	for n := 0; err == nil && string(begin) == string(heading); {
		if n, err = io.ReadFull(in, entry); n == crc32.Size && binary.LittleEndian.Uint32(entry) == sum.Sum32() {
			g.kayles.known = known
			return nil
		}
		sum.Write(entry)
		known[games.SetOf(binary.LittleEndian.Uint64(entry), binary.LittleEndian.Uint64(entry[8:]))] = entry[16]
	}
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return err
	}
	return &graphs.Fault{Says: "error.rule.kept", With: graphs.Data{"Rows": g.rows}}
}
