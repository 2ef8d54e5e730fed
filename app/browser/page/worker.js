// The service worker: it keeps the files of the page, so that the page opens without a network after
// the first visit. A new version is loaded in the background and opens at the next visit.
'use strict';
const version = 'nimgraph-NIMGRAPH_VERSION';
const files = ['./', 'wasm_exec.js', 'words.js', 'loader.js', 'input.js', 'icon.png', 'nimgraph.wasm'];

addEventListener('install', e => e.waitUntil((async () => {
	const cache = await caches.open(version);
	await cache.addAll(files);
	await skipWaiting(); // a page that is open has its files already
})()));

addEventListener('activate', e => e.waitUntil((async () => {
	for (const name of await caches.keys()) {
		if (name.startsWith('nimgraph-') && name !== version) await caches.delete(name);
	}
	await clients.claim();
})()));

// A font is kept when it is first asked for.
addEventListener('fetch', e => {
	const url = new URL(e.request.url), name = (url.origin + url.pathname).slice(registration.scope.length).replace(/^index\.html$/, '') || './';
	if (e.request.method !== 'GET' || !url.href.startsWith(registration.scope) || !files.includes(name) && !name.endsWith('.otf')) return;
	e.respondWith((async () => {
		const cache = await caches.open(version);
		const kept = await cache.match(name, { ignoreSearch: true });
		if (kept) return kept;
		const answer = await fetch(e.request);
		if (answer.ok && name.endsWith('.otf')) await cache.put(name, answer.clone());
		return answer;
	})());
});
