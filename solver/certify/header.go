package certify

import (
	"encoding/json"
	"io"
	"slices"
	"strconv"
)

// fields are the names of the fields that each certificate has.
func fields() []string {
	return []string{"format", "version", "theorem", "preperiod", "period", "saltus", "bound", "sha256"}
}

// header reads the file up to its values, and returns the claim, the digest, and the
// name of the field with the values, which comes next.
func (r *reader) header() (c *Claim, digest, values string, err error) {
	switch token, err := r.next(); {
	case err != nil:
		return nil, "", "", err
	case token != json.Delim('{'):
		return nil, "", "", &Error{What: "object"}
	}
	c = &Claim{}
	var format string
	version, saltus := -1, -1
	c.Preperiod, c.Period, c.Bound = -1, -1, -1
	for seen := map[string]bool{}; r.More(); {
		token, err := r.next()
		if err != nil {
			return nil, "", "", err
		}
		field, _ := token.(string)
		twin := map[string]string{"octal": "subtraction", "subtraction": "octal"}[field]
		if seen[field] || seen[twin] {
			return nil, "", "", &Error{What: "twice", Field: field}
		}
		seen[field] = true
		switch field {
		case "format":
			format, err = r.text(field)
		case "version":
			version, err = r.number(field, -1)
		case "octal":
			if c.Code, err = r.text(field); err == nil {
				if c.Digits, _ = digitsOf(c.Code); c.Digits == nil {
					err = &Error{What: "code", Field: field, Value: shown(c.Code)}
				}
			}
		case "subtraction":
			c.Set, err = r.set(field)
		case "theorem":
			c.Theorem, err = r.text(field)
		case "preperiod":
			c.Preperiod, err = r.number(field, -1)
		case "period":
			c.Period, err = r.number(field, -1)
		case "saltus":
			saltus, err = r.number(field, -1)
		case "bound":
			c.Bound, err = r.number(field, -1)
		case "sha256":
			digest, err = r.text(field)
		case "values", "packed":
			for _, must := range fields() {
				if !seen[must] {
					return nil, "", "", &Error{What: "missing", Field: must}
				}
			}
			switch {
			case format != "nimgraph-certificate":
				err = &Error{What: "format", Field: "format", Value: shown(format), Want: "nimgraph-certificate"}
			case version != 1:
				err = &Error{What: "format", Field: "version", Value: strconv.Itoa(version), Want: "1"}
			case saltus != 0:
				err = &Error{What: "follows", Field: "saltus", Value: strconv.Itoa(saltus), Want: "0"}
			case c.Digits == nil && c.Set == nil:
				err = &Error{What: "missing", Field: "octal"}
			}
			return c, digest, field, err
		default:
			err = &Error{What: "unknown", Field: shown(field)}
		}
		if err != nil {
			return nil, "", "", err
		}
	}
	if _, err := r.next(); err != nil {
		return nil, "", "", err
	}
	return nil, "", "", &Error{What: "missing", Field: "values"}
}

func (r *reader) set(field string) ([]int, error) {
	if err := r.open(field); err != nil {
		return nil, err
	}
	set := []int{}
	for r.More() {
		if len(set) == maxSet {
			return nil, &Error{What: "set", Field: field}
		}
		n, err := r.number(field, len(set))
		if err != nil {
			return nil, err
		}
		set = append(set, n)
	}
	if _, err := r.next(); err != nil {
		return nil, err
	}
	if !ascends(set) {
		return nil, &Error{What: "set", Field: field}
	}
	return set, nil
}

// close reads the end of the file.
func (r *reader) close() error {
	if r.More() {
		token, err := r.next()
		if err != nil {
			return err
		}
		field, _ := token.(string)
		if slices.Contains(append(fields(), "octal", "subtraction", "values", "packed"), field) {
			return &Error{What: "twice", Field: field}
		}
		return &Error{What: "unknown", Field: shown(field)}
	}
	if _, err := r.next(); err != nil {
		return err
	}
	r.meter.left = maxToken
	if _, err := r.Token(); err != io.EOF {
		return &Error{What: "after"}
	}
	return nil
}
