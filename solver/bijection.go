package solver

// bijection is a one-to-one map F of the nonnegative integers. It begins as the identity map
// (reset). Each step puts a simple map before F: x⊕m (composeXor), x+1 (composeIncrement) or x-1
// (composeDecrement). After any step, apply returns F(x).
//
// Additions are modulo 2^bits, so F does not change the higher bits of x.
//
// A call of composeXor costs O(1), and a call of any other method O(bits). So k steps, with a call
// of apply after each, cost O(k log k). Evaluating all steps again each time would cost O(k²).
//
// Bit i of F(x) depends only on the bits 0…i of x. So F is stored as a binary trie that is walked
// from the lowest bit of x up. Each node says whether to flip the bit at its depth.
type bijection struct {
	bits  int
	first Nimber // x is XORed with it before the trie
	nodes []trieNode
}

// trieNode is a node of the trie of a bijection. Its children are indices of nodes, by the value
// of the bit at its depth, and flip is 1 if F flips this bit. A child of 0 means that F keeps all
// higher bits. Node 0 is unused, and node 1 is the root.
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

// composeStep replaces F by x → F(x + 1) if carryBit is 1, and by x → F(x - 1) if carryBit is 0.
func (f *bijection) composeStep(carryBit Nimber) {
	// Adding 1 flips the lowest bit, and each higher bit as long as all bits below it are 1.
	// Subtracting 1 is the same with 0 for 1. So the loop follows the path of the numbers whose lower
	// bits all equal carryBit. At each node on it, the flipped bit leads to the opposite child.
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
