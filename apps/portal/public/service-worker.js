/**
 * Caches the shell of the portal (its own hashed files) for a faster start, and receives files shared from other apps (NAV-18). Health data
 * is never cached: only this origin's /assets/, /appearance.js and the start page pass through the cache; responses of the back ends are
 * not intercepted.
 */
const SHELL = 'shell-v1';
const SHARED = 'shared-file';
/** Maximum number of hashed files kept, more than twice those of a release: the files of earlier releases are never requested again. */
const MOST_FILES = 500;

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
    event.respondWith(cacheSharedFile(event.request));
  } else if (event.request.method === 'GET' && url.pathname.startsWith('/assets/')) {
    event.respondWith(hashedFile(event.request));
  } else if (event.request.method === 'GET' && url.pathname === '/appearance.js') {
    event.respondWith(newest(event.request, '/appearance.js'));
  } else if (isStartPage(event.request, url)) {
    event.respondWith(newest(event.request, '/'));
    event.waitUntil(dropOldFiles());
  }
});

/** Whether a request is answered with the start page; the page of the captcha is the only other one. */
function isStartPage({ mode, destination }, { pathname }) {
  return mode === 'navigate' && destination === 'document' && pathname !== '/mtcaptcha.html';
}

/** Caches the shared file for the page this redirects to, which takes it and encrypts it at once (context/storage/shared-file.ts). */
async function cacheSharedFile(request) {
  const file = (await request.formData()).get('file');
  if (file instanceof File) {
    const headers = {
      'content-type': file.type,
      'x-file-name': encodeURIComponent(file.name),
      'x-shared-at': String(Date.now()),
    };
    await cacheResponse(SHARED, '/shared-file', new Response(file, { headers }));
  }
  return Response.redirect('/documents/upload?shared', 303);
}

/** Files named by their content never change. */
async function hashedFile(request) {
  const cached = await cachedResponse(request);
  if (cached) return cached;
  const response = await fetch(request);
  // A gateway may answer with its own page.
  if (response.ok && !isPage(response)) await cacheResponse(SHELL, request, response.clone());
  return response;
}

/** Returns the newest start page or its script; the cached one when offline, so that the portal can show its own message. */
async function newest(request, key) {
  try {
    const response = await fetch(request);
    if (response.ok && isShell(response)) await cacheResponse(SHELL, key, response.clone());
    return response;
  } catch (problem) {
    const cached = await cachedResponse(key);
    if (cached) return cached;
    throw problem;
  }
}

/** Whether a response is a page or a script; other files can be opened in a tab too. */
function isShell(response) {
  return isPage(response) || /^(text|application)\/javascript\b/.test(response.headers.get('content-type') ?? '');
}

function isPage(response) {
  return /^text\/html\b/.test(response.headers.get('content-type') ?? '');
}

/** Caches a response. A full or forbidden storage keeps nothing, and the portal continues with what the network answered. */
async function cacheResponse(name, key, response) {
  try {
    await (await caches.open(name)).put(key, response);
  } catch {
    // Nothing to do: the next request goes to the network again.
  }
}

async function cachedResponse(key) {
  try {
    return await (await caches.open(SHELL)).match(key);
  } catch {
    return undefined;
  }
}

/** Deletes the hashed files cached first when there are too many. */
async function dropOldFiles() {
  try {
    const cache = await caches.open(SHELL);
    const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
    for (const file of files.slice(0, -MOST_FILES)) await cache.delete(file);
  } catch {
    // An unreadable storage contains no files either.
  }
}
