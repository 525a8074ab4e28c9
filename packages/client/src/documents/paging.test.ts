import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Document } from '@epr/domain/documents';
import { connectionTo, startFaultyServer, traceId, type FaultyServer } from '../testing/faulty-server.ts';
import type { Connection } from '../transport/index.ts';
import {
  fetchPage,
  listDocuments,
  nextPageOf,
  parseRecordBundle,
  readAttachment,
  readRecordBundle,
  searchDocuments,
} from './index.ts';

let server: FaultyServer;
let connection: Connection;
beforeAll(async () => {
  server = await startFaultyServer();
  connection = connectionTo(server.url);
});
afterAll(() => server.stop());

/** A document of a server without the national profile: the patient as a server-specific reference, no codes at all. */
const bare = (id: number, title: string) => ({
  resourceType: 'DocumentReference',
  id: String(id),
  status: 'current',
  subject: { reference: 'Patient/1' },
  content: [{ attachment: { contentType: 'application/pdf', url: `Binary/${id}`, title: `${title} ${id}` } }],
});
const entries = (from: number, to: number, title = 'Bericht') =>
  Array.from({ length: to - from }, (_, index) => ({ resource: bare(from + index, title), search: { mode: 'match' } }));
const link = (relation: string, url: string) => ({ relation, url });

interface Page {
  readonly entry: readonly unknown[];
  readonly next?: string;
  readonly total?: number;
  readonly self?: string;
}
const searchset = ({ entry, next, total, self }: Page) => ({
  resourceType: 'Bundle',
  type: 'searchset',
  ...(total === undefined ? {} : { total }),
  link: [...(self ? [link('self', self)] : []), ...(next ? [link('next', next)] : [])],
  entry,
});
const batch = (documents: Page, sets: Page = { entry: [] }) => ({
  resourceType: 'Bundle',
  type: 'batch-response',
  entry: [documents, sets].map((page) => ({ resource: searchset(page), response: { status: '200 OK' } })),
});

/** Response of each further page: a body, or a status. */
let further: Readonly<Record<string, unknown>>;
let first: unknown;
beforeEach(() => {
  further = {};
  server.answer((request, response) => {
    const body = request.method === 'POST' ? first : further[request.url ?? ''];
    response.writeHead(typeof body === 'number' ? body : body === undefined ? 404 : 200);
    response.end(typeof body === 'object' ? JSON.stringify(body) : '');
  });
});

