/**
 * Own tickets without network (docs/decisions/0057). Kept are the answers that the signed-in holder got for his tickets, under a mark
 * of his token, and what their pages are made of; everything is asked from the network first, and nothing else is ever answered from
 * here. A page as the server makes it holds nobody's data.
 */
const PAGES = 'ticket-pages-1';
const OWN = 'own-tickets-';
const CALL = /^\/api\/user\/(?:ticket\/[0-9A-Za-z_-]+|tickets\/my|transfers)$/;
const PAGE = /^(?:\/en)?\/me(?:\/ticket\/[0-9A-Za-z_-]+)?\/?$/;
const PART = /^\/assets\//;
const SCREEN = /^\/assets\/\w*Screen-[\w-]+\.js$/;
/** In place of a screen that cannot be had. */
const NO_SCREEN = "export default () => { throw new TypeError('Failed to fetch'); };";

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  const token = request.headers.get('authorization');
  // The key of a letter opens a ticket for whoever has it: it is no own one, and is not kept.
  const keyed = url.searchParams.has('key');
  if (token !== null && CALL.test(url.pathname) && !keyed) event.respondWith(ownAnswer(request, token));
  else if (request.mode === 'navigate' && PAGE.test(url.pathname) && url.search === '')
    event.respondWith(networkFirst(request, url.pathname));
  else if (PART.test(url.pathname)) event.respondWith(keptFirst(request, url.pathname));
});

/** What a page that was open before its worker is made of. */
self.addEventListener('message', (event) => {
  const { keep } = event.data ?? {};
  if (Array.isArray(keep)) event.waitUntil(keepAll(keep));
});

async function keepAll(paths) {
  const cache = await caches.open(PAGES);
  const asked = paths.filter((path) => typeof path === 'string');
  const parts = new Set(asked.filter((path) => PART.test(path)));
  for (const path of asked.filter((one) => PAGE.test(one))) {
    const answer = await fetch(path).catch(() => undefined);
    if (!answer?.ok) continue;
    // A page that was not opened yet names the scripts and styles that it would load.
    for (const [part] of (await answer.clone().text()).matchAll(/\/assets\/[\w.-]+/g)) parts.add(part);
    await cache.put(path, answer);
  }
  for (const part of parts) {
    if ((await cache.match(part)) !== undefined) continue;
    const answer = await fetch(part).catch(() => undefined);
    if (answer?.ok) await cache.put(part, answer);
  }
}

async function ownAnswer(request, token) {
  const name = OWN + (await markOf(token));
  try {
    const answer = await fetch(request);
    // One account of a browser at a time.
    for (const other of await caches.keys())
      if (other.startsWith(OWN) && other !== name) await caches.delete(other);
    const cache = await caches.open(name);
    if (answer.ok) await cache.put(request.url, answer.clone());
    else if (answer.status < 500) await cache.delete(request.url);
    return answer;
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName: name });
    if (kept) return kept;
    throw error;
  }
}

async function networkFirst(request, path) {
  const cache = await caches.open(PAGES);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await cache.put(path, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(path);
    if (kept) return kept;
    throw error;
  }
}

/**
 * Names with a hash never change. Where a screen cannot be fetched, the router loads the page that is open again; without network that
 * is the kept page, which leads to the same screen again (a guest is led to the sign-in): it would never end. So such a screen fails
 * when it is drawn, and the page says so.
 */
async function keptFirst(request, path) {
  const kept = await caches.match(request.url, { cacheName: PAGES });
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    if (!SCREEN.test(path)) throw error;
    return new Response(NO_SCREEN, { headers: { 'content-type': 'text/javascript' } });
  }
}

async function markOf(token) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
