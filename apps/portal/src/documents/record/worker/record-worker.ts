import { nextPageOf, parseList, readList } from '@epr/client/documents';
import type { CallResult } from '@epr/client/transport';
import type { Carried } from '@epr/domain/documents';
import { ok } from '@epr/domain/values';
import type { FromReader, ToReader } from './messages.ts';
import { packer } from './packed-documents.ts';

/** Documents of one message: the page takes one in without a pause anybody would notice. */
const piece = 250;

const waiting = new Map<string, (page: CallResult<ArrayBuffer>) => void>();

/** The pages asked for: the next one is under way while one is read. */
const asked = new Map<string, Promise<CallResult<ArrayBuffer>>>();

function ask(url: string): Promise<CallResult<ArrayBuffer>> {
  const known = asked.get(url);
  if (known) return known;
  const page = new Promise<CallResult<ArrayBuffer>>((resolve) => waiting.set(url, resolve));
  asked.set(url, page);
  post({ kind: 'page', url });
  return page;
}

function post(message: FromReader): void {
  self.postMessage(message);
}

async function read({ answer, fhir, homeCommunity }: Extract<ToReader, { kind: 'read' }>): Promise<void> {
  const whose = homeCommunity ? { homeCommunity } : {};
  const parse = (bytes: ArrayBuffer) =>
    parseList(bytes, whose, (head) => {
      const next = nextPageOf(fhir, head);
      if (next !== undefined) void ask(next);
    });
  const parsed = parse(answer);
  if (!parsed.ok) return post({ kind: 'done', rest: parsed });
  const record = await readList(parsed.value, {
    fhir,
    ...whose,
    progress: (count, total) => post({ kind: 'progress', read: count, total }),
    readPage: async (url) => {
      const page = await ask(url);
      asked.delete(url);
      return page.ok ? parse(page.value) : page;
    },
  });
  if (!record.ok) return post({ kind: 'done', rest: record });
  const { documents, ...rest } = record.value;
  const pack = packer();
  for (let from = 0; from < documents.length; from += piece) {
    const some = documents.slice(from, from + piece);
    post({
      kind: 'documents',
      packed: pack(some),
      carried: some.map(({ carried }) => textOf(carried)),
    });
  }
  post({ kind: 'done', rest: ok(rest) });
}

/** The bytes the resource came as, as text: they are a part of the whole answer. */
function textOf(carried: Carried | undefined): Carried | undefined {
  const bytes: unknown = carried;
  return bytes instanceof Uint8Array ? (new TextDecoder().decode(bytes) as unknown as Carried) : carried;
}

self.addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  if (data.kind === 'read') return void read(data);
  waiting.get(data.url)?.(data.page);
  waiting.delete(data.url);
});
