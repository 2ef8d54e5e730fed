// The page around the program: its file system, which the browser's storage keeps, files that
// are picked and downloaded, locks, and the start with its progress.
'use strict';
(() => {
	const folder = '/files/'; // what is put here is downloaded
	const flags = { O_RDONLY: 0, O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 };
	const isFolder = 0o040000, isFile = 0o100000, type = 0o170000;
	const failed = code => Object.assign(new Error(code), { code });

	// Nodes by their paths. A file has its bytes, of which size are used.
	const nodes = new Map();
	let inodes = 0;
	const node = (mode, data) => ({ mode, data, size: data ? data.length : 0, ino: ++inodes, time: Date.now() });
	const clean = path => {
		const parts = [];
		for (const part of (path.startsWith('/') ? path : folder + path).split('/')) {
			if (part === '..') parts.pop();
			else if (part !== '' && part !== '.') parts.push(part);
		}
		return '/' + parts.join('/');
	};
	const above = path => path.slice(0, Math.max(1, path.lastIndexOf('/')));
	const get = path => {
		const n = nodes.get(clean(path));
		if (!n) throw failed('ENOENT');
		return n;
	};
	const stat = n => ({
		dev: 1, ino: n.ino, mode: n.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size: n.size, blksize: 4096, blocks: Math.ceil(n.size / 512),
		atimeMs: n.time, mtimeMs: n.time, ctimeMs: n.time, isDirectory: () => (n.mode & type) === isFolder,
	});

	// The storage: a record for each path. Where the browser gives none, what is drawn lasts as
	// long as the page.
	let storage = null, forgets = false; // forgets the link in the address with the next draft
	const asked = request => new Promise((done, fail) => { request.onsuccess = () => done(request.result); request.onerror = () => fail(request.error); });
	const keep = async changes => {
		if (!storage) return;
		const t = storage.transaction('files', 'readwrite'), all = t.objectStore('files');
		for (const path of changes) {
			const n = nodes.get(path);
			if (n) all.put({ mode: n.mode, time: n.time, data: n.data && n.data.slice(0, n.size) }, path);
			else all.delete(path);
		}
		if (t.commit) t.commit(); // without waiting for the page, which may be closed at once
		await new Promise((done, fail) => { t.oncomplete = done; t.onerror = t.onabort = () => fail(failed('ENOSPC')); });
		if (forgets && changes.some(path => path.endsWith('.unsaved'))) { // the storage has the drawing of the link now
			forgets = false;
			history.replaceState(history.state, '', location.pathname + location.search);
		}
	};
	const restore = async () => {
		for (const path of ['/', '/files', '/home', '/tmp', '/dev']) nodes.set(path, node(isFolder | 0o755, null));
		nodes.set('/dev/null', node(isFile | 0o666, new Uint8Array()));
		if (page.reads) return;
		try {
			const opening = indexedDB.open('nimgraph', 1);
			opening.onupgradeneeded = () => opening.result.createObjectStore('files');
			storage = await asked(opening);
			const all = storage.transaction('files').objectStore('files');
			const [paths, records] = await Promise.all([asked(all.getAllKeys()), asked(all.getAll())]);
			paths.forEach((path, i) => nodes.set(path, Object.assign(node(records[i].mode, records[i].data), { time: records[i].time })));
			// Firefox would ask a person about it before anything is drawn.
			navigator.permissions?.query({ name: 'persistent-storage' }).then(p => p.state === 'granted' && navigator.storage.persist(), () => {});
		} catch (e) {
			storage = null;
			console.warn('nimgraph: what is drawn is not kept:', e);
		}
	};

	const offer = (name, bytes) => {
		const a = document.createElement('a');
		a.href = URL.createObjectURL(new Blob([bytes]));
		a.download = name;
		a.click();
		setTimeout(() => URL.revokeObjectURL(a.href), 60000);
	};
	const download = path => {
		const name = path.slice(folder.length);
		if (path.startsWith(folder) && !name.startsWith('.') && !name.includes('/')) offer(name, nodes.get(path).data.slice(0, nodes.get(path).size));
	};

	const open = new Map(); // by their numbers
	let last = 2;
	const at = fd => {
		const f = open.get(fd);
		if (!f) throw failed('EBADF');
		return f;
	};
	const room = (n, size) => {
		if (n.data.length >= size) return;
		const more = new Uint8Array(Math.max(size, 2 * n.data.length));
		more.set(n.data.subarray(0, n.size));
		n.data = more;
	};
	let line = '';
	const print = bytes => {
		const lines = (line + new TextDecoder().decode(bytes)).split('\n');
		line = lines.pop();
		for (const l of lines) console.log(l);
	};
	const write = (fd, bytes, position) => {
		if (fd === 1 || fd === 2) { print(bytes); return bytes.length; }
		const f = at(fd), n = f.node, to = position ?? (f.flags & flags.O_APPEND ? n.size : f.at);
		room(n, to + bytes.length);
		n.data.set(bytes, to);
		n.size = Math.max(n.size, to + bytes.length);
		n.time = Date.now();
		f.changed = true;
		if (position === null || position === undefined) f.at = to + bytes.length;
		return bytes.length;
	};
	const save = async f => {
		const passing = f.path.slice(above(f.path).length).startsWith('/.'); // is renamed when it is whole, and is kept then
		if (f.changed && !passing && nodes.get(f.path) === f.node) await keep([f.path]);
		f.changed = false;
	};
	const resize = (n, size) => { room(n, size); n.data.fill(0, Math.min(n.size, size), Math.max(n.size, size)); n.size = size; n.time = Date.now(); };

	// Fonts are loaded when the program first reads them.
	const fonts = '/fonts/', loading = new Map();
	const loadFont = async path => {
		const answer = await fetch(path.slice(1));
		if (!answer.ok) throw new Error(answer.statusText);
		nodes.set(path, node(isFile | 0o444, new Uint8Array(await answer.arrayBuffer())));
	};
	const needFont = path => {
		if (!loading.has(path)) loading.set(path, loadFont(path).catch(e => { console.warn('nimgraph: a font is missing:', e); loading.delete(path); }));
		return loading.get(path);
	};

	const calls = {
		async open(path, how, mode) {
			path = clean(path);
			if (path.startsWith(fonts)) await needFont(path);
			let n = nodes.get(path);
			const changes = how & (flags.O_WRONLY | flags.O_RDWR), begun = !n || !!(changes && how & flags.O_TRUNC);
			if (n && how & flags.O_CREAT && how & flags.O_EXCL) throw failed('EEXIST');
			if (!n && !(how & flags.O_CREAT)) throw failed('ENOENT');
			if (!n) {
				if (!nodes.get(above(path))) throw failed('ENOENT');
				nodes.set(path, n = node(isFile | mode & 0o777, new Uint8Array()));
			}
			if ((n.mode & type) === isFolder && changes) throw failed('EISDIR');
			if (how & flags.O_TRUNC && changes) resize(n, 0);
			open.set(++last, { path, node: n, at: 0, flags: how, changed: begun });
			return last;
		},
		async close(fd) { const f = at(fd); open.delete(fd); await save(f); },
		read(fd, into, offset, length, position) {
			if (fd === 0) return 0;
			const f = at(fd), from = position ?? f.at, n = Math.max(0, Math.min(length, f.node.size - from));
			into.set(f.node.data.subarray(from, from + n), offset);
			if (position === null || position === undefined) f.at = from + n;
			return n;
		},
		write: (fd, bytes, offset, length, position) => write(fd, bytes.subarray(offset, offset + length), position),
		stat: path => stat(get(path)),
		lstat: path => stat(get(path)),
		fstat: fd => fd <= 2 ? stat(nodes.get('/dev/null')) : stat(at(fd).node),
		async fsync(fd) { await save(at(fd)); },
		async mkdir(path, mode) {
			path = clean(path);
			if (nodes.get(path)) throw failed('EEXIST');
			if (!nodes.get(above(path))) throw failed('ENOENT');
			nodes.set(path, node(isFolder | mode & 0o777, null));
			await keep([path]);
		},
		readdir(path) {
			const p = clean(path), begun = p === '/' ? p : p + '/';
			if ((get(path).mode & type) !== isFolder) throw failed('ENOTDIR');
			return [...nodes.keys()].filter(k => k.startsWith(begun) && k !== p && !k.slice(begun.length).includes('/')).map(k => k.slice(begun.length));
		},
		async rename(from, to) {
			const n = get(from);
			from = clean(from), to = clean(to);
			if ((n.mode & type) === isFolder) throw failed('EINVAL'); // which the program never does
			nodes.delete(from);
			nodes.set(to, n);
			await keep([from, to]);
			download(to);
		},
		async unlink(path) { get(path); nodes.delete(clean(path)); await keep([clean(path)]); },
		async rmdir(path) {
			if (calls.readdir(path).length) throw failed('ENOTEMPTY');
			nodes.delete(clean(path));
			await keep([clean(path)]);
		},
		truncate: (path, size) => resize(get(path), size),
		ftruncate(fd, size) { at(fd).changed = true; resize(at(fd).node, size); },
		chmod(path, mode) { const n = get(path); n.mode = n.mode & type | mode & 0o777; },
		fchmod(fd, mode) { const n = at(fd).node; n.mode = n.mode & type | mode & 0o777; },
		utimes(path, accessed, modified) { get(path).time = modified * 1000; },
		readlink() { throw failed('EINVAL'); }, link() { throw failed('EPERM'); }, symlink() { throw failed('EPERM'); },
		chown() {}, fchown() {}, lchown() {},
	};
	const fs = { constants: flags, writeSync: (fd, bytes) => write(fd, bytes) };
	for (const [name, call] of Object.entries(calls)) {
		fs[name] = (...given) => {
			const done = given.pop();
			(async () => call(...given))().then(result => done(null, result), err => done(err.code ? err : failed('EIO')));
		};
	}
	globalThis.fs = fs;
	globalThis.process = {
		pid: 1, ppid: 0, getuid: () => 0, getgid: () => 0, geteuid: () => 0, getegid: () => 0, getgroups: () => [], umask: () => 0o022,
		cwd: () => '/files', chdir() { throw failed('ENOSYS'); },
	};
	globalThis.path = { resolve: (...parts) => clean(parts.join('/')) };

	// take puts files where the program finds them.
	const take = async list => Promise.all([...list].map(async file => {
		const to = folder + file.name.replaceAll('/', '_');
		nodes.set(to, node(isFile | 0o644, new Uint8Array(await file.arrayBuffer())));
		return to;
	}));
	const held = new Map(), lockPatience = 1500; // ms for all requests together
	let lockDeadline = 0;
	let left = null; // is called when the user goes back
	let popping = 0; // entries that are being removed
	addEventListener('popstate', () => {
		if (popping) { popping--; return; }
		const back = left;
		left = null;
		if (back) back();
	});
	const turns = new MessageChannel(), waiting = []; // at once, where a timer would wait for 4 ms
	turns.port1.onmessage = () => waiting.shift()();
	const page = globalThis.nimgraph = {
		pick(endings, done) {
			const input = document.createElement('input');
			Object.assign(input, { type: 'file', multiple: true, accept: endings.join(',') });
			input.onchange = async () => done(await take(input.files));
			input.oncancel = () => done([]);
			input.click();
		},
		dropped: null, // until the program listens
		typed(of, done) { done(); },
		pinched() {},
		turn(done) { waiting.push(done); turns.port2.postMessage(null); },
		lock(name, done) {
			if (!navigator.locks) { done(true); return; }
			// The page that was loaded before this one may take a moment to let go of its locks.
			lockDeadline ||= performance.now() + lockPatience;
			const wait = lockDeadline - performance.now();
			navigator.locks.request(name, wait > 0 ? { signal: AbortSignal.timeout(wait) } : { ifAvailable: true }, lock => {
				if (!lock) { done(false); return undefined; }
				return new Promise(release => { held.set(name, release); done(true); });
			}).catch(() => done(false));
		},
		unlock(name) { const release = held.get(name); held.delete(name); if (release) release(); },
		fragment: () => location.hash.slice(1),
		forgetLink() { forgets = true; },
		narrow: () => Math.min(screen.width, screen.height) < 600,
		pushHistory(back) { left = back; history.pushState(1, ''); },
		popHistory() { if (left) { left = null; popping++; history.back(); } },
		address: () => location.href.split('#')[0],
		copyPicture: bytes => navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })]),
		describe(words) { document.getElementById('described').textContent = words; },
		started() {
			document.getElementById('start').hidden = true;
			for (const canvas of document.querySelectorAll('canvas')) {
				canvas.setAttribute('role', page.reads ? 'img' : 'application');
				canvas.setAttribute('aria-label', words['page.canvas']);
				canvas.setAttribute('aria-describedby', 'described');
			}
			if (page.reads) { // a link, because it may open another tab
				const edit = document.getElementById('edit');
				Object.assign(edit, { hidden: false, textContent: words['page.edit'], href: location.href.replace('#view:', '#') });
				if (parent !== window) edit.target = '_blank';
			} else {
				document.getElementById('typed').focus();
			}
			page.running = true;
			navigator.serviceWorker?.register('worker.js').then(() => navigator.serviceWorker.ready).then(async () => {
				for (const path of loading.keys()) await fetch(path.slice(1)); // the worker keeps the fonts
			}).catch(e => console.warn('nimgraph: the page is not kept:', e));
		},
		running: false,
		reads: location.hash.startsWith('#view:'), // the reader's view, which shows and changes no drafts
		held: {},
	};
	addEventListener('dragover', e => e.preventDefault());
	const drop = paths => page.dropped ? page.dropped(paths) : setTimeout(drop, 100, paths);
	addEventListener('drop', async e => { e.preventDefault(); drop(await take(e.dataTransfer.files)); });
	addEventListener('hashchange', () => location.reload()); // another link was entered

	// Its words are the program's own, in the first of the reader's languages that it speaks.
	const spoken = navigator.languages.map(tag => !/^zh/i.test(tag) ? tag.slice(0, 2) : /-(hant|tw|hk|mo)/i.test(tag) ? 'zh-Hant' : 'zh-Hans');
	const language = spoken.find(tag => tag in nimgraphWords) ?? 'en', words = nimgraphWords[language];
	document.documentElement.lang = language;
	document.getElementById('said').textContent = words['page.loading'];
	const say = text => { document.getElementById('said').textContent = text; document.getElementById('loaded').hidden = true; };
	const ended = why => {
		page.running = false;
		document.getElementById('start').hidden = false;
		for (const canvas of document.querySelectorAll('canvas')) canvas.hidden = true;
		say(why + '\n' + words['page.kept']);
	};
	addEventListener('webglcontextlost', () => ended(words['page.taken']), true);
	// Another screen may have other pixels, and the page its size.
	const sharp = () => matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => { dispatchEvent(new Event('resize')); sharp(); }, { once: true });
	sharp();
	const start = async () => {
		if (typeof WebAssembly !== 'object') { say(words['page.old']); return; }
		if (!document.createElement('canvas').getContext('webgl')) { say(words['page.plain']); return; }
		// The toolkit would leave its picture transparent wherever it blends, and the page be seen through it.
		WebGLRenderingContext.prototype.blendFunc = function (from, to) { this.blendFuncSeparate(from, to, this.ONE, to); };
		const restored = restore();
		for (const weight of language.startsWith('zh') ? ['Regular', 'Bold'] : ['Regular']) {
			needFont(`${fonts}NotoSans${language === 'zh-Hant' ? 'Hant' : 'Hans'}-${weight}.otf`);
		}
		const answer = await fetch('nimgraph.wasm');
		if (!answer.ok) throw new Error(answer.statusText);
		const size = Number(answer.headers.get('X-Size')) || NIMGRAPH_SIZE, bar = document.getElementById('loaded');
		let loaded = 0;
		const counted = new TransformStream({ transform(chunk, to) { bar.value = (loaded += chunk.length) / size; to.enqueue(chunk); } });
		// A kept program is not counted: the browser keeps what it has compiled only of an unchanged answer.
		const isKept = navigator.serviceWorker?.controller && /^application\/wasm/.test(answer.headers.get('Content-Type'));
		const body = isKept ? answer : new Response(answer.body.pipeThrough(counted), { headers: { 'Content-Type': 'application/wasm' } });
		const go = new Go();
		go.argv = ['nimgraph'];
		go.env = { HOME: '/home', TMPDIR: '/tmp' };
		const [program] = await Promise.all([WebAssembly.instantiateStreaming(body, go.importObject), restored]);
		await go.run(program.instance);
		ended(words['page.ended']);
	};
	start().catch(e => { console.error(e); say(words['page.failed'] + '\n' + e.message); });
})();
