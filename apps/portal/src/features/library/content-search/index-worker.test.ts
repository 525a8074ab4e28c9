import { expect, test, vi } from 'vitest';
import type { ToIndex } from './worker-messages.ts';

test('[DOC-06] the worker indexes documents, pages and files, and answers each search with its number', async () => {
  const posted = vi.fn();
  vi.stubGlobal('postMessage', posted);
  let receive: (event: MessageEvent<ToIndex>) => void = () => undefined;
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof receive) => void (receive = listener));
  await import('./index-worker.ts');
  const tell = (data: ToIndex) => receive(new MessageEvent('message', { data }));
  const documents = ['a', 'b'].map((id) => ({ id, language: 'de-CH', about: `Bericht ${id}` }));
  tell({ kind: 'documents', documents });
  tell({ kind: 'pages', id: 'a', pages: ['Deckblatt', 'Metoprolol'] });
  const bytes = new TextEncoder().encode('{"text":"Blutdruck"}').buffer;
  tell({ kind: 'file', id: 'b', contentType: 'application/json', bytes });
  expect(posted).not.toHaveBeenCalled();
  for (const [number, query] of ['bericht', 'metoprolol', 'blutdruck'].entries())
    tell({ kind: 'search', number, query });
  expect(posted.mock.calls).toMatchObject([
    [{ number: 0, hits: [{ id: 'a' }, { id: 'b' }] }],
    [{ number: 1, hits: [{ id: 'a', page: 2 }] }],
    [{ number: 2, hits: [{ id: 'b', page: 1 }] }],
  ]);
  vi.unstubAllGlobals();
});
