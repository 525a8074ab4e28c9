import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

const source = readFileSync(new URL('../public/service-worker.js', import.meta.url), 'utf8');
const origin = 'https://portal.example';
const page = (text = 'page'): Response => new Response(text, { headers: { 'content-type': 'text/html' } });

/** Contents of the browser's caches; `broken`: every access fails, as with a full or forbidden storage. */
const storage = { caches: new Map<string, Map<string, Response>>(), broken: false };
let server: (path: string) => Promise<Response>;
let ask: (path: string, more?: RequestInit & { readonly mode?: string }) => Promise<Response> | undefined;

beforeEach(() => {
  storage.caches = new Map();
  storage.broken = false;
  server = (path) => Promise.resolve(path.startsWith('/assets/') ? new Response(path) : page());
  ask = startWorker();
});

/** Node's `Response` accepts only an absolute address for a redirect. */
class WorkerResponse extends Response {
  static override redirect(path: string, status: number): Response {
    return new Response(null, { status, headers: { location: path } });
  }
}

/** Runs the service worker; the returned function requests a path of the portal through it, undefined when it does not intercept. */
function startWorker(): typeof ask {
  const listeners = new Map<string, (event: object) => void>();
  const fetchFrom = (request: { readonly url: string }) => server(new URL(request.url).pathname);
  runInNewContext(source, {
    self: {
      location: new URL(origin),
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    },
    caches: { open: openCache, keys: () => Promise.resolve([...storage.caches.keys()]) },
    fetch: fetchFrom,
    ...{ URL, File },
    Response: WorkerResponse,
  });
  return (path, { method = 'GET', mode, body } = {}) => {
    let answer: Promise<Response> | undefined;
    const formData = () => new Response(body).formData();
    const destination = mode === 'navigate' ? 'document' : '';
    listeners.get('fetch')?.({
      request: { url: origin + path, method, mode, destination, formData },
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (task: Promise<unknown>) => void task,
    });
    return answer;
  };
}

async function openCache(name: string) {
  await Promise.resolve();
  if (storage.broken) throw new DOMException('full', 'QuotaExceededError');
  const entries = storage.caches.get(name) ?? new Map<string, Response>();
  storage.caches.set(name, entries);
  const keyOf = (key: string | { readonly url: string }) =>
    new URL(typeof key === 'string' ? key : key.url, origin).href;
  return {
    match: (key: string) => Promise.resolve(entries.get(keyOf(key))?.clone()),
    put: (key: string, answer: Response) => Promise.resolve(entries.set(keyOf(key), answer)),
    delete: (key: string) => Promise.resolve(entries.delete(keyOf(key))),
    keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
  };
}

const text = async (answer: Promise<Response> | undefined): Promise<string | undefined> => (await answer)?.text();
const offline = (): void => {
  server = () => Promise.reject(new TypeError('offline'));
};
const navigate = (path: string) => ask(path, { mode: 'navigate' });

describe('the cached shell', () => {
  it('[NAV-18] a hashed file is requested once; the start page is the newest, offline the cached one', async () => {
    expect(await text(ask('/assets/a.js'))).toBe('/assets/a.js');
    expect(await text(navigate('/documents'))).toBe('page');
    offline();
    expect(await text(ask('/assets/a.js'))).toBe('/assets/a.js');
    expect(await text(navigate('/login'))).toBe('page');
    await expect(ask('/assets/b.js')).rejects.toThrow('offline');
  });

  it('[NAV-18] with a full or forbidden storage the portal loads from the network', async () => {
    storage.broken = true;
    expect(await text(ask('/assets/a.js'))).toBe('/assets/a.js');
    expect(await text(navigate('/login'))).toBe('page');
    expect(await text(ask('/appearance.js'))).toBe('page');
    offline();
    await expect(navigate('/login')).rejects.toThrow('offline');
  });

  it('[NAV-18] [NAV-08] the page of a gateway in place of a hashed file is not cached', async () => {
    server = () => Promise.resolve(page('Maintenance'));
    await ask('/assets/a.js');
    server = (path) => Promise.resolve(new Response(path));
    expect(await text(ask('/assets/a.js'))).toBe('/assets/a.js');
  });

  it('[NAV-18] another page of this origin does not replace the start page', async () => {
    await navigate('/login');
    server = () => Promise.resolve(page('captcha'));
    await navigate('/mtcaptcha.html');
    offline();
    expect(await text(navigate('/login'))).toBe('page');
  });

  it('[NAV-18] files of earlier releases do not accumulate', async () => {
    for (let file = 0; file < 900; file += 1) await ask(`/assets/${file}.js`);
    await navigate('/login');
    await expect.poll(() => storage.caches.get('shell-v1')?.size).toBe(501);
    expect([...(storage.caches.get('shell-v1')?.keys() ?? [])].at(0)).toBe(`${origin}/assets/400.js`);
  });
});

describe('a shared file', () => {
  const share = () => {
    const body = new FormData();
    body.append('file', new File(['x'], 'Röntgen.pdf', { type: 'application/pdf' }));
    return ask('/documents/upload', { method: 'POST', body });
  };

  it.each([false, true])('[NAV-18] opens the upload form, also when the storage is full: %s', async (full) => {
    storage.broken = full;
    const answer = await share();
    expect([answer?.status, answer?.headers.get('location')]).toEqual([303, '/documents/upload?shared']);
    expect(storage.caches.get('shared-file')?.size).toBe(full ? undefined : 1);
  });
});
