//go:build !wayland

package board

// linuxOffset is what the toolkit's scan codes have over Linux's numbers of keys:
// X11 begins with 8. (X11 protocol, section 5: keycodes lie in 8…255)
const linuxOffset = 8
