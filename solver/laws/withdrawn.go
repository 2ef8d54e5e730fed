package laws

import "context"

const (
	// firstPart is which part of a list, one of so many, a law is sought in that may fail.
	firstPart = 10
	// fewFirst is how many values that part has at least.
	fewFirst = 60
)

// Withdrawn returns the laws that the first tenth of a list has, and the whole list has
// not, with the first n where each fails: what one would have believed too early. Laws of
// what the found laws speak of as well, values or zeros, are left out.
func Withdrawn(ctx context.Context, values Values, first int, found []Law) ([]Law, error) {
	count := values.Len() / firstPart
	if count < fewFirst {
		return nil, nil
	}
	early, err := Find(ctx, head(values, count), Premises{First: first})
	if err != nil {
		return nil, err
	}
	stands := map[Subject]bool{}
	for _, law := range found {
		stands[law.Of] = true
	}
	again, err := Again(ctx, early, values, first)
	if err != nil {
		return nil, err
	}
	var failed []Law
	for _, law := range again {
		if law.Status == Fails && !stands[law.Of] {
			failed = append(failed, law)
		}
	}
	return failed, nil
}

// head returns the first values.
func head(values Values, count int) Values {
	if small, ok := smallOf(values); ok {
		return Small(small[:count])
	}
	return part(values, 0, count)
}
