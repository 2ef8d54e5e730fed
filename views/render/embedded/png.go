package embedded

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"io"
)

const (
	pngSignature = "\x89PNG\r\n\x1a\n"
	keyword      = "nimgraph"
	// maxChunks is how many chunks are looked at; a program that writes the pixels
	// in pieces of 8 kB has 20,000 for a large picture.
	maxChunks = 1_000_000
)

// PNGChunk returns the body of the iTXt chunk that carries a drawing in a PNG.
func PNGChunk(drawing []byte) ([]byte, error) {
	var body bytes.Buffer
	// Compressed, by the only method there is, with no language and no other keyword.
	body.WriteString(keyword + "\x00\x01\x00\x00\x00")
	z := zlib.NewWriter(&body)
	w := bufio.NewWriter(z)
	ascii(w, drawing)
	if err := w.Flush(); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return body.Bytes(), nil
}

// readPNG looks through the chunks, without the pixels in memory.
func readPNG(r io.Reader) ([]byte, error) {
	if _, err := io.CopyN(io.Discard, r, int64(len(pngSignature))); err != nil {
		return nil, unread(PNG, err)
	}
	for range maxChunks {
		var head [8]byte
		if _, err := io.ReadFull(r, head[:]); err != nil {
			return nil, unread(PNG, err)
		}
		size, name := int64(binary.BigEndian.Uint32(head[:4])), string(head[4:])
		switch name {
		case "IEND":
			return nil, bare(PNG)
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
			return nil, unread(PNG, err)
		}
	}
	return nil, broken(PNG, Large, nil)
}

// pngText reads a chunk of text, and returns the drawing if it is one.
func pngText(r io.Reader, name string, size int64) ([]byte, error) {
	// Not made as large as the chunk says: it may be cut off.
	body, err := io.ReadAll(io.LimitReader(r, size+4))
	if err != nil {
		return nil, unread(PNG, err)
	}
	if int64(len(body)) < size+4 {
		return nil, unread(PNG, io.ErrUnexpectedEOF)
	}
	body, sum := body[:size], binary.BigEndian.Uint32(body[size:])
	key, text, _ := bytes.Cut(body, []byte{0})
	if string(key) != keyword {
		return nil, nil
	}
	if crc32.Update(crc32.ChecksumIEEE([]byte(name)), crc32.IEEETable, body) != sum {
		return nil, broken(PNG, Damaged, nil)
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
		return nil, unread(PNG, err)
	}
	return bounded(PNG, z)
}
