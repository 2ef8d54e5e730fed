package carried

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"io"
)

const (
	pngSignature = "\x89PNG\r\n\x1a\n"
	keyword      = "nimgraph"
	// headerEnd is where the first chunk of a PNG ends, which tells its size.
	headerEnd = len(pngSignature) + 12 + 13
)

// PNGWriter returns a writer that puts a drawing into the PNG that is written to
// it, behind its header. Without a drawing it is w itself.
func PNGWriter(w io.Writer, drawing []byte) (io.Writer, error) {
	if len(drawing) == 0 {
		return w, nil
	}
	var body bytes.Buffer
	// Compressed, by the only method there is, with no language and no other keyword.
	body.WriteString("iTXt" + keyword + "\x00\x01\x00\x00\x00")
	z := zlib.NewWriter(&body)
	if _, err := z.Write(ascii(drawing)); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	chunk := binary.BigEndian.AppendUint32(nil, uint32(body.Len()-4))
	chunk = append(chunk, body.Bytes()...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(body.Bytes()))
	return &inserter{w: w, before: headerEnd, text: chunk}, nil
}

// inserter writes a text after so many bytes.
type inserter struct {
	w      io.Writer
	before int
	text   []byte
}

func (i *inserter) Write(p []byte) (int, error) {
	if i.text == nil {
		return i.w.Write(p)
	}
	n, err := i.w.Write(p[:min(i.before, len(p))])
	if i.before -= n; err != nil || i.before > 0 {
		return n, err
	}
	if _, err := i.w.Write(i.text); err != nil {
		return n, err
	}
	i.text = nil
	m, err := i.w.Write(p[n:])
	return n + m, err
}

// readPNG looks through the chunks, without the pixels in memory.
func readPNG(r io.Reader) ([]byte, error) {
	if _, err := io.CopyN(io.Discard, r, int64(len(pngSignature))); err != nil {
		return nil, broken(PNG, err)
	}
	for {
		var head [8]byte
		if _, err := io.ReadFull(r, head[:]); err != nil {
			return nil, broken(PNG, err)
		}
		size, name := int64(binary.BigEndian.Uint32(head[:4])), string(head[4:])
		switch name {
		case "IEND":
			return nil, &NoneError{PNG}
		case "iTXt", "zTXt", "tEXt":
			if size > MaxDrawing {
				break
			}
			text, err := pngText(r, name, size)
			if text != nil || err != nil {
				return text, err
			}
			continue
		}
		if _, err := io.CopyN(io.Discard, r, size+4); err != nil {
			return nil, broken(PNG, err)
		}
	}
}

// pngText reads a chunk of text, and returns the drawing if it is one.
func pngText(r io.Reader, name string, size int64) ([]byte, error) {
	// Not made as large as the chunk says: it may be cut off.
	body, err := io.ReadAll(io.LimitReader(r, size+4))
	if err != nil {
		return nil, broken(PNG, err)
	}
	if int64(len(body)) < size+4 {
		return nil, broken(PNG, io.ErrUnexpectedEOF)
	}
	body, sum := body[:size], binary.BigEndian.Uint32(body[size:])
	key, text, _ := bytes.Cut(body, []byte{0})
	if string(key) != keyword {
		return nil, nil
	}
	if crc32.Update(crc32.ChecksumIEEE([]byte(name)), crc32.IEEETable, body) != sum {
		return nil, &BrokenError{Kind: PNG, What: "the drawing in it was damaged"}
	}
	compressed := name == "zTXt"
	if name == "iTXt" && len(text) >= 2 {
		compressed = text[0] == 1
		_, text, _ = bytes.Cut(text[2:], []byte{0}) // the language
		_, text, _ = bytes.Cut(text, []byte{0})     // the keyword in it
	} else if compressed && len(text) > 0 {
		text = text[1:] // the method
	}
	if !compressed {
		return append([]byte{}, text...), nil
	}
	z, err := zlib.NewReader(bytes.NewReader(text))
	if err != nil {
		return nil, broken(PNG, err)
	}
	return bounded(PNG, z)
}
