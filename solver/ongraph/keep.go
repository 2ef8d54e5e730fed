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

// dataHeading returns the first line of the data that Save writes. It names the rule and the number
// of rows.
func (g *GridSolver) dataHeading() []byte {
	return fmt.Appendf(nil, "nimgraph parts 1 rows=%d arcs=%t\n", g.rows, g.kayles.arcs)
}

// Save writes all known values to w, so that Restore can read them: 17 bytes for each part, and a
// checksum.
func (g *GridSolver) Save(w io.Writer) error {
	sum := crc32.NewIEEE()
	out := bufio.NewWriter(io.MultiWriter(w, sum))
	out.Write(g.dataHeading()) // Flush returns the first error of all writes
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

// Restore reads values that Save has written from r, and replaces the known values by them. The
// error is the error of r, or error.rule.kept if the data are invalid. After an error the known
// values stay.
func (g *GridSolver) Restore(r io.Reader) error {
	in, sum, known := bufio.NewReader(r), crc32.NewIEEE(), map[set]uint8{}
	heading, entry := g.dataHeading(), make([]byte, 17)
	begin := make([]byte, len(heading))
	_, err := io.ReadFull(in, begin)
	sum.Write(begin)
	for n := 0; err == nil && string(begin) == string(heading); {
		if n, err = io.ReadFull(in, entry); n == crc32.Size && binary.LittleEndian.Uint32(entry) == sum.Sum32() {
			g.kayles.known = known
			return nil
		}
		sum.Write(entry)
		known[games.SetFromWords(binary.LittleEndian.Uint64(entry), binary.LittleEndian.Uint64(entry[8:]))] = entry[16]
	}
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return err
	}
	return &graphs.Fault{Says: "error.rule.kept", With: graphs.Data{"Rows": g.rows}}
}
