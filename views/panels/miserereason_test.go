package panels

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// The cards of misère play have the pairs of the solver, say who wins, and warn of the
// SJ theorem where what it says is wrong, and nowhere else.
func TestMisereCards(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 5))
	w := english(t)
	met := map[string]int{}
	for k := range 3000 {
		kind := []graphs.Kind{graphs.Deletion, graphs.Directed}[k%2]
		g, s := randomGame(t, r, kind, false, false, graphs.Misere)
		if s == nil {
			continue
		}
		whole, played := s.Whole()
		if !played {
			continue
		}
		teller := teller{w, s, g}
		said := teller.wholeSentences(whole)
		for v := range s.Values {
			reason := s.Reason(int32(v))
			of := teller.misereSentences
			if kind == graphs.Deletion {
				of = teller.blockSentences
			}
			if reason.Rule == solver.RuleLoose {
				continue
			}
			card := of(reason)
			said = append(said, card...)
			if winner := map[solver.Outcome]string{solver.OutcomeN: "next player", solver.OutcomeP: "previous player"}[reason.Outcome]; kind == graphs.Deletion && !strings.Contains(card[0].text, winner) {
				t.Fatalf("%v: %q", reason.Outcome, card[0].text)
			}
			pair := fmt.Sprintf("(%d,%d)", reason.Pair.Normal, reason.Pair.Misere)
			shown := strings.Contains(joined(card), pair)
			if has := reason.Genus != solver.GenusUnknown && (kind == graphs.Directed || reason.Manner != solver.MannerNone); has != shown {
				t.Fatalf("%+v: %s", reason, joined(card))
			}
		}
		parts := teller.partSentences(whole)
		for i, term := range whole.Terms[:min(len(whole.Terms), maxParts)] {
			if pair := fmt.Sprintf("(%d,%d)", term.Pair.Normal, term.Pair.Misere); !strings.Contains(parts[i].text, pair) || len(parts[i].lights()) < 1 {
				t.Fatalf("%+v: %q", term, parts[i].text)
			}
		}
		edges := 0
		for _, term := range whole.Terms {
			edges += len(partEdges(s, term))
		}
		if moves := len(s.Moves); kind == graphs.Deletion && edges != moves || kind == graphs.Directed && edges > 0 {
			t.Fatalf("the parts have %d edges, %d can be deleted", edges, moves)
		}
		if more := len(whole.Terms) > maxParts; more != (len(parts) > maxParts) {
			t.Fatalf("%d parts, %d sentences", len(whole.Terms), len(parts))
		}
		theorem := teller.theoremSentences(whole)
		premise, err := s.Premise(context.Background())
		if err != nil || premise.Known != (len(theorem) > 0) {
			t.Fatalf("%+v, %v: %d sentences", premise, err, len(theorem))
		}
		warned := strings.Contains(joined(theorem), "Beware")
		if warned != (premise.Known && whole.Says != s.Outcome) || premise.Holds && len(theorem) != 1 {
			t.Fatalf("the theorem says %v, the outcome is %v: %s", whole.Says, s.Outcome, joined(theorem))
		}
		met[fmt.Sprint(kind, premise.Holds, warned)]++
		for _, one := range append(append(said, parts...), theorem...) {
			if strings.Contains(one.text, "card.") || strings.Contains(one.text, "misere.") || strings.Contains(one.text, "<no value>") {
				t.Fatalf("a sentence is %q", one.text)
			}
		}
	}
	for _, kind := range []graphs.Kind{graphs.Deletion, graphs.Directed} {
		for what, least := range map[string]int{"true false": 500, "false false": 5, "false true": 1} {
			if key := fmt.Sprint(kind) + " " + what; met[strings.TrimSpace(key)] < least {
				t.Errorf("%s: met %v", key, met)
			}
		}
	}
}

func joined(all []sentence) string {
	var texts []string
	for _, s := range all {
		texts = append(texts, s.text)
	}
	return strings.Join(texts, " ")
}
