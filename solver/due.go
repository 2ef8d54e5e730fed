package solver

// dueVertex is a vertex to be worked out, with its place.
type dueVertex struct{ place, vertex int32 }

// dueHeap is a binary heap, the lowest place first.
type dueHeap struct{ all []dueVertex }

func (h *dueHeap) len() int { return len(h.all) }

func (h *dueHeap) clear() { h.all = h.all[:0] }

func (h *dueHeap) push(v dueVertex) {
	h.all = append(h.all, v)
	k := len(h.all) - 1
	for k > 0 && h.all[(k-1)/2].place > v.place {
		h.all[k] = h.all[(k-1)/2]
		k = (k - 1) / 2
	}
	h.all[k] = v
}

func (h *dueHeap) pop() int32 {
	first, last := h.all[0].vertex, h.all[len(h.all)-1]
	h.all = h.all[:len(h.all)-1]
	n := len(h.all)
	if n == 0 {
		return first
	}
	k := 0
	for {
		child := 2*k + 1
		if child >= n {
			break
		}
		if child+1 < n && h.all[child+1].place < h.all[child].place {
			child++
		}
		if h.all[child].place >= last.place {
			break
		}
		h.all[k] = h.all[child]
		k = child
	}
	h.all[k] = last
	return first
}
