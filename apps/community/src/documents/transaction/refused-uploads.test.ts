import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beatSpid } from '../../fhir-api/testing/people.ts';
import { StorageFullError } from '../../storage/blobs/blobs.ts';
import { startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { transactionBundle, pdf, reference, withFile, typed, partOf, countRows } from '../testing/submissions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity({ limit: 100_000 });
});
afterAll(() => server.close());

const bytes = pdf('Austritt');

describe('an upload that is refused', () => {
  it('[DOC-19] [COM-03] a bundle in another encoding than UTF-8 is rejected, because its characters would be lost', async () => {
    const document = reference(bytes, { title: 'Gespräch' });
    const latin = Buffer.from(JSON.stringify(transactionBundle(document)), 'latin1');
    const before = await countRows(server, 'document');
    const answer = await server.upload('anna', [
      ['bundle', latin, 'file'],
      [partOf(document), bytes, 'file'],
    ]);
    expect(answer.status).toBe(400);
    expect(answer.body.issue[0].diagnostics).toContain('UTF-8');
    expect(await countRows(server, 'document')).toBe(before);
  });

  const wrong: readonly (readonly [
    words: string,
    status: number,
    code: string,
    parts: () => Parameters<TestServer['upload']>[1],
  ])[] = [
    ['no bundle', 400, 'required', () => [['urn:x', bytes, 'file']]],
    [
      'a form with two bundles',
      400,
      'structure',
      () => {
        const document = reference(bytes);
        const bundle = ['bundle', JSON.stringify(transactionBundle(document)), 'field'] as const;
        return [bundle, [partOf(document), bytes, 'file'], bundle];
      },
    ],
    [
      'a bundle of more than 4 MiB',
      413,
      'too-costly',
      () => {
        const document = reference(bytes);
        const bundle = JSON.stringify(transactionBundle(document)).padEnd(4 * 1024 * 1024 + 1);
        return [
          ['bundle', bundle, 'field'],
          [partOf(document), bytes, 'file'],
        ];
      },
    ],
    [
      'two files of one name',
      400,
      'structure',
      () => withFile(reference(bytes), bytes, ['urn:x', bytes, 'file'], ['urn:x', bytes, 'file']),
    ],
    [
      'a form of more than 20 parts',
      413,
      'too-costly',
      () => {
        const documents = Array.from({ length: 20 }, () => reference(bytes));
        const files = documents.map((document) => [partOf(document), bytes, 'file'] as const);
        return [['bundle', JSON.stringify(transactionBundle(...documents)), 'field'], ...files];
      },
    ],
    ['a bundle that is no JSON', 400, 'structure', () => [['bundle', '{"resourceType":', 'field']]],
    [
      'bytes that are missing',
      422,
      'required',
      () => [['bundle', JSON.stringify(transactionBundle(reference(bytes))), 'field']],
    ],
    [
      'a file that no document refers to',
      422,
      'invariant',
      () => withFile(reference(bytes), bytes, ['urn:spare', bytes, 'file']),
    ],
    ['another hash', 422, 'value', () => withFile(reference(pdf('austritt')), bytes)],
    ['another size', 422, 'value', () => withFile(reference(pdf('something longer')), bytes)],
    ['no bytes at all', 422, 'value', () => withFile(reference(Buffer.alloc(0)), Buffer.alloc(0))],
    [
      'a page that claims to be a PDF',
      415,
      'not-supported',
      () => withFile(reference(Buffer.from('<html>')), Buffer.from('<html>')),
    ],
    [
      'a file over the limit',
      413,
      'too-costly',
      () => withFile(reference(Buffer.alloc(200_000, 'x')), Buffer.alloc(200_000, 'x')),
    ],
    ['the record of another patient', 403, 'forbidden', () => withFile(reference(bytes, { patient: beatSpid }), bytes)],
    [
      'a document that is superseded from the start',
      422,
      'business-rule',
      () => withFile(reference(bytes, { status: 'superseded' }), bytes),
    ],
    [
      'a document another community holds',
      422,
      'business-rule',
      () => {
        const url = 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-ext-home-community-id';
        return withFile(reference(bytes, { extension: [{ url, valueUri: 'urn:oid:2.999.1' }] }), bytes);
      },
    ],
    ['a role that is not their own', 422, 'business-rule', () => withFile(reference(bytes, { role: 'HCP' }), bytes)],
    [
      'a media type with a line break',
      422,
      'value',
      () => withFile(typed(reference(bytes), 'application/pdf\r\nset-cookie: a=b'), bytes),
    ],
    [
      'a document no portal could show: of no facility',
      422,
      'invariant',
      () => {
        const { practiceSetting } = reference(bytes).context ?? {};
        return withFile({ ...reference(bytes), context: practiceSetting ? { practiceSetting } : {} }, bytes);
      },
    ],
    ['a document without a type', 422, 'structure', () => withFile({ ...reference(bytes), type: {} }, bytes)],
    [
      'a relation without a target',
      422,
      'not-found',
      () =>
        withFile(
          reference(bytes, { relatesTo: [{ code: 'replaces', target: { reference: 'DocumentReference/nothing' } }] }),
          bytes,
        ),
    ],
  ];

  it.each(wrong)(
    '[DOC-19] [COM-03] %s is refused with an OperationOutcome, and nothing is stored',
    async (_words, status, code, parts) => {
      const before = [await countRows(server, 'document'), await countRows(server, 'attachment')];
      const answer = await server.upload('anna', parts());
      expect([answer.status, answer.body.issue?.[0].code]).toEqual([status, code]);
      expect(answer.body.issue[0].diagnostics).toEqual(expect.any(String));
      expect([await countRows(server, 'document'), await countRows(server, 'attachment')]).toEqual(before);
      expect(await server.countOrphans()).toBe(0);
    },
  );

  it('[DOC-19] a file over the limit and a form that is too long after it have the message of the file', async () => {
    const content = Buffer.alloc(200_000, 'x');
    const more = Array.from({ length: 20 }, (_, at) => [`urn:${at}`, bytes, 'file'] as const);
    const { body } = await server.upload('anna', withFile(reference(content), content, ...more));
    expect(body.issue[0].details?.coding[0].code).toBe('documents.upload.tooLarge');
  });

  it('[COM-04] [COM-07] no check is started for a file the sender may not add', async () => {
    const { check } = server.context.checks;
    const checked: (string | undefined)[] = [];
    Object.assign(server.context.checks, {
      check: (...given: Parameters<typeof check>) => {
        checked.push(given[0].title);
        return check(...given);
      },
    });
    try {
      const send = (level: 'normal' | 'secret') =>
        server.upload('fremd', withFile(reference(bytes, { level, title: level }), bytes));
      expect([(await send('secret')).status, (await send('normal')).status]).toEqual([403, 200]);
    } finally {
      Object.assign(server.context.checks, { check });
    }
    expect(checked).toEqual(['normal']);
  });

  it('[DOC-19] a full disk is reported as 507', async () => {
    const { receive, keep } = server.context.blobs;
    Object.assign(server.context.blobs, {
      receive: () => Promise.reject(new StorageFullError('full')),
    });
    const answer = await server.upload('anna', withFile(reference(bytes), bytes));
    Object.assign(server.context.blobs, { receive });
    expect([answer.status, answer.body.issue[0].code]).toEqual([507, 'no-store']);
    expect(answer.body.issue[0].details?.coding[0].code).toBe('documents.check.storeFull');
    // Bytes stored together with their row find the store full later; the response is the same.
    Object.assign(server.context.blobs, { keep: () => Promise.reject(new StorageFullError('full')) });
    const late = await server.upload('anna', withFile(reference(bytes), bytes));
    Object.assign(server.context.blobs, { keep });
    expect([late.status, late.body]).toEqual([507, answer.body]);
    expect(await server.countOrphans()).toBe(0);
  });
});
