import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DocumentReference } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, systems } from '@epr/domain/values';
import { beatSpid } from '../../fhir-api/testing/people.ts';
import { StorageFullError, type StoredBlob } from '../../storage/blobs/blobs.ts';
import type { Note } from '../../validation/file-check-input.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { withRights } from '../testing/documents-at-each-level.ts';
import { transactionBundle, provideDocument, pdf, reference, submission } from '../testing/submissions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity({ limit: 100_000 });
});
afterAll(() => server.close());

const bytes = pdf('Austritt');
const rows = async (): Promise<number> =>
  (await server.context.db.selectFrom('document').select('id').execute()).length;
const keys = async (): Promise<number> =>
  (await server.context.db.selectFrom('attachment').select('key').execute()).length;
const partOf = (document: ReturnType<typeof reference>): string => document.content[0]?.attachment.url ?? '';

describe('the upload request', () => {
  it.each([
    ['the bundle as a field before the bytes', 'field', 'first', false],
    ['the bundle as a Blob after the bytes', 'file', 'last', false],
    ['a part name that is percent-encoded', 'field', 'first', true],
  ] as const)('[DOC-19] [COM-03] accepts %s and serves the same bytes', async (_words, as, order, escaped) => {
    const document = reference(bytes, { title: `Bericht "url":"/r4/Binary/x" ${order}` });
    const name = escaped ? encodeURIComponent(partOf(document)) : partOf(document);
    const bundle = ['bundle', JSON.stringify(transactionBundle(document)), as] as const;
    const file = [name, bytes, 'file'] as const;
    const answer = await server.upload('anna', order === 'first' ? [bundle, file] : [file, bundle]);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      type: 'transaction-response',
      entry: [{ response: { status: '201 Created' } }, { response: { status: '201 Created' } }],
    });
    const stored = await server.get(
      'anna',
      `/r4/${answer.body.entry[1].response.location.replace(/\/_history.*/, '')}`,
    );
    const attachment = stored.body.content[0].attachment;
    expect(attachment.url).toMatch(/^http:\/\/community\.test\/r4\/Binary\//);
    expect(attachment.title).toBe(`Bericht "url":"/r4/Binary/x" ${order}`);
    const content = await server.get('anna', new URL(attachment.url).pathname);
    expect(content.bytes.equals(bytes)).toBe(true);
    expect(content.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('[DOC-19] [COM-03] a bundle in another encoding than UTF-8 is rejected, because its characters would be lost', async () => {
    const document = reference(bytes, { title: 'Gespräch' });
    const latin = Buffer.from(JSON.stringify(transactionBundle(document)), 'latin1');
    const before = await rows();
    const answer = await server.upload('anna', [
      ['bundle', latin, 'file'],
      [partOf(document), bytes, 'file'],
    ]);
    expect(answer.status).toBe(400);
    expect(answer.body.issue[0].diagnostics).toContain('UTF-8');
    expect(await rows()).toBe(before);
  });

  it('[DOC-19] the server sets the original provider role when the sender omits it', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes));
    const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
    expect(body.extension).toMatchObject([{ valueCoding: { code: 'PAT' } }]);
  });

  it('[DOC-19] a representative may give the patient as the original provider role, but not a professional', async () => {
    const representative = { template: '303', actor: { kind: 'representative', id: 'rita' }, level: 'full' } as const;
    await withRights(server, [representative], async () => {
      const id = await provideDocument(server, 'rita', bytes, reference(bytes, { role: 'PAT' }));
      const { body } = await server.get('rita', `/r4/DocumentReference/${id}`);
      expect(body.extension).toMatchObject([{ valueCoding: { code: 'PAT' } }]);
      const refused = await server.upload('rita', withFile(reference(bytes, { role: 'HCP' }), bytes));
      expect([refused.status, refused.body.issue[0].code]).toEqual([422, 'business-rule']);
    });
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
  function typed(document: ReturnType<typeof reference>, contentType: string): ReturnType<typeof reference> {
    return {
      ...document,
      content: document.content.map((one) => ({ ...one, attachment: { ...one.attachment, contentType } })),
    };
  }
  function withFile(
    document: ReturnType<typeof reference>,
    content: Uint8Array,
    ...more: Parameters<TestServer['upload']>[1]
  ): Parameters<TestServer['upload']>[1] {
    return [
      ['bundle', JSON.stringify(transactionBundle(document)), 'field'],
      [partOf(document), content, 'file'],
      ...more,
    ];
  }

  it.each(wrong)(
    '[DOC-19] [COM-03] %s is refused with an OperationOutcome, and nothing is stored',
    async (_words, status, code, parts) => {
      const before = [await rows(), await keys()];
      const answer = await server.upload('anna', parts());
      expect([answer.status, answer.body.issue?.[0].code]).toEqual([status, code]);
      expect(answer.body.issue[0].diagnostics).toEqual(expect.any(String));
      expect([await rows(), await keys()]).toEqual(before);
      expect(await server.countOrphans()).toBe(0);
    },
  );

  it('[DOC-19] [COM-03] accepts a form with 20 parts including the bundle', async () => {
    const documents = Array.from({ length: 19 }, () => reference(bytes));
    const files = documents.map((document) => [partOf(document), bytes, 'file'] as const);
    const bundle = ['bundle', JSON.stringify(transactionBundle(...documents)), 'field'] as const;
    expect((await server.upload('anna', [bundle, ...files])).status).toBe(200);
  });

  it('[DOC-19] [COM-03] accepts a bundle of 4 MiB', async () => {
    const document = reference(bytes);
    const bundle = JSON.stringify(transactionBundle(document)).padEnd(4 * 1024 * 1024);
    const answer = await server.upload('anna', [
      ['bundle', bundle, 'field'],
      [partOf(document), bytes, 'file'],
    ]);
    expect(answer.status).toBe(200);
  });

  it('[DOC-19] a file over the limit and a form that is too long after it have the message of the file', async () => {
    const content = Buffer.alloc(200_000, 'x');
    const more = Array.from({ length: 20 }, (_, at) => [`urn:${at}`, bytes, 'file'] as const);
    const { body } = await server.upload('anna', withFile(reference(content), content, ...more));
    expect(body.issue[0].details?.coding[0].code).toBe('documents.upload.tooLarge');
  });

  it('[DOC-19] [COM-03] a submission set without a date is of the time at which it was stored', async () => {
    const before = Date.now();
    const bundle = transactionBundle(reference(bytes)) as { entry: { resource: DocumentReference }[] };
    const [set, entry] = bundle.entry;
    const { date: _date, ...undated } = set?.resource ?? ({} as DocumentReference);
    const meta = { profile: ['http://example.org/set'] };
    const { status, body } = await server.upload('anna', [
      ['bundle', JSON.stringify({ ...bundle, entry: [{ ...set, resource: { ...undated, meta } }, entry] }), 'field'],
      [entry ? partOf(entry.resource) : '', bytes, 'file'],
    ]);
    expect(status).toBe(200);
    const id = body.entry[0].response.location.split('/')[1] ?? '';
    const row = server.context.db.selectFrom('submission_set').select(['date', 'resource']).where('id', '=', id);
    const stored = await row.executeTakeFirstOrThrow();
    expect(stored.date.getTime()).toBeGreaterThanOrEqual(before);
    expect(JSON.parse(stored.resource)).toMatchObject({ meta: { ...meta, versionId: '1' } });
    const files = server.context.db.selectFrom('attachment').select('created').orderBy('created', 'desc');
    expect((await files.executeTakeFirst())?.created.getTime()).toBeGreaterThanOrEqual(before);
  });

  it('[DOC-19] [COM-07] of a file that the checks converted both hashes are kept, the sender is informed, and no other bytes remain', async () => {
    const { checks } = server.context;
    const { check } = checks;
    const converted = pdf('converted');
    const note = { key: 'documents.check.pdfConverted', diagnostics: 'converted to PDF' } as Note;
    Object.assign(checks, {
      check: async (_file: unknown, write: (bytes: Readable) => Promise<StoredBlob>) =>
        ok({ blob: await write(Readable.from([converted])), note }),
    });
    const document = reference(bytes);
    try {
      const answer = await server.upload('anna', withFile(document, bytes));
      expect(answer.body.entry[1].response).toMatchObject({
        status: '201 Created',
        outcome: {
          issue: [
            { severity: 'information', diagnostics: note.diagnostics, details: { coding: [{ code: note.key }] } },
          ],
        },
      });
      // Repeated, it is refused: neither the bytes sent nor the converted ones are kept.
      expect((await server.upload('anna', withFile(document, bytes))).status).toBe(409);
      expect(await server.countOrphans()).toBe(0);
    } finally {
      Object.assign(checks, { check });
    }
    const sha1 = (content: Buffer) => createHash('sha1').update(content).digest('base64');
    const files = server.context.db.selectFrom('attachment').select(['sha1', 'sent_sha1']).orderBy('created', 'desc');
    expect(await files.executeTakeFirst()).toEqual({ sha1: sha1(converted), sent_sha1: sha1(bytes) });
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

  it('[DOC-19] a repeated upload is stored once, sequentially or concurrently', async () => {
    const document = reference(bytes);
    const before = await rows();
    const answers = await Promise.all([1, 2, 3].map(() => server.upload('anna', withFile(document, bytes))));
    const later = await server.upload('anna', withFile(document, bytes));
    expect([...answers, later].map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(later.body.issue[0]).toMatchObject({
      code: 'duplicate',
      details: { coding: [{ code: 'documents.upload.duplicate' }] },
    });
    expect(await rows()).toBe(before + 1);
  });

  it('[DOC-20] [COM-03] a relation keeps its elements, and its target gets the reference known to the server', async () => {
    const known = reference(bytes);
    const id = await provideDocument(server, 'anna', bytes, known);
    const extension = [{ url: 'http://example.org/why', valueString: 'Nachtrag' }];
    const said = { id: 'r1', extension, code: 'appends' as const };
    const target = { reference: known.identifier?.[0]?.value ?? '', display: 'Austritt' };
    const about = await provideDocument(server, 'anna', bytes, reference(bytes, { relatesTo: [{ ...said, target }] }));
    expect((await server.get('anna', `/r4/DocumentReference/${about}`)).body).toMatchObject({
      relatesTo: [{ ...said, target: { ...target, reference: `DocumentReference/${id}` } }],
    });
  });

  it.each(['', 'http://community.test/r4/'])(
    '[DOC-20] [COM-03] a relation may refer to a version of a document: %sDocumentReference/ID/_history/1',
    async (base) => {
      const first = await provideDocument(server, 'anna', bytes, reference(bytes));
      const target = { reference: `${base}DocumentReference/${first}/_history/1` };
      await provideDocument(server, 'anna', bytes, reference(bytes, { relatesTo: [{ code: 'replaces', target }] }));
      expect((await server.get('anna', `/r4/DocumentReference/${first}`)).body).toMatchObject({ status: 'superseded' });
    },
  );

  it('[DOC-19] [COM-03] the server keeps a single entryUUID as sent or generates one, and sets the actual size and hash', async () => {
    const uuid = '1F0C7C0E-0A50-4D7E-9C37-0C1F7C5F1A01';
    const document = reference(bytes, { uuid: uuid.toLowerCase() });
    const identifier = [{ ...document.identifier?.[0], value: `URN:UUID:${uuid}` }];
    const { identifier: _own, ...unmeasured } = reference(bytes);
    const nameless = {
      ...unmeasured,
      content: unmeasured.content.map(({ attachment: { size: _size, hash: _hash, ...attachment }, ...one }) => ({
        ...one,
        attachment,
      })),
    };
    const served = async (sent: DocumentReference) => {
      const entry = [submission([]), { resource: sent, request: { method: 'POST', url: 'DocumentReference' } }];
      const bundle = JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry });
      const { body } = await server.upload('anna', [
        ['bundle', bundle, 'field'],
        [partOf(sent), bytes, 'file'],
      ]);
      const { location } = body.entry[1].response;
      return (await server.get('anna', `/r4/${location}`)).body as unknown as DocumentReference;
    };
    const [named, given] = [await served({ ...document, identifier }), await served(nameless)];
    expect(named.identifier).toEqual(identifier);
    expect(given.identifier).toEqual([{ use: 'official', system: systems.uri, value: `urn:uuid:${given.id}` }]);
    const hash = createHash('sha1').update(bytes).digest('base64');
    for (const { content } of [named, given])
      expect(content[0]?.attachment).toMatchObject({ size: bytes.length, hash });
  });

  it('[COM-03] accepts a national bundle with a Binary', async () => {
    const document = reference(bytes);
    const bundle = transactionBundle(document) as { entry: object[] };
    const binary = {
      fullUrl: partOf(document),
      resource: { resourceType: 'Binary', contentType: 'application/pdf', data: bytes.toString('base64') },
      request: { method: 'POST', url: 'Binary' },
    };
    const answer = await server.post('anna', '/r4', { ...bundle, entry: [...bundle.entry, binary] });
    expect(answer.body.entry.map((one) => one.response.status)).toEqual(['201 Created', '201 Created', '201 Created']);
  });

  it('[DOC-20] a new version supersedes the old one, an addendum does not, and old versions are kept', async () => {
    const first = await provideDocument(server, 'anna', bytes, reference(bytes));
    const lines = (await accessLogOf(server.context)).length;
    const next = await provideDocument(
      server,
      'anna',
      bytes,
      reference(bytes, { relatesTo: [{ code: 'replaces', target: { reference: `DocumentReference/${first}` } }] }),
    );
    await provideDocument(
      server,
      'anna',
      bytes,
      reference(bytes, { relatesTo: [{ code: 'appends', target: { reference: `DocumentReference/${next}` } }] }),
    );
    // The old version has changed for its owner; a document that is only appended to has not.
    expect((await accessLogOf(server.context)).slice(lines)).toEqual(
      ['CREATE', 'UPDATE', 'CREATE'].map((act) => `ATC_DOC_${act} 0 Anna Keller`),
    );
    expect((await server.get('anna', `/r4/DocumentReference/${first}`)).body).toMatchObject({
      status: 'superseded',
      meta: { versionId: '2' },
    });
    expect((await server.get('anna', `/r4/DocumentReference/${next}`)).body).toMatchObject({
      status: 'current',
      relatesTo: [{ target: { reference: `DocumentReference/${first}` } }],
    });
    const again = await server.upload(
      'anna',
      withFile(
        reference(bytes, { relatesTo: [{ code: 'replaces', target: { reference: `DocumentReference/${first}` } }] }),
        bytes,
      ),
    );
    expect([again.status, again.body.issue[0].code]).toEqual([409, 'conflict']);
  });

  it('[DOC-20] a version of two documents supersedes both', async () => {
    const both = [
      await provideDocument(server, 'anna', bytes, reference(bytes)),
      await provideDocument(server, 'anna', bytes, reference(bytes)),
    ];
    const relatesTo = both.map((id, at) => ({
      id: `relation-${at}`,
      code: 'replaces' as const,
      target: { reference: `DocumentReference/${id}` },
    }));
    const merged = await provideDocument(server, 'anna', bytes, reference(bytes, { relatesTo }));
    expect((await server.get('anna', `/r4/DocumentReference/${merged}`)).body).toMatchObject({ relatesTo });
    for (const id of both)
      expect((await server.get('anna', `/r4/DocumentReference/${id}`)).body).toMatchObject({ status: 'superseded' });
    // Each relation is decided, not only the first.
    const late = [{ code: 'appends' as const, target: { reference: `DocumentReference/${merged}` } }, ...relatesTo];
    expect((await server.upload('anna', withFile(reference(bytes, { relatesTo: late }), bytes))).status).toBe(409);
  });
});
