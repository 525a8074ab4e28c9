import { expect, test, vi } from 'vitest';
import { trustedScriptUrl } from './trusted-script-url.ts';

test('[COD-03] only script URLs of its own origin are trusted', () => {
  expect(trustedScriptUrl(new URL('/worker.js', location.origin)).pathname).toBe('/worker.js');
  for (const other of ['https://evil.example/worker.js', 'data:text/javascript,1', 'blob:https://evil.example/x'])
    expect(() => trustedScriptUrl(new URL(other))).toThrow(TypeError);
});

test('[COD-03] where the browser requires it, the URL is made by the one policy the headers allow, created once', async () => {
  const made: string[] = [];
  let rule: (url: string) => string = (url) => url;
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, { createScriptURL }: { readonly createScriptURL: (url: string) => string }) => {
      made.push(name);
      rule = createScriptURL;
      return { createScriptURL: (url: string) => `trusted ${createScriptURL(url)}` };
    },
  });
  vi.resetModules();
  const { trustedScriptUrl: trusted } = await import('./trusted-script-url.ts');
  const own = new URL('/worker.js', location.origin);
  expect([trusted(own), trusted(own)].map(String)).toEqual([`trusted ${own.href}`, `trusted ${own.href}`]);
  expect(made).toEqual(['epr-portal']);
  // The policy itself permits nothing else either.
  expect(() => rule('https://evil.example/worker.js')).toThrow(TypeError);
});
