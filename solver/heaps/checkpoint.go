package heaps

import (
	"bufio"
	"encoding/binary"
	"errors"
	"hash"
	"hash/crc64"
	"io"
)

// A checkpoint is, all numbers little-endian:
//
//	8 bytes  "nimheaps"
//	u32      the version of the format, 1
//	u32      1 for Grundy's game, 0 for an octal game
//	u32      how many digits; a byte for each
//	u64      how many values
//	u64      CRC-64 of all this (ISO 3309 polynomial of ECMA-182)
//	u16      each value
//	u64      CRC-64 of all bytes before
//
// A reader refuses what is not exactly so. What is worked out from the values, such as
// the mask, the helpers and the search for a period, is not in it: they come out the same.
const (
	checkpointMagic   = "nimheaps"
	checkpointVersion = 1
	mostDigits        = 1 << 16
)

var crcTable = crc64.MakeTable(crc64.ECMA)

// Save writes what is known, to go on from with Restore: 2 bytes a value, about a second
// for 10⁹ bytes. The writer's error is returned.
func (s *Splitting) Save(w io.Writer) error {
	sum := crc64.New(crcTable)
	out := bufio.NewWriterSize(io.MultiWriter(w, sum), 1<<16)
	head := []byte(checkpointMagic)
	head = binary.LittleEndian.AppendUint32(head, checkpointVersion)
	unequal := uint32(0)
	if s.rule.unequal {
		unequal = 1
	}
	head = binary.LittleEndian.AppendUint32(head, unequal)
	head = binary.LittleEndian.AppendUint32(head, uint32(len(s.rule.digits)))
	head = append(head, s.rule.digits...)
	head = binary.LittleEndian.AppendUint64(head, uint64(len(s.values)))
	head = binary.LittleEndian.AppendUint64(head, crc64.Checksum(head, crcTable))
	if _, err := out.Write(head); err != nil {
		return err
	}
	var two [2]byte
	for _, v := range s.values {
		binary.LittleEndian.PutUint16(two[:], v)
		if _, err := out.Write(two[:]); err != nil {
			return err
		}
	}
	if err := out.Flush(); err != nil {
		return err
	}
	_, err := w.Write(binary.LittleEndian.AppendUint64(nil, sum.Sum64()))
	return err
}

// Restore reads what Save wrote, up to the end of the reader. The error is a
// *CheckpointError, or the reader's.
func Restore(r io.Reader) (*Splitting, error) {
	in := checkpointReader{in: bufio.NewReaderSize(r, 1<<16), sum: crc64.New(crcTable)}
	if string(in.next(len(checkpointMagic))) != checkpointMagic || in.u32() != checkpointVersion {
		return nil, in.failure(ForeignCheckpoint)
	}
	unequal, count := in.u32(), in.u32()
	if in.err != nil || unequal > 1 || count == 0 || count > mostDigits {
		return nil, in.failure(DamagedCheckpoint)
	}
	digits := append([]byte(nil), in.next(int(count))...)
	for _, digit := range digits {
		if digit > 7 {
			return nil, in.failure(DamagedCheckpoint)
		}
	}
	values := in.u64()
	sum := in.sum.Sum64()
	if in.u64() != sum || in.err != nil || values == 0 {
		return nil, in.failure(DamagedCheckpoint)
	}
	s := newSplitting(newRule(digits, unequal == 1))
	s.values = make([]uint16, 0, min(values, 1<<20))
	for uint64(len(s.values)) < values {
		if n := len(s.values); n == cap(s.values) { // no more than is seen to be there
			s.values = append(make([]uint16, 0, min(values, 4*uint64(n))), s.values...)
		}
		piece := in.next(2 * int(min(values-uint64(len(s.values)), 1<<14)))
		if in.err != nil {
			return nil, in.failure(CutCheckpoint)
		}
		for i := 0; i < len(piece); i += 2 {
			v := binary.LittleEndian.Uint16(piece[i:])
			if v > largestValue {
				return nil, in.failure(DamagedCheckpoint)
			}
			s.values = append(s.values, v)
		}
	}
	sum = in.sum.Sum64()
	if in.u64() != sum || in.err != nil {
		return nil, in.failure(DamagedCheckpoint)
	}
	if _, err := in.in.ReadByte(); !errors.Is(err, io.EOF) {
		return nil, in.failure(DamagedCheckpoint)
	}
	if s.rule.finite() {
		s.search.restore(s.values, s.rule.last())
		s.prove()
	}
	return s, nil
}

// checkpointReader reads and sums up; after an error it returns zeros.
type checkpointReader struct {
	in   *bufio.Reader
	sum  hash.Hash64
	room []byte
	err  error
}

// next returns the next n bytes, until the next call.
func (r *checkpointReader) next(n int) []byte {
	if len(r.room) < n {
		r.room = make([]byte, n)
	}
	some := r.room[:n]
	if r.err == nil {
		_, r.err = io.ReadFull(r.in, some)
	}
	if r.err != nil {
		clear(some)
		return some
	}
	r.sum.Write(some)
	return some
}

func (r *checkpointReader) u32() uint32 { return binary.LittleEndian.Uint32(r.next(4)) }
func (r *checkpointReader) u64() uint64 { return binary.LittleEndian.Uint64(r.next(8)) }

// failure returns the error of the reader, if it is not that it has ended, or what is
// wrong with the checkpoint.
func (r *checkpointReader) failure(what CheckpointFault) error {
	switch {
	case r.err == nil:
		return &CheckpointError{what}
	case errors.Is(r.err, io.EOF) || errors.Is(r.err, io.ErrUnexpectedEOF):
		return &CheckpointError{CutCheckpoint}
	}
	return r.err
}
