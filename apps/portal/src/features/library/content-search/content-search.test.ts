import { expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { CallFailure } from '@epr/client/transport';
import { ok, err } from '@epr/domain/values';
import type { Document } from '@epr/domain/documents';
import { createContentIndex } from './content-index.ts';
import { startContentSearch, type ContentSearchParts } from './content-search.ts';
import type { ToIndex } from './worker-messages.ts';
import { extractText } from './extract-text.ts';

/** A worker on the main thread: the same index, with responses as messages. */
function worker() {
  const index = createContentIndex();
  let deliver: (event: MessageEvent) => void = () => undefined;
  const handedOver: (readonly Transferable[])[] = [];
  return {
    handedOver,
    addEventListener: (_kind: string, listener: unknown) => {
      deliver = listener as typeof deliver;
    },
    terminate: vi.fn(),
    postMessage: (message: ToIndex, transfer?: Transferable[] | StructuredSerializeOptions) => {
      handedOver.push(Array.isArray(transfer) ? transfer : []);
      if (message.kind === 'documents') message.documents.forEach(index.addDocument);
      if (message.kind === 'pages') index.addPages(message.id, message.pages);
      if (message.kind === 'file') index.addPages(message.id, [extractText(message.bytes, message.contentType)]);
      if (message.kind !== 'search') return;
      const hits = index.search(message.query);
      queueMicrotask(() => deliver(new MessageEvent('message', { data: { number: message.number, hits } })));
    },
  };
}

const note = aDocument({ title: 'Notiz', attachment: { contentType: 'text/plain', url: 'Binary/note' } });
const report = aDocument({ title: 'Bericht', attachment: { contentType: 'application/pdf', url: 'Binary/report' } });
const photo = aDocument({ title: 'Foto', attachment: { contentType: 'image/jpeg', url: 'Binary/photo' } });
const sized = (title: string, size: number) =>
  aDocument({ title, attachment: { contentType: 'text/plain', url: `Binary/${title}`, size } });
const film = sized('Lang', 25_000_001);

const openPdf: ContentSearchParts['openPdf'] = () =>
  Promise.resolve({
    pages: 2,
    facts: () => Promise.resolve({}),
    page: (number) =>
      Promise.resolve({
        ratio: 1.4,
        text: number === 2 ? 'Metoprolol 50 mg' : 'Deckblatt',
        draw: () => ({ done: Promise.resolve(), cancel: () => undefined }),
      }),
    close: () => undefined,
  });

async function started(documents: readonly Document[], parts: Partial<ContentSearchParts> = {}) {
  const own = worker();
  const read = vi.fn(({ title }: Document) => Promise.resolve(ok(new Blob([`Inhalt: Blutdruck von ${title}`]))));
  const search = startContentSearch({ worker: own, read, openPdf, ...parts });
  search.update(documents, ({ title }) => title);
  await vi.waitFor(() => expect(search.state().running).toBe(false));
  return { search, own, read };
}

test('[DOC-06] reads texts and PDF pages one after the other and finds them; images and huge files are not requested', async () => {
  const largest = sized('Grösste', 25_000_000);
  const { search, read, own } = await started([note, report, photo, film, largest]);
  expect(read.mock.calls.map(([{ title }]) => title)).toEqual(['Notiz', 'Bericht', 'Grösste']);
  expect(search.state()).toEqual({ read: 3, total: 3, running: false });
  // The bytes of a file are handed over, not copied.
  expect(own.handedOver.map((given) => given.length)).toEqual([0, 1, 0, 1]);
  expect((await search.search('blutdruck'))?.map(({ id, page }) => [id, page])).toEqual([
    [note.id, 1],
    [largest.id, 1],
  ]);
  expect(await search.search('metoprolol')).toEqual([expect.objectContaining({ id: report.id, page: 2 })]);
  expect(await search.search('foto')).toEqual([{ id: photo.id }]);
});

test('[DOC-06] reads documents added later, and an unreadable document does not block the others', async () => {
  const { search, read } = await started([report], {
    read: (document) =>
      Promise.resolve(document === report ? err({ reason: 'noAccess' }) : ok(new Blob(['Blutdruck']))),
  });
  expect(read).not.toHaveBeenCalled();
  search.update([report, note], ({ title }) => title);
  await vi.waitFor(() => expect(search.state()).toEqual({ read: 2, total: 2, running: false }));
  expect((await search.search('blutdruck'))?.map(({ id }) => id)).toEqual([note.id]);
});

test.each(['noAccess', 'notFound', 'invalid', 'unreadable'] as const)(
  '[DOC-06] a document that is refused for good (%s) is not offered to be read again',
  async (reason) => {
    const { search } = await started([note], { read: () => Promise.resolve(err({ reason })) });
    expect(search.state()).toEqual({ read: 1, total: 1, running: false });
  },
);

test('[DOC-06] each document is searched in its own language', async () => {
  const written = (title: string, language: string) =>
    aDocument({ title, language, attachment: { contentType: 'text/plain', url: `Binary/${language}` } });
  const [french, german] = [written('Rapport', 'fr-CH'), written('Bericht', 'de-CH')];
  const { search } = await started([french, german], {
    read: () => Promise.resolve(ok(new Blob(['contrôlées régulièrement']))),
  });
  expect((await search.search('regulieres'))?.map(({ id }) => id)).toEqual([french.id]);
});

test('[DOC-06] tables and structured documents are read too', async () => {
  const types = ['text/csv', 'application/fhir+json', 'text/xml'];
  const { read } = await started(
    types.map((contentType) => aDocument({ title: contentType, attachment: { contentType, url: 'Binary/1' } })),
  );
  expect(read.mock.calls.map(([{ title }]) => title).toSorted()).toEqual(types.toSorted());
});

test('[DOC-06] counts documents that could not be read for the time being, and reads them on a retry and with the next list', async () => {
  let failure: CallFailure | undefined = { reason: 'unreachable' };
  const other = aDocument({ title: 'Andere', attachment: { contentType: 'text/plain', url: 'Binary/other' } });
  const read = vi.fn(() => Promise.resolve(failure ? err(failure) : ok(new Blob(['Blutdruck']))));
  const { search } = await started([note, other], { read });
  const idle = (state: object) => vi.waitFor(() => expect(search.state()).toEqual({ ...state, running: false }));
  await idle({ read: 0, total: 2 });
  search.retry();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(4));
  await idle({ read: 0, total: 2 });
  failure = undefined;
  search.update([note, other], ({ title }) => title);
  await idle({ read: 2, total: 2 });
  expect(await search.search('blutdruck')).toHaveLength(2);
  search.retry();
  expect(search.state().running).toBe(false);
});

