package solver

// bijection is a one-to-one map F of the nonnegative integers, made of the maps
// x → x ⊕ m and x → x ± 1 of the integers mod 2^bits (higher bits stay as they
// are). Bit i of F(x) depends on the bits 0…i of x alone, so F is a binary trie
// that is walked from the lowest bit up: each node tells whether to flip the bit
// there. Putting x ⊕ m first costs O(1), x ± 1 a carry's path, O(bits), and a
// value O(bits).
//
// A composition of k such maps, of which a prefix is asked for its value again
// and again, thus costs O(k log k) where doing it over costs O(k²).
type bijection struct {
	bits  int
	first Nimber // what x is XORed with before the trie
	nodes []trieNode
}

// trieNode has 0 for a child below which nothing is flipped. Node 0 is no node,
// node 1 the root.
type trieNode struct {
	child [2]int32
	flip  Nimber
}

// reset makes F the identity.
func (f *bijection) reset(bits int) {
	f.bits, f.first = bits, 0
	f.nodes = append(f.nodes[:0], trieNode{}, trieNode{})
}

// afterXor replaces F(x) by F(x ⊕ m).
func (f *bijection) afterXor(m Nimber) { f.first ^= m }

// afterIncrement replaces F(x) by F(x + 1): the carry runs while bits are 1.
func (f *bijection) afterIncrement() { f.carry(1) }

// afterDecrement replaces F(x) by F(x - 1).
func (f *bijection) afterDecrement() { f.carry(0) }

// carry flips the lowest bit, and then each next bit as long as the bit before it had the given
// digit: 1 for x + 1, and 0 for x - 1. The two children of a node change places, because the
// flipped bit leads to them now.
func (f *bijection) carry(digit Nimber) {
	at, first := int32(1), f.first
	for i := 1; ; i++ {
		n := &f.nodes[at]
		n.flip ^= 1
		n.child[0], n.child[1] = n.child[1], n.child[0]
		if i == f.bits {
			return
		}
		turn := digit ^ first&1
		first >>= 1
		next := n.child[turn]
		if next == 0 {
			next = int32(len(f.nodes))
			n.child[turn] = next
			f.nodes = append(f.nodes, trieNode{})
		}
		at = next
	}
}

// apply returns F(x).
func (f *bijection) apply(x Nimber) Nimber {
	x ^= f.first
	var y Nimber
	at := int32(1)
	for i := range f.bits {
		n := &f.nodes[at]
		bit := x >> i & 1
		y |= (bit ^ n.flip) << i
		at = n.child[bit]
		if at == 0 {
			return y | x>>(i+1)<<(i+1)
		}
	}
	return y | x>>f.bits<<f.bits
}
