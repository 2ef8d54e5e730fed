package explain_test

import (
	"testing"

	"nimgraph/solver/laws"
	"nimgraph/views/explain"
)

func TestGuessesInWords(t *testing.T) {
	w := english(t)
	kayles := &laws.Periodic{Preperiod: 2, Period: 3, Known: laws.List{5, 1, 0, 2, 3}}
	for _, c := range []struct {
		guess               laws.Guess
		says, formula, next string
	}{
		{
			laws.Guess{
				Law: laws.Law{Shape: &laws.Periodic{Period: 3, Known: laws.List{0, 1, 2}}, To: 13}, Agree: 14,
				Parameters: 3, Confirm: 15,
			},
			"Looks like period 3 from g(0). All 14 values agree; 15 would confirm it.",
			"g(n) = n mod 3",
			"If so: g(14) = 2, g(15) = 0, …",
		},
		{
			laws.Guess{Law: laws.Law{Shape: kayles, To: 15}, Agree: 16, Parameters: 7, Confirm: 20},
			"Looks like period 3 from g(2), with exceptions up to g(1). All 16 values agree; 20 would confirm it. It takes 7 numbers to state the law.",
			"g(n + 3) = g(n), n ≥ 2",
			"If so: g(16) = 3, g(17) = 0, …",
		},
		{
			laws.Guess{
				Law: laws.Law{Shape: &laws.Function{Name: laws.BitLength}, To: 12}, Agree: 13,
				Parameters: 2, Confirm: 16,
			},
			"It looks as if the value is the number of binary digits of n. All 13 values agree; 16 would confirm it. It takes 2 numbers to state the law.",
			"g(n) = bits(n)",
			"If so: g(13) = 4, g(14) = 4, …",
		},
		{
			laws.Guess{
				Law: laws.Law{Shape: &laws.Periodic{Period: 1, Saltus: 1, Known: laws.List{3}}, To: 7}, Agree: 8,
				Parameters: 2, Confirm: 9,
			},
			"It looks as if g(n) = n + 3. All 8 values agree; 9 would confirm it. It takes 2 numbers to state the law.",
			"",
			"If so: g(8) = 11, g(9) = 12, …",
		},
		{
			laws.Guess{Law: laws.Law{
				Subject: laws.SubjectOutcomes, Shape: &laws.Progression{Start: 1, Step: 4},
				To: 19,
			}, Agree: 20, Parameters: 2, Confirm: 28},
			"It looks as if the P-positions are 1, and each 4 more than the one before. All 20 outcomes agree; 28 would confirm it. It takes 2 numbers to state the law.",
			"n ∈ P ⇔ n ≡ 1 (mod 4)",
			"",
		},
	} {
		c.guess.Status = laws.Guessed
		if says := explain.GuessText(w, c.guess); says != c.says {
			t.Errorf("%q, want %q", says, c.says)
		}
		if formula := explain.GuessFormula(w, c.guess); formula != c.formula {
			t.Errorf("%q, want %q", formula, c.formula)
		}
		if next := explain.NextValues(w, c.guess, 2); next != c.next {
			t.Errorf("%q, want %q", next, c.next)
		}
		if status := explain.LawStatus(w, c.guess.Law); status != "looks like" {
			t.Errorf("status %q", status)
		}
	}
}

func TestTooFewValues(t *testing.T) {
	w := english(t)
	for count, want := range map[int]string{
		1:  "One value is not enough to find a law; give about 60.",
		24: "24 values are not enough to find a law; give about 60.",
		60: "",
	} {
		if got := explain.TooFewValues(w, count); got != want {
			t.Errorf("%d values: %q, want %q", count, got, want)
		}
	}
}
