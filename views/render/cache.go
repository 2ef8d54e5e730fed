package render

// cache remembers values up to about a limit of bytes. It keeps two generations:
// when the younger one is half the limit, the older one is forgotten, so what is
// in use is never forgotten with the rest.
type cache[K comparable, V any] struct {
	limit      int
	bytes      int
	young, old map[K]V
}

func (c *cache[K, V]) get(key K) (V, bool) {
	v, ok := c.young[key]
	if !ok {
		if v, ok = c.old[key]; ok {
			// The entry moves to the younger generation. Its size is not stored, so it
			// is counted as the average size of the entries there.
			c.put(key, v, c.bytes/(len(c.young)+1))
		}
	}
	return v, ok
}

func (c *cache[K, V]) put(key K, v V, bytes int) {
	const entry = 128 // bytes of a key and its place in the map, about
	if c.young == nil {
		c.young = make(map[K]V)
	}
	if c.bytes += bytes + entry; c.bytes > c.limit/2 {
		c.old, c.young, c.bytes = c.young, make(map[K]V), bytes+entry
	}
	c.young[key] = v
}
