package pdffile

import "fmt"

// Image is pixels, row by row from the top.
type Image struct {
	Width, Height int
	Colours       []uint8 // red, green and blue of each
	Alpha         []uint8 // from 0, transparent, to 255
}

// Image writes an image, to be drawn by its name on any page; "" for one without pixels.
func (f *File) Image(i Image) (name string, err error) {
	if i.Width <= 0 || i.Height <= 0 {
		return "", f.err
	}
	mask, number := f.number(), f.number()
	const entries = "/Type /XObject /Subtype /Image /Width %d /Height %d /BitsPerComponent 8"
	size := fmt.Sprintf(entries, i.Width, i.Height)
	f.whole(mask, size+" /ColorSpace /DeviceGray", i.Alpha)
	f.whole(number, size+fmt.Sprintf(" /ColorSpace /DeviceRGB /SMask %d 0 R", mask), i.Colours)
	f.images = append(f.images, number)
	return fmt.Sprintf("/I%d", len(f.images)-1), f.err
}

// whole writes a stream at once.
func (f *File) whole(number int, entries string, body []uint8) {
	s := f.stream(number, entries)
	s.Write(body) // its error is the file's
	s.close()
}