describe('paging', () => {
  it('[DOC-01] follows the next links of the list to the end, with the token, and reports its progress', async () => {
    first = batch({ entry: entries(0, 20), next: `${server.url}/r4?_getpages=a&_getpagesoffset=20`, total: 46 });
    further = {
      '/r4?_getpages=a&_getpagesoffset=20': searchset({
        entry: entries(20, 40),
        next: `${server.url}/r4?_getpages=a&_getpagesoffset=40`,
      }),
      '/r4?_getpages=a&_getpagesoffset=40': searchset({ entry: entries(40, 46) }),
    };
    const progressed: (readonly [number, number | undefined])[] = [];
    const list = await listDocuments(connection, { progress: (read, total) => progressed.push([read, total]) });
    expect(list.ok && list.value.documents).toHaveLength(46);
    expect(list.ok && list.value.unreadable).toEqual([]);
    expect(list.ok && 'incomplete' in list.value).toBe(false);
    expect(progressed).toEqual([
      [20, 46],
      [40, 46],
      [46, 46],
    ]);
    expect(server.asked.at(-1)?.headers.authorization).toBe('Bearer extended');
  });

  it('[DOC-01] a large list is passed to the given reader, which follows its pages and returns the same documents', async () => {
    const next = `${server.url}/r4?_getpages=a&_getpagesoffset=60`;
    first = batch({ entry: entries(0, 60, 'Bericht '.repeat(2600)), next, total: 62 });
    further = { '/r4?_getpages=a&_getpagesoffset=60': searchset({ entry: entries(60, 62) }) };
    const bytes: number[] = [];
    const taken: string[] = [];
    const take = (document: Document) => {
      taken.push(document.id);
      return document;
    };
    const list = await listDocuments(connection, {
      elsewhere: (answer) => {
        bytes.push(answer.byteLength);
        const parsed = parseRecordBundle(answer, {}, { take });
        if (!parsed.ok) return Promise.resolve(parsed);
        return readRecordBundle(parsed.value, {
          fhir: connection.endpoints.fhir,
          readPage: async (url) => {
            const page = await fetchPage(connection, url);
            return page.ok ? parseRecordBundle(page.value, {}, { take }) : page;
          },
        });
      },
    });
    expect(bytes).toHaveLength(1);
    const here = await listDocuments(connection);
    const named = ({ ok, ...rest }: typeof list) => ('value' in rest ? rest.value.documents.map(({ id }) => id) : ok);
    expect(named(list)).toEqual(named(here));
    expect(named(list)).toHaveLength(62);
    // Each was handed over while the response was being parsed.
    expect(named(list)).toEqual(taken);
    expect(list.ok && list.value.documents.some((document) => 'sourceResource' in document)).toBe(false);
  });

  it('[DOC-01] the next pages are known before the documents of a page are read, and are the ones that are followed', async () => {
    const next = (type: string) => `https://behind.a.proxy/fhir/${type}?page=2`;
    const of = (type: string) => ({ next: next(type), self: `https://behind.a.proxy/fhir/${type}`, total: 3 });
    first = batch({ entry: entries(0, 2), ...of('DocumentReference') }, { entry: [], ...of('List') });
    const ahead: (string | undefined)[] = [];
    const bytes = new TextEncoder().encode(JSON.stringify(first));
    const parsed = parseRecordBundle(
      bytes.buffer,
      {},
      {
        head: (bundle) => ahead.push(nextPageOf(connection.endpoints.fhir, bundle)),
      },
    );
    const followed: string[] = [];
    await readRecordBundle(parsed.ok ? parsed.value : undefined, {
      fhir: connection.endpoints.fhir,
      readPage: (url) => {
        followed.push(url);
        return Promise.resolve({ ok: true, value: searchset({ entry: [] }) });
      },
    });
    expect(ahead).toEqual([undefined, ...followed]);
    expect(followed).toEqual(['DocumentReference', 'List'].map((type) => `${server.url}/r4/${type}?page=2`));
    expect(
      nextPageOf(connection.endpoints.fhir, searchset({ entry: [], next: 'https://evil.example/x' })),
    ).toBeUndefined();
    // Behind a proxy, without a link to the page itself, only the name of the resource shows which part of the address to keep.
    expect(
      nextPageOf(connection.endpoints.fhir, searchset({ entry: [], next: 'http://hapi:8080/fhir/List?page=2' })),
    ).toBe(`${server.url}/r4/List?page=2`);
  });

  it('[DOC-01] a small list is not passed to the given reader', async () => {
    first = batch({ entry: entries(0, 20) });
    const elsewhere = () => Promise.reject(new Error('not for so few'));
    expect((await listDocuments(connection, { elsewhere })).ok).toBe(true);
  });

  it('[DOC-01] further pages of submission sets are read too, because they contain who uploaded a document', async () => {
    const set = (id: string, document: number, role: string) => ({
      resource: {
        resourceType: 'List',
        id,
        code: { coding: [{ code: 'submissionset' }] },
        extension: [{ url: 'http://x/ch-ext-author-authorrole', valueCoding: { system: 's', code: role } }],
        entry: [{ item: { reference: `DocumentReference/${document}` } }],
      },
    });
    first = batch({ entry: entries(0, 2) }, { entry: [set('a', 0, 'PAT')], next: 'List?page=2' });
    further = { '/r4/List?page=2': searchset({ entry: [set('b', 1, 'HCP')] }) };
    const roles = async () => {
      const list = await listDocuments(connection);
      return list.ok && list.value.documents.map(({ uploaderRole }) => uploaderRole?.code);
    };
    expect(await roles()).toEqual(['PAT', 'HCP']);
    // The documents are shown even when the platform returns no further submission sets, whatever the reason.
    further = { '/r4/List?page=2': 403 };
    expect(await roles()).toEqual(['PAT', undefined]);
  });

  it('[DOC-01] when a page fails, returns the documents read so far and the number of missing ones', async () => {
    first = batch({ entry: entries(0, 20), next: 'DocumentReference?page=2', total: 46 });
    further = {
      '/r4/DocumentReference?page=2': searchset({ entry: entries(20, 30), next: 'DocumentReference?page=3' }),
      '/r4/DocumentReference?page=3': 503,
    };
    const list = await listDocuments(connection);
    expect(list.ok && list.value.documents).toHaveLength(30);
    expect(list.ok && list.value.incomplete).toEqual({
      missing: 16,
      cause: { reason: 'failed', status: 503, diagnostics: 'Service Unavailable', trace: traceId },
    });
  });

  it.each([
    [
      'a circle',
      'DocumentReference?page=2',
      { '/r4/DocumentReference?page=2': { entry: [], next: 'DocumentReference?page=2' } },
    ],
    ['a link to a stranger', 'https://evil.example/r4?page=2', {}],
    ['a page that is no bundle', 'DocumentReference?page=2', { '/r4/DocumentReference?page=2': undefined }],
  ])('[DOC-01] %s ends the paging, and the list is incomplete', async (_name, next, pages) => {
    first = batch({ entry: entries(0, 3), next });
    further = Object.fromEntries(
      Object.entries(pages).map(([url, page]) => [url, page ? searchset(page) : { resourceType: 'OperationOutcome' }]),
    );
    const before = server.asked.length;
    const list = await listDocuments(connection);
    expect(list.ok && list.value.documents).toHaveLength(3);
    // The list, and each page at most once.
    expect(server.asked.length - before).toBeLessThanOrEqual(2);
    expect(list.ok && list.value.incomplete).toMatchObject({ cause: { reason: 'unreadable' } });
    expect(list.ok && list.value.incomplete).not.toHaveProperty('missing');
  });

  it('[DOC-01] a list with fewer entries than its total and without a next page is incomplete', async () => {
    first = batch({ entry: entries(0, 19), total: 46 });
    const list = await listDocuments(connection);
    expect(list.ok && list.value.incomplete).toMatchObject({ missing: 27 });
  });

  it('[DOC-01] a document on two pages is listed once, and included resources are not counted', async () => {
    const along = { resource: { resourceType: 'Patient', id: '1' }, search: { mode: 'include' } };
    first = batch({ entry: [...entries(0, 3), along], next: 'DocumentReference?page=2', total: 4 });
    further = { '/r4/DocumentReference?page=2': searchset({ entry: entries(2, 4) }) };
    const list = await listDocuments(connection);
    expect(list.ok && list.value.documents.map(({ logicalId }) => logicalId)).toEqual(['0', '1', '2', '3']);
    expect(list.ok && list.value.unreadable).toEqual([]);
    expect(list.ok && 'incomplete' in list.value).toBe(false);
  });

  it('[DOC-02] when access ends between two pages, the whole record is refused', async () => {
    first = batch({ entry: entries(0, 3), next: 'DocumentReference?page=2' });
    further = { '/r4/DocumentReference?page=2': 403 };
    expect(await listDocuments(connection)).toMatchObject({ ok: false, error: { reason: 'noAccess' } });
  });

  it('[DOC-02] no further page of a refused record is requested', async () => {
    const { entry, ...rest } = batch({ entry: entries(0, 3), next: 'DocumentReference?page=2' });
    first = { ...rest, entry: [entry[0], { response: { status: '403 Forbidden' } }] };
    const before = server.asked.length;
    expect(await listDocuments(connection)).toMatchObject({ ok: false, error: { reason: 'noAccess' } });
    expect(server.asked).toHaveLength(before + 1);
  });

  it.each([
    ['a list', (signal: AbortSignal) => listDocuments(connection, { signal })],
    ['a search', (signal: AbortSignal) => searchDocuments(connection, { a: 'b' }, signal)],
  ])('[DOC-01] [DOC-31] %s that is aborted between two pages requests no further one', async (_words, read) => {
    const start = { entry: entries(0, 1), next: 'DocumentReference?page=2' };
    first = batch(start);
    further = { '/r4/DocumentReference?a=b': searchset(start) };
    const controller = new AbortController();
    const pages: (string | undefined)[] = [];
    server.answer((request, response) => {
      pages.push(request.url);
      if (request.url?.endsWith('page=2')) return controller.abort();
      response.end(JSON.stringify(request.method === 'POST' ? first : further[request.url ?? '']));
    });
    expect(await read(controller.signal)).toEqual({ ok: false, error: { reason: 'cancelled' } });
    expect(pages).toHaveLength(2);
  });

  it('[DOC-31] a search follows its pages too', async () => {
    further = {
      '/r4/DocumentReference?format=x': searchset({
        entry: entries(0, 2),
        next: `${server.url}/r4/DocumentReference?format=x&page=2`,
      }),
      '/r4/DocumentReference?format=x&page=2': searchset({ entry: entries(2, 3) }),
    };
    const found = await searchDocuments(connection, { format: 'x' });
    expect(found.ok && found.value.documents).toHaveLength(3);
  });

  it('[DOC-31] a search with a failed page is incomplete, and one whose access ends between two pages is refused', async () => {
    const [second, third] = [2, 3].map((page) => `/r4/DocumentReference?format=x&page=${page}`) as [string, string];
    const start = {
      '/r4/DocumentReference?format=x': searchset({ entry: entries(0, 1), next: server.url + second, total: 3 }),
      [second]: searchset({ entry: entries(1, 2), next: server.url + third }),
    };
    further = { ...start, [third]: 503 };
    const found = await searchDocuments(connection, { format: 'x' });
    expect(found.ok && found.value.documents).toHaveLength(2);
    expect(found.ok && found.value.incomplete).toMatchObject({ missing: 1, cause: { status: 503 } });
    further = { ...start, [third]: 403 };
    expect(await searchDocuments(connection, { format: 'x' })).toMatchObject({ ok: false });
  });
});

