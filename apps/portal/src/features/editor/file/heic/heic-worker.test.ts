// @vitest-environment node
import { expect, test, vi } from 'vitest';

test('[DOC-18] a photo that cannot be read is answered too: whoever waits for it goes on without', async () => {
  // The decoder tells the console.
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  let ask: (event: { readonly data: ArrayBuffer }) => void = () => undefined;
  const answered = new Promise((resolve) =>
    vi.stubGlobal('self', {
      postMessage: resolve,
      addEventListener: (_name: string, listen: typeof ask) => (ask = listen),
    }),
  );
  await import('./heic-worker.ts');
  ask({ data: new TextEncoder().encode('no photo').buffer });
  expect(await answered).toEqual({});
});
