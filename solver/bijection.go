package solver

// bijection is a one-to-one map F of the nonnegative integers that is built step by step.
// composeXor, composeIncrement and composeDecrement compose F with x ⊕ m, x + 1 and x - 1; apply
// returns F(x). The steps ± 1 are modulo 2^bits, so F does not change the higher bits of x.
//
// composeXor costs O(1), the other methods O(bits). So k steps with a call of apply after each
// cost O(k log k). Evaluating every step each time would cost O(k²).
//
// Bit i of F(x) depends on the bits 0…i of x alone. So F is stored as a binary trie that is walked
// from the lowest bit up: each node holds whether to flip the bit at its depth.
type bijection struct {
	bits  int
	first Nimber // x is XORed with it before the trie
	nodes []trieNode
}

// trieNode is a node of the trie of a bijection. A child is 0 if F flips no bit below it. Node 0 is
// unused, and node 1 is the root.
type trieNode struct {
	child [2]int32
	flip  Nimber
}

// reset makes F the identity map on numbers of the given number of bits.
func (f *bijection) reset(bits int) {
	f.bits, f.first = bits, 0
	f.nodes = append(f.nodes[:0], trieNode{}, trieNode{})
}

// composeXor replaces F by the map x → F(x ⊕ m).
func (f *bijection) composeXor(m Nimber) { f.first ^= m }

// composeIncrement replaces F by the map x → F(x + 1).
func (f *bijection) composeIncrement() { f.composeStep(1) }

// composeDecrement replaces F by the map x → F(x - 1).
func (f *bijection) composeDecrement() { f.composeStep(0) }

// composeStep replaces F by x → F(x + 1) if carryBit is 1, and by x → F(x - 1) if carryBit is 0. A
// carry of the addition goes past bits that are 1, and a borrow of the subtraction past bits that
// are 0. So it flips the lowest bit, and then each next bit as long as the bit before it equals
// carryBit. At each node on this path it exchanges the children, because the flipped bit now leads
// to the opposite child.
func (f *bijection) composeStep(carryBit Nimber) {
	node, first := int32(1), f.first
	for i := 1; ; i++ {
		n := &f.nodes[node]
		n.flip ^= 1
		n.child[0], n.child[1] = n.child[1], n.child[0]
		if i == f.bits {
			return
		}
		turn := carryBit ^ first&1
		first >>= 1
		next := n.child[turn]
		if next == 0 {
			next = int32(len(f.nodes))
			n.child[turn] = next
			f.nodes = append(f.nodes, trieNode{})
		}
		node = next
	}
}

// apply returns F(x).
func (f *bijection) apply(x Nimber) Nimber {
	x ^= f.first
	var y Nimber
	node := int32(1)
	for i := range f.bits {
		n := &f.nodes[node]
		bit := x >> i & 1
		y |= (bit ^ n.flip) << i
		node = n.child[bit]
		if node == 0 {
			return y | x>>(i+1)<<(i+1)
		}
	}
	return y | x>>f.bits<<f.bits
}
