import { readList } from '@epr/client/documents';
import { parseJson, type CallResult } from '@epr/client/transport';
import { ok } from '@epr/domain/values';
import type { FromReader, ToReader } from './messages.ts';

/** Documents of one message: the page takes one in without a pause anybody would notice. */
const piece = 250;

const waiting = new Map<string, (page: CallResult<unknown>) => void>();

function tell(message: FromReader): void {
  self.postMessage(message);
}

async function read({ answer, fhir, homeCommunity }: Extract<ToReader, { kind: 'read' }>): Promise<void> {
  const record = await readList(answer, {
    fhir,
    ...(homeCommunity ? { homeCommunity } : {}),
    carriedAsText: true,
    progress: (count, total) => tell({ kind: 'progress', read: count, total }),
    readPage: (url) =>
      new Promise((resolve) => {
        waiting.set(url, resolve);
        tell({ kind: 'page', url });
      }),
  });
  if (!record.ok) return tell({ kind: 'done', rest: record });
  const { documents, ...rest } = record.value;
  for (let from = 0; from < documents.length; from += piece) {
    const some = documents.slice(from, from + piece);
    tell({
      kind: 'documents',
      documents: JSON.stringify(some.map(({ carried: _apart, ...document }) => document)),
      carried: some.map(({ carried }) => carried),
    });
  }
  tell({ kind: 'done', rest: ok(rest) });
}

self.addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  if (data.kind === 'read') return void read(data);
  waiting.get(data.url)?.(data.page.ok ? parseJson(data.page.value) : data.page);
  waiting.delete(data.url);
});
