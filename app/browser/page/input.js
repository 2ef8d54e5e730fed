// What is done by mouse and keyboard in the page, and its clipboard, as the program needs them.
'use strict';
(() => {
	const page = globalThis.nimgraph;

	// Clicks wait in the program for a frame, places and keys do not: they are handed in when it
	// has taken the clicks before them.
	const input = [], typed = document.getElementById('typed');
	let clicks = 0;
	const next = () => {
		while (input.length) {
			const e = input[0], click = e instanceof Event && e.type !== 'mousemove';
			if (clicks && !click) return;
			input.shift();
			page.held = e;
			if (e instanceof Event) document.dispatchEvent(e);
			else page.typed(e, () => {});
			if (!click) continue;
			clicks++;
			page.typed(null, () => { clicks--; queueMicrotask(next); });
		}
	};
	const hand = e => {
		if (!page.running) return;
		if (e.type === 'mousemove' && input.length && input.at(-1).type === 'mousemove') input.pop();
		input.push(e);
		next();
	};
	if (page.reads) { // the wheel, a finger that goes up or down, and keys belong to the page around
		const style = document.createElement('style');
		style.textContent = 'canvas { touch-action: pan-y !important; }';
		document.head.append(style);
	}
	const listen = (name, take) => addEventListener(name, e => {
		if (!e.isTrusted || !page.running) return;
		e.stopImmediatePropagation();
		take(e);
	}, { capture: true, passive: false });
	// Two fingers move and zoom the drawing.
	const fingers = new Map();
	let pinches = false;
	const between = () => {
		const [a, b] = fingers.values();
		return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) };
	};
	// pinch takes an event of a finger while there are two, until both are up.
	const pinch = e => {
		if (e.pointerType !== 'touch') return false;
		if (e.type === 'pointerup' || e.type === 'pointercancel') fingers.delete(e.pointerId);
		else if (e.type === 'pointerdown' || fingers.has(e.pointerId)) {
			const before = fingers.size === 2 && between();
			fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
			if (before && fingers.size === 2) {
				const now = between();
				page.pinched(now.x, now.y, now.x - before.x, now.y - before.y, now.apart / before.apart);
			} else if (fingers.size === 2) { // the first finger did not mean to draw
				pinches = true;
				for (const down of [true, false]) key({ code: 'Escape', key: 'Escape' }, down);
				hand(new MouseEvent('mouseup', at));
			}
		}
		if (!pinches) return false;
		pinches = fingers.size > 0;
		return true;
	};
	let at = {};
	for (const [from, name] of Object.entries({ pointermove: 'mousemove', pointerdown: 'mousedown', pointerup: 'mouseup', pointercancel: 'mouseup' })) {
		listen(name, e => e.preventDefault());
		listen(from, e => {
			if (pinch(e) || !e.isPrimary) return;
			if (e.target.id === 'edit') return;
			if (name === 'mousedown') {
				if (!page.reads) typed.focus();
				typed.style.left = Math.min(e.clientX, innerWidth - 260) + 'px'; // where an input method shows its choice
				typed.style.top = Math.min(e.clientY, innerHeight - 40) + 'px';
				if (e.clientX !== at.clientX || e.clientY !== at.clientY) hand(new MouseEvent('mousemove', e));
				if (e.altKey) key({ altKey: true }, true); // Alt was not pressed for the menu
			}
			hand(at = new MouseEvent(name, e));
		});
	}
	let scrolled = 0;
	listen('wheel', e => {
		if (page.reads && !e.ctrlKey) return;
		e.preventDefault();
		// The toolkit's units: 25 for a notch of a wheel, as on a desktop, a pixel for one of a touch-pad,
		// whose pinch comes as a wheel with Control.
		const notched = e.deltaMode !== 0 || e.wheelDeltaY && e.wheelDeltaY % 120 === 0 && e.wheelDeltaY !== -3 * e.deltaY;
		scrolled += notched ? 25 * Math.sign(e.deltaY) : e.deltaY;
		const across = notched ? 25 * Math.sign(e.deltaX) : e.deltaX;
		if (Math.abs(scrolled) < 10 && Math.abs(across) < 10) return;
		hand(new WheelEvent('wheel', { deltaX: across / 2, deltaY: scrolled / 2, shiftKey: e.shiftKey, ctrlKey: e.ctrlKey, metaKey: e.metaKey }));
		scrolled = 0;
	});
	const key = ({ code = '', key = '', shiftKey, ctrlKey, altKey, metaKey, repeat }, down) => hand({ code, key, shiftKey, ctrlKey, altKey, metaKey, repeat, down, text: '' });
	listen('keydown', e => {
		if (page.reads) return;
		const written = [...e.key].length === 1 && (e.getModifierState('AltGraph') || !(e.ctrlKey || e.metaKey || e.altKey));
		const pastes = e.key.toLowerCase() === 'v' && (e.ctrlKey || e.metaKey) && !e.shiftKey || e.key === 'Insert' && e.shiftKey;
		if (e.isComposing || ['Dead', 'Process', 'F5', 'F11', 'F12'].includes(e.key) || pastes) return; // the browser's, which tells of it
		if (!written) e.preventDefault();
		if (written && e.getModifierState('AltGraph')) return;
		key(e, true);
	});
	listen('keyup', e => { if (!e.isComposing && !page.reads) key(e, false); });
	const say = () => { const text = typed.value.replaceAll('\n', ''); typed.value = ''; if (text) hand({ code: '', key: '', text }); };
	listen('input', e => { if (!e.isComposing) say(); });
	addEventListener('compositionstart', () => typed.classList.add('composing')); // what is composed can be seen
	addEventListener('compositionend', () => { typed.classList.remove('composing'); say(); }); // Chromium's comes from nobody
	// The toolkit asks for the clipboard: what was pasted with keys the page knows without asking a person.
	const clipboard = navigator.clipboard;
	let pasted = null, copied = '';
	listen('paste', e => {
		e.preventDefault();
		pasted = e.clipboardData.getData('text/plain');
		key({ code: 'KeyV', key: 'v', ctrlKey: true }, true);
	});
	Object.defineProperty(navigator, 'clipboard', { value: {
		async readText() {
			const text = pasted;
			pasted = null;
			return text ?? (clipboard ? clipboard.readText().catch(() => copied) : copied);
		},
		async writeText(text) {
			copied = text;
			try {
				await clipboard.writeText(text);
			} catch { // not allowed, or the page is not secure
				typed.value = text;
				typed.select();
				document.execCommand('copy');
				typed.value = '';
			}
		},
		write: items => clipboard.write(items),
	} });
	// A page that is not seen gets no frames: without them the program would not get to keep
	// what was drawn last.
	const frame = requestAnimationFrame.bind(globalThis);
	globalThis.requestAnimationFrame = draw => {
		let drawn = false;
		const once = () => { if (!drawn) draw(); drawn = true; };
		frame(once);
		setTimeout(once, 500);
	};
})();