describe('documents of other platforms', () => {
  it('[DOC-03] without national elements and with a literal patient are listed; without a file they are unreadable with the reason', async () => {
    const nothing = { ...bare(1, 'Bericht'), content: [{ attachment: { title: 'Ohne Datei' } }] };
    const { status: _status, ...stateless } = bare(2, 'Bericht');
    first = batch({ entry: [{ resource: bare(0, 'Bericht') }, { resource: nothing }, { resource: stateless }] });
    const list = await listDocuments(connection);
    expect(list.ok && list.value.documents).toMatchObject([
      { logicalId: '0', title: 'Bericht 0', typeCode: { code: '' } },
    ]);
    expect(list.ok && list.value.unreadable).toMatchObject([
      { id: '1', title: 'Ohne Datei', reasons: ['fileMissing'] },
      { id: '2', reasons: ['statusMissing'] },
    ]);
  });

  it('[DOC-15] a file embedded in the document is read without a request', async () => {
    const data = Buffer.from('Hallo').toString('base64');
    first = batch({
      entry: [{ resource: { ...bare(0, 'Bericht'), content: [{ attachment: { contentType: 'text/plain', data } }] } }],
    });
    const list = await listDocuments(connection);
    const [document] = list.ok ? list.value.documents : [];
    const before = server.asked.length;
    const read = document && (await readAttachment(connection, document.attachment));
    expect(read?.ok && (await read.value.text())).toBe('Hallo');
    expect(server.asked).toHaveLength(before);
  });
});
