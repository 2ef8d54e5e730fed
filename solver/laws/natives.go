package laws

import "go/token"

// natives is how a function is written that each language has.
var natives = map[string]map[Language]string{
	"sqrt": {
		CPP: "(long long)std::sqrt((double)%s)", Go: "int(math.Sqrt(float64(%s)))", Text: "√%s", LaTeX: `\sqrt{%s}`,
	},
	"root":    {Python: "isqrt(%s)"},
	"ord":     {CPP: "(long long)%s", Python: "%s", Go: "int(%s)"},
	"flags":   {CPP: "std::vector<bool>(%s)", Python: "bytearray(%s)", Go: "make([]bool, %s)"},
	"numbers": {CPP: "std::vector<long long>(%s)", Python: "[0] * (%s)", Go: "make([]int, %s)"},
	"twos": {
		CPP: "(%[1]s ? __builtin_ctzll(%[1]s) : 0)", Python: "max(0, (%[1]s & -%[1]s).bit_length() - 1)",
		Go: "bits.TrailingZeros(uint(%s)) %% 64", Text: "ν₂(%s)", LaTeX: `\nu_2(%s)`,
	},
	"ones": {
		CPP: "__builtin_popcountll(%s)", Python: `bin(%s).count("1")`, Go: "bits.OnesCount(uint(%s))", Text: "s₂(%s)", LaTeX: "s_2(%s)",
	},
	"bitLength": {
		CPP: "(%[1]s ? 64 - __builtin_clzll(%[1]s) : 0)", Python: "%s.bit_length()", Go: "bits.Len(uint(%s))",
		Text: "bits(%s)", LaTeX: `\operatorname{bits}(%s)`,
	},
	"min": {CPP: "std::min(%s, %s)"},
	"max": {CPP: "std::max(%s, %s)"},
	// fits is i < most, where the numbers of more steps are too large but for Python.
	"fits": {CPP: "%s < %s", Python: "True", Go: "%s < %s"},
	// The others are of formulas alone.
	"floor":        {Text: "⌊%s⌋", LaTeX: `\left\lfloor %s \right\rfloor`},
	"abs":          {Text: "|%s|", LaTeX: "|%s|"},
	"power":        {Text: "%s^%s", LaTeX: "%s^{%s}"},
	"item":         {Text: "%s(%s)", LaTeX: "%s_{%s}"},
	"iff":          {Text: "%s ⇔ %s", LaTeX: `%s \iff %s`},
	"congruent":    {Text: "%s ≡ %s (mod %s)", LaTeX: `%s \equiv %s \pmod{%s}`},
	"even":         {Text: "%s mod 2 = 0", LaTeX: `%s \equiv 0 \pmod{2}`},
	"odd":          {Text: "%s mod 2 = 1", LaTeX: `%s \equiv 1 \pmod{2}`},
	"in":           {Text: "%s ∈ %s", LaTeX: `%s \in %s`},
	"set":          {Text: "{%s}", LaTeX: `\{%s\}`},
	"seq":          {Text: "%s", LaTeX: "%s"},
	"dots":         {Text: "…", LaTeX: `\ldots`},
	"bigOmega":     {Text: "Ω(%s)", LaTeX: `\Omega(%s)`},
	"omega":        {Text: "ω(%s)", LaTeX: `\omega(%s)`},
	"pi":           {Text: "π(%s)", LaTeX: `\pi(%s)`},
	"lpf":          {LaTeX: `\operatorname{lpf}(%s)`},
	"smallestPart": {Text: "z(%s)", LaTeX: `\operatorname{z}(%s)`},
}

// signs is how an operator is written where that is not as in Go, with spaces.
var signs = map[token.Token]map[Language]string{
	token.LAND: {Python: " and "},
	token.LOR:  {Python: " or "},
	token.QUO:  {Python: " // ", Text: "/", LaTeX: "/"},
	token.MUL:  {Text: "·", LaTeX: ` \cdot `},
	token.SUB:  {Text: " − "},
	token.REM:  {Text: " mod ", LaTeX: ` \bmod `},
	token.XOR:  {Text: " xor ", LaTeX: ` \oplus `},
	token.AND:  {Text: " ⊗ ", LaTeX: ` \otimes `},
	token.EQL:  {Text: " = ", LaTeX: " = "},
	token.GEQ:  {Text: " ≥ ", LaTeX: ` \ge `},
}
