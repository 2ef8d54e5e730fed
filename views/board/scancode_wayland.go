//go:build wayland

package board

// linuxOffset is what the toolkit's scan codes have over Linux's numbers.
const linuxOffset = 0
