package explain

import (
	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
	"nimgraph/solver/exercises"
	"nimgraph/views/words"
)

// CommentTexts returns the claims in verdict, the result of judging an answer, each as a sentence.
func (nr *Narrator) CommentTexts(verdict exercises.Verdict) []string {
	return xslices.Map(verdict.Claims, nr.ClaimText)
}

// ClaimText returns claim as a sentence. A claim is a fact about the game, such as why an answer is
// wrong.
func (nr *Narrator) ClaimText(claim exercises.Claim) string {
	data := nr.claimData(claim)
	switch claim.Kind {
	case exercises.WrongBit:
		return nr.wrongColumnText(claim, data)
	case exercises.OddColumn:
		return nr.Words.N("diagnosis.odd-column", int(claim.Ones), data)
	case exercises.OnlyIs:
		return Capitalize(nr.Words.T("diagnosis.only-is", data))
	}
	return nr.Words.T(nr.claimKey(claim), data)
}

// claimData returns the values of the placeholders in the text of claim.
func (nr *Narrator) claimData(claim exercises.Claim) words.Data {
	data := words.Data{
		"Number": nimberText(claim.Number), "Least": nimberText(claim.Least), "Outcome": claim.Outcome.String(),
		"Value": claim.Value.String(), "Who": WhoWins(nr.Words, claim.Outcome),
		"Names": nr.enumerateHeads(claim.Edges), "Terms": nr.enumerateTerms(claim.Terms),
		"Column": uint64(1) << max(claim.Bit, 0), "Ones": claim.Ones,
	}
	if claim.Kind == exercises.InfiniteTerm {
		data["Names"] = nr.enumerateNames(claim.Vertices)
	}
	switch {
	case claim.Vertex >= 0:
		data["Name"] = nr.Name(claim.Vertex)
	case len(claim.Edges) > 0:
		data["Move"] = nr.MoveText(claim.Edges[0])
		data["From"] = nr.Name(nr.Solution.Position.Graph.From[claim.Edges[0]])
	}
	if len(claim.Replies) > 0 {
		data["Reply"] = nr.replyText(claim)
	}
	return data
}

// replyText returns the text of the opponent's first reply in claim, which refutes the move that
// the claim is about. In a game on an undirected graph it writes the reply in the direction of the
// token, which starts at the vertex that the claim's move led to.
func (nr *Narrator) replyText(claim exercises.Claim) string {
	f, reply := nr.Solution.Position.Graph, claim.Replies[0]
	from, to := f.From[reply], f.Into[reply]
	if f.Kind.OnGraph() && to == f.Into[claim.Edges[0]] {
		from, to = to, from
	}
	return nr.moveTextBetween(from, to)
}

// wrongColumnText returns the text of claim, which says that a binary digit of the answer does not
// match the summands. The text depends on the number of ones in the column of that digit: none, an
// even or an odd number. data holds the values of the placeholders.
func (nr *Narrator) wrongColumnText(claim exercises.Claim, data words.Data) string {
	switch {
	case claim.Ones == 0:
		return nr.Words.T("diagnosis.wrong-bit.none", data)
	case claim.Ones%2 == 0:
		return nr.Words.T("diagnosis.wrong-bit.even", data)
	}
	return nr.Words.N("diagnosis.wrong-bit.odd", int(claim.Ones), data)
}

// claimKey returns the translation key of the text of claim. Some kinds of claims have a special
// text for the position, for sums or for edge deletion.
func (nr *Narrator) claimKey(claim exercises.Claim) string {
	isDeletion := nr.Drawing.Kind() == graphs.Deletion
	switch {
	case claim.Kind == exercises.Empty && claim.Vertex < 0:
		return "diagnosis.empty.position"
	case claim.Kind == exercises.AllNumbers && claim.Terms != nil:
		return "diagnosis.all-numbers.terms"
	case claim.Kind == exercises.Answerable && claim.Edges == nil:
		return "diagnosis.answerable.sum"
	case claim.Kind == exercises.NoToken && isDeletion:
		return "diagnosis.no-token.deletion"
	case claim.Kind == exercises.NoCycle && isDeletion:
		return "diagnosis.no-cycle.deletion"
	case claim.Kind == exercises.OtherPlay && nr.Drawing.Play() == graphs.Normal:
		return "diagnosis.other-play.normal"
	case claim.Kind == exercises.OtherPlay:
		return "diagnosis.other-play.misere"
	}
	return "diagnosis." + claim.Kind.String()
}
