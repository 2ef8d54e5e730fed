package mathtext

// Sizes of scripts, in ems of the text: how large they are, and how far their baseline
// is below or above that of the text. Those of TeX are 0.7, 0.15 and 0.36; ours stand
// farther out, since names are set small.
const (
	Small   = 0.7
	Lowered = 0.24
	Raised  = 0.42
)

// Scale returns how large a run is in ems of the text.
func (l Level) Scale() float64 {
	if l == Base {
		return 1
	}
	return Small
}

// Drop returns how far the baseline of a run is below that of the text, in ems.
func (l Level) Drop() float64 {
	return [...]float64{Base: 0, Sub: Lowered, Sup: -Raised}[l]
}

// Starts tells, of each run, where it begins, and how wide the text is, from the widths
// of the runs in ems of their own size: a Sub and a Sup at one place begin together.
func Starts(runs []Run, width func(Run) float64) (starts []float64, whole float64) {
	starts = make([]float64, len(runs))
	place := 0.0 // where the scripts of the place begin
	for i, r := range runs {
		starts[i] = whole
		if r.Level != Base && i > 0 && runs[i-1].Level != Base && runs[i-1].Level != r.Level {
			starts[i] = place
		}
		place = starts[i]
		whole = max(whole, starts[i]+width(r)*r.Level.Scale())
	}
	return starts, whole
}
