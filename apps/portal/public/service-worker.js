/**
 * Caches the shell of the portal (its own hashed files) for a faster start, and receives files shared from other apps (NAV-18). Health data
 * is never cached: only this origin's /assets/, /appearance.js and the start page pass through the cache; responses of the back ends are
 * not intercepted.
 */
const SHELL = 'shell-v1';
const SHARED = 'shared-file';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== SHELL && name !== SHARED) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== self.location.origin) return;
  if (event.request.method === 'POST' && url.pathname === '/documents/upload') {
    event.respondWith(takeIn(event.request));
  } else if (event.request.method === 'GET' && url.pathname.startsWith('/assets/')) {
    event.respondWith(hashedFile(event.request));
  } else if (event.request.method === 'GET' && url.pathname === '/appearance.js') {
    event.respondWith(newest(event.request, '/appearance.js'));
  } else if (event.request.mode === 'navigate' && event.request.destination === 'document') {
    event.respondWith(newest(event.request, '/'));
  }
});

/** Caches the shared file for the page this redirects to, which takes it and encrypts it at once (context/storage/shared-file.ts). */
async function takeIn(request) {
  const file = (await request.formData()).get('file');
  if (file instanceof File) {
    const cache = await caches.open(SHARED);
    await cache.put(
      '/shared-file',
      new Response(file, {
        headers: {
          'content-type': file.type,
          'x-file-name': encodeURIComponent(file.name),
          'x-shared-at': String(Date.now()),
        },
      }),
    );
  }
  return Response.redirect('/documents/upload?shared', 303);
}

/** Files named by their content never change. */
async function hashedFile(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** Returns the newest start page or its script; the cached one when offline, so that the portal can show its own message. */
async function newest(request, key) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok && isShell(answer)) await cache.put(key, answer.clone());
    return answer;
  } catch (problem) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw problem;
  }
}

/** Whether a response is a page or a script; other files can be opened in a tab too. */
function isShell(answer) {
  return /^(text\/html|(text|application)\/javascript)\b/.test(answer.headers.get('content-type') ?? '');
}
