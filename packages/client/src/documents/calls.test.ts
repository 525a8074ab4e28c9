import { describe, expect, it } from 'vitest';
import { ok, type Spid } from '@epr/domain/values';
import { aDocument, aSubmission } from '../testing/a-document.ts';
import { jsonResponse, scriptedPlatform, describeRequest, abortedAndUnavailable } from '../testing/platform.ts';
import { fetchPage } from '../search/index.ts';
import {
  changeDocument,
  checkFile,
  convertToJson,
  convertToXml,
  downloadZip,
  listDeletionRequests,
  listDocuments,
  readAttachment,
  readDocumentById,
  fetchForContentSearch,
  renderDocument,
  searchDocuments,
  uploadDocument,
} from './index.ts';

const file = new Blob(['x'], { type: 'text/plain' });
const attachment = { contentType: 'application/pdf', url: 'Binary/7' };
const whole = { ...aDocument, logicalId: '7', sourceResource: {} } as Parameters<typeof changeDocument>[1];
const html = { accept: 'text/html', contentType: 'text/xml' } as const;
const fhir = 'application/fhir+json';
const get = (path: string, accept = fhir) => ({ method: 'GET', path, accept });
const post = (path: string, accept = fhir, type = fhir) => ({ method: 'POST', path, accept, 'content-type': type });
const pdf = 'application/pdf, */*;q=0.1';

