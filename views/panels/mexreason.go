package panels

import (
	"strconv"

	"nimgraph/solver"
	"nimgraph/views/words"
)

const (
	// maxTaken is how many numbers a sentence says by what they are taken, maxReplies
	// how many moves that are taken back a card names, maxNumbers how many numbers a
	// list has.
	maxTaken, maxReplies, maxNumbers = 4, 3, 7
)

// taken returns, for each number below the mex, the options that are worth it.
func taken(r solver.Reason) [][]solver.Option {
	by := make([][]solver.Option, r.Mex)
	for _, o := range r.Options {
		if n, ok := o.Value.Nimber(); ok && n < r.Mex {
			by[n] = append(by[n], o)
		}
	}
	return by
}

func verticesOf(options []solver.Option) []int32 {
	all := make([]int32, len(options))
	for k, o := range options {
		all[k] = o.Vertex
	}
	return all
}

func edgesOf(options []solver.Option) []int32 {
	all := make([]int32, len(options))
	for k, o := range options {
		all[k] = o.Edge
	}
	return all
}

// mexSentence says which options take which numbers, and which is the first that is
// left.
func (t teller) mexSentence(r solver.Reason) sentence {
	by := taken(r)
	value := words.Data{"Value": int(r.Mex)}
	if len(r.Options) == 0 {
		return t.say("card.end")
	}
	if len(by) == 0 {
		return t.say("card.zero")
	}
	var edges []int32
	said := ""
	for n, options := range by {
		edges = append(edges, edgesOf(options)...)
		data := words.Data{"Before": said, "Value": n, "Names": t.names(verticesOf(options)), "Last": len(by) - 1}
		switch {
		case n == 0:
			said = t.words.T("card.taken", data)
		case n < maxTaken-1 || n < maxTaken && len(by) <= maxTaken:
			said = t.words.T("card.taken.next", data)
		case n == len(by)-1:
			said = t.words.T("card.taken.last", data)
		}
	}
	return t.about(t.say("card.mex", value, words.Data{"Taken": said}), edges...)
}

// reply is a move that the opponent takes back: after the move to an option, which is
// above the value or no number, some answer makes it the value again.
type reply struct {
	option solver.Option
	// answer is the edge of the answer, in the option or in a summand of it where it
	// is a ⊕; -1 where it is some move in a ⊕.
	answer int32
	above  bool // the option's value is a number above the value, else it is an ∞
}

// replies returns what takes back the moves to options that are not below the value.
func replies(r solver.Reason) []reply {
	value, ok := r.Value.Nimber()
	if !ok || r.Rule != solver.RuleMex {
		return nil
	}
	var all []reply
	for _, o := range r.Options {
		n, finite := o.Value.Nimber()
		if finite && n > value || !finite && o.Answer >= 0 {
			all = append(all, reply{o, o.Answer, finite})
		}
	}
	return all
}

// replySentences says what takes back which moves, a few of them by name.
func (t teller) replySentences(r solver.Reason) []sentence {
	all := replies(r)
	f := t.solution.Position.Graph
	var said []sentence
	for _, y := range all[:min(len(all), maxReplies)] {
		data := words.Data{"Option": t.name(y.option.Vertex), "Worth": y.option.Value.String(), "Value": r.Value.String()}
		key := "card.settled"
		if y.above {
			key = "card.reversible"
		}
		edges := []int32{y.option.Edge}
		if f.IsHeap(y.option.Vertex) {
			key += ".heap"
		} else if y.answer < 0 {
			key += ".sum"
		} else {
			edges = append(edges, y.answer)
			data["From"], data["Reply"] = t.name(f.From[y.answer]), t.name(f.Into[y.answer])
		}
		s := t.about(t.say(key, data), edges...)
		if y.above {
			s.tip = t.words.T("tip.reversible")
		}
		said = append(said, s)
	}
	if more := len(all) - maxReplies; more > 0 {
		said = append(said, t.count("card.replies.more", more))
	}
	return said
}

// loopySentences says why no number is the value, and what the braces hold.
func (t teller) loopySentences(r solver.Reason) []sentence {
	k, _ := r.Value.Loopy()
	f := t.solution.Position.Graph
	stuck := make([]int32, len(r.Unanswered))
	for i, e := range r.Unanswered {
		stuck[i] = f.Into[e]
	}
	unfit := t.about(t.count("card.loopy.unfit", len(stuck), words.Data{"Mex": int(r.Mex), "Names": t.names(stuck)}), r.Unanswered...)
	unfit.strong, unfit.tip = true, t.words.T("tip.loopy")
	if len(k) == 0 {
		return []sentence{unfit, t.say("card.loopy.none", words.Data{"Value": r.Value.String()})}
	}
	return []sentence{unfit, t.count("card.loopy.reached", len(k), words.Data{"Reached": join(k, maxNumbers), "Value": "∞{" + join(k, maxNumbers) + "}"})}
}

// drawing returns the options that keep a draw.
func drawing(r solver.Reason) []solver.Option {
	var all []solver.Option
	for _, o := range r.Options {
		if r.Outcome == solver.OutcomeD && o.Outcome == solver.OutcomeD {
			all = append(all, o)
		}
	}
	return all
}

// circling returns the legal moves from a vertex that win but come no nearer to the
// end, where another from there does.
func circling(s *solver.Solution, v int32) []int32 {
	var all []int32
	progress := false
	for _, m := range s.Moves {
		if !m.Wins || s.Position.Graph.From[m.Edge] != v {
			continue
		}
		if progress = progress || m.Progress; !m.Progress {
			all = append(all, m.Edge)
		}
	}
	if !progress {
		return nil
	}
	return all
}

// playSentences says what the value means for whoever moves from the vertex.
func (t teller) playSentences(r solver.Reason) []sentence {
	key, data := meaning(t.solution, t.graph, r)
	means := t.say(key, data)
	if r.Proof >= 0 {
		means = t.about(means, r.Proof)
	}
	said := []sentence{means}
	if keep := drawing(r); len(keep) > 0 && r.Rule != solver.RuleSum {
		key := "card.draw"
		if summandCount(t.solution) > 1 {
			key = "card.draw.alone"
		}
		said = append(said, t.about(t.count(key, len(keep), words.Data{"Names": t.names(verticesOf(keep))}), edgesOf(keep)...))
	}
	if key, data := inSum(t.solution, t.graph, r); key != "" {
		said = append(said, t.say(key, data))
	}
	if circles := circling(t.solution, r.Vertex); len(circles) > 0 {
		to := make([]int32, len(circles))
		for i, e := range circles {
			to[i] = t.solution.Position.Graph.Into[e]
		}
		s := t.about(t.count("card.circles", len(to), words.Data{"Names": t.names(to)}), circles...)
		s.tip = t.words.T("tip.circling-move")
		said = append(said, s)
	}
	return said
}

// kindSentences says what the pair of a vertex is, and how it adds up with others in
// misère play.
func (t teller) kindSentences(r solver.Reason) []sentence {
	pair, known := t.pairSentence(r.Genus, r.Pair)
	if !known {
		return nil
	}
	key := "card.kind." + r.Genus.String()
	if r.Genus == solver.GenusFirm && r.Pair.Normal < 2 {
		key += ".heaps"
	}
	return []sentence{pair, t.say(key, words.Data{"Value": strconv.Itoa(int(r.Pair.Normal)), "Pair": strconv.Itoa(int(r.Pair.Normal ^ 2 | 2))})}
}