test('[DOC-06] without support by the platform requests nothing, and searches only what the list shows', async () => {
  const own = worker();
  const search = startContentSearch({ worker: own, openPdf });
  search.update([note, report], ({ title }) => title);
  expect(search.state()).toEqual({ read: 0, total: 0, running: false });
  expect(await search.search('notitz')).toEqual([{ id: note.id }]);
});

test('[SES-08] closing terminates the worker; only the latest query is answered', async () => {
  const { search, own } = await started([note]);
  const first = search.search('notiz');
  expect(await search.search('blutdruck')).toHaveLength(1);
  expect(await first).toBeUndefined();
  const told = vi.fn();
  const leave = search.subscribe(told);
  search.update([photo], ({ title }) => title);
  expect(told).toHaveBeenCalled();
  leave();
  told.mockClear();
  search.update([film], ({ title }) => title);
  expect(told).not.toHaveBeenCalled();
  search.close();
  expect(own.terminate).toHaveBeenCalledOnce();
});

test('[DOC-06] reads the newest document first', async () => {
  const dated = (title: string, creationTime: string) => ({
    ...note,
    // All were added to the record on the same day.
    ...aDocument({ title, creationTime, submission: { id: 's', date: '2026-12-24T08:00:00Z' } }),
    attachment: note.attachment,
  });
  const [older, newest, unknown] = [dated('Alt', '2020-01-01'), dated('Neu', '2026-11-01'), dated('Ohne', '')];
  const { read } = await started([unknown, older, newest]);
  expect(read.mock.calls.map(([{ title }]) => title)).toEqual(['Neu', 'Alt', 'Ohne']);
});

test('[DOC-06] reads a document that is still being stored only once it is stored', async () => {
  const { search, read, own } = await started([{ ...note, temp: true }]);
  expect(read).not.toHaveBeenCalled();
  expect(search.state().total).toBe(0);
  search.update([note], ({ title }) => title);
  await vi.waitFor(() => expect(search.state()).toEqual({ read: 1, total: 1, running: false }));
  search.update([note], ({ title }) => title);
  expect(read).toHaveBeenCalledOnce();
  // The worker is told nothing without a new document.
  expect(own.handedOver).toHaveLength(2);
});

test('[DOC-06] closes a PDF after reading it, even with a broken page; reads only the first 500 pages of a long one', async () => {
  const closed = vi.fn();
  const asked: number[] = [];
  const opened =
    (pages: number): ContentSearchParts['openPdf'] =>
    async (bytes) => {
      const pdf = await openPdf(bytes);
      if (typeof pdf === 'string') return pdf;
      const page: typeof pdf.page = (number) => {
        asked.push(number);
        return pages === 1 ? Promise.reject(new Error('broken')) : pdf.page(number);
      };
      return { ...pdf, pages, page, close: closed };
    };
  await started([report], { openPdf: opened(1) });
  expect(closed).toHaveBeenCalledTimes(1);
  asked.length = 0;
  const { search } = await started([report], { openPdf: opened(2_000) });
  expect(closed).toHaveBeenCalledTimes(2);
  expect(asked).toEqual(Array.from({ length: 500 }, (_, at) => at + 1));
  expect(await search.search('metoprolol')).toHaveLength(1);
});

test('[SES-08] [PSR-04] after closing, aborts the running request, requests no further document and indexes nothing more', async () => {
  const own = worker();
  const posted = vi.spyOn(own, 'postMessage');
  const signals: AbortSignal[] = [];
  let answer: () => void = () => undefined;
  const search = startContentSearch({
    worker: own,
    openPdf,
    read: (_document, signal) => {
      signals.push(signal);
      return new Promise((resolve) => (answer = () => resolve(ok(new Blob(['Blutdruck'])))));
    },
  });
  const other = aDocument({ title: 'Andere', attachment: note.attachment });
  search.update([note, other], ({ title }) => title);
  const unanswered = search.search('notiz');
  search.close();
  answer();
  await vi.waitFor(() => expect(search.state().running).toBe(false));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(posted.mock.calls.map(([{ kind }]) => kind)).toEqual(['documents', 'search']);
  expect(await unanswered).toBeUndefined();
});