describe('requests about documents', () => {
  it.each<[string, Parameters<typeof abortedAndUnavailable>[0], object]>([
    ['the list', (to, signal) => listDocuments(to, { signal }), post('/r4')],
    ['one by its id', (to, signal) => readDocumentById(to, '7', signal), get('/r4/DocumentReference/7')],
    ['a search', (to, signal) => searchDocuments(to, { a: 'b' }, signal), get('/r4/DocumentReference?a=b')],
    ['a further page', (to, signal) => fetchPage(to, `${to.endpoints.fhir}/List?p=2`, signal), get('/r4/List?p=2')],
    ['a file', (to, signal) => readAttachment(to, attachment, signal), get('/r4/Binary/7', pdf)],
    [
      'a file after a captcha',
      (to, signal) => readAttachment(to, attachment, signal, undefined, 'solved'),
      { ...get('/r4/Binary/7', pdf), 'captcha-token': 'solved' },
    ],
    [
      'a file for the search index',
      (to, signal) => fetchForContentSearch(to, attachment, signal),
      get('/r4/Binary/7?purpose=search', pdf),
    ],
    [
      'a file for the search index, at a URL with a query',
      (to, signal) => fetchForContentSearch(to, { ...attachment, url: 'Binary?id=7' }, signal),
      get('/r4/Binary?id=7&purpose=search', pdf),
    ],
    [
      'a ZIP of files',
      (to, signal) => downloadZip(to, { attachments: [attachment], language: 'fr-CH', signal }),
      {
        ...post('/r4/Binary/$zip', 'application/zip, application/fhir+json;q=0.1'),
        'accept-language': 'fr-CH',
      },
    ],
    ['a change', (to, signal) => changeDocument(to, whole, aSubmission, { signal }), post('/r4')],
    [
      'the check of a file',
      (to, signal) => checkFile(to, file, 'application/pdf', signal),
      post('/epr/v1/FileCheck', 'application/json', 'application/pdf'),
    ],
    [
      'an upload',
      (to, signal) => uploadDocument(to, { document: aDocument, submission: aSubmission, file, signal }),
      { ...post('/r4'), 'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/) as unknown },
    ],
    [
      'an upload in one piece',
      (to, signal) => {
        const plain = { ...to, endpoints: { ...to.endpoints, uploadForm: 'transaction' as const } };
        return uploadDocument(plain, { document: aDocument, submission: aSubmission, file, signal });
      },
      post('/r4'),
    ],
    ['JSON as XML', (to, signal) => convertToXml(to, file, signal), post('/r4/$convert', 'application/fhir+xml')],
    [
      'XML as JSON',
      (to, signal) => convertToJson(to, file, signal),
      post('/r4/$convert', fhir, 'application/fhir+xml'),
    ],
    [
      'a document as a page',
      (to, signal) => renderDocument(to, '<a/>', { ...html, signal }),
      post('/epr/v1/Conversion', 'text/html', 'text/xml'),
    ],
    [
      'deletion requests',
      (to, signal) => listDeletionRequests(to, signal),
      get('/epr/v1/DeletionRequest', 'application/json'),
    ],
  ])(
    '[DOC-01] [DOC-15] %s: sent with the token of the record, cancelled by the signal, failing as the platform fails',
    async (...row) => {
      const [_what, run, expected] = row;
      const { connection, asked } = scriptedPlatform(() => jsonResponse({ outcome: 'unchanged' }));
      await run(connection, new AbortController().signal);
      const request = describeRequest(asked[0]) as { readonly body?: string };
      const body = request.body === undefined ? {} : { body: request.body };
      expect([request]).toEqual([{ ...expected, authorization: 'Bearer extended', ...body }]);
      expect(await abortedAndUnavailable(run)).toEqual(['cancelled', 'failed', 1]);
    },
  );
});

it.each<[string, Parameters<typeof abortedAndUnavailable>[0]]>([
  ['[DOC-18] to be checked', (to, signal) => checkFile(to, file, 'application/pdf', signal)],
  ['[DOC-14] to be converted', (to) => renderDocument(to, file, html)],
])(
  '%s, a file is sent without a type of its own, which a browser may send in place of the header',
  async (_what, run) => {
    const types: unknown[] = [];
    const { connection } = scriptedPlatform(() => jsonResponse({}));
    const seen = (_url: unknown, { body }: RequestInit = {}) => {
      types.push(body instanceof Blob && body.type);
      return Promise.resolve(jsonResponse({}));
    };
    const transport = { ...connection.transport, fetch: seen, upload: seen };
    await run({ ...connection, transport }, new AbortController().signal);
    expect(types).toEqual(['']);
  },
);

describe('what is read by POST', () => {
  it.each<[string, Parameters<typeof abortedAndUnavailable>[0]]>([
    ['the list', (to) => listDocuments(to)],
    ['a ZIP of files', (to) => downloadZip(to, { attachments: [attachment], language: 'fr-CH' })],
    ['the check of a file', (to, signal) => checkFile(to, file, 'application/pdf', signal)],
    ['JSON as XML', (to) => convertToXml(to, file)],
    ['a document as a page', (to) => renderDocument(to, '<a/>', html)],
  ])('[PSR-04] of a record that was closed meanwhile is dropped: %s', async (_what, run) => {
    const open: { record?: Spid } = { record: '761337610411353650' as Spid };
    const { connection } = scriptedPlatform(() => {
      delete open.record;
      return jsonResponse({ outcome: 'unchanged' });
    });
    const closing = { ...connection, record: () => open.record };
    expect(await run(closing, new AbortController().signal)).toEqual({ ok: false, error: { reason: 'cancelled' } });
  });
});

describe('deletion requests', () => {
  const one = {
    document: 'd-1',
    requested: '2026-11-20T08:00:00Z',
    until: '2026-12-20T08:00:00Z',
    by: { name: 'Anna Keller', role: 'PAT' },
  };
  const other = { ...one, document: 'd-2', by: { name: 'Peter Meier', role: 'HCP' } };

  it('[DOC-23] are read with their author and deadline; invalid ones are left out', async () => {
    const { connection } = scriptedPlatform(() =>
      jsonResponse([
        { ...one, more: 1, by: { ...one.by, id: 'x' } },
        null,
        { ...one, document: 7 },
        { ...one, requested: 'yesterday' },
        { ...one, until: undefined },
        { ...one, by: { role: 'PAT' } },
        { ...one, by: { name: 'Anna Keller' } },
        other,
      ]),
    );
    expect(await listDeletionRequests(connection)).toEqual(ok([one, other]));
  });

  it('[DOC-23] in a response that is no list are a failure, not an empty list', async () => {
    const { connection } = scriptedPlatform(() => jsonResponse({ entry: [one] }));
    expect(await listDeletionRequests(connection)).toEqual({
      ok: false,
      error: { reason: 'unreadable', diagnostics: 'not a list' },
    });
  });
});
