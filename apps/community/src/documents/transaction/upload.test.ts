import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DocumentReference } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, systems } from '@epr/domain/values';
import type { StoredBlob } from '../../storage/blobs/blobs.ts';
import type { Note } from '../../validation/file-check-input.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { withRights } from '../testing/documents-at-each-level.ts';
import {
  transactionBundle,
  provideDocument,
  pdf,
  reference,
  submission,
  withFile,
  partOf,
  countRows,
} from '../testing/submissions.ts';
import { clinic } from '../../fhir-api/testing/people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity({ limit: 100_000 });
});
afterAll(() => server.close());

const bytes = pdf('Austritt');

describe('who may upload', () => {
  it('[COM-04] every professional according to the default level, and never above it', async () => {
    const answer = async (who: 'fremd' | 'meierEmergency' | 'lena', level: 'normal' | 'secret') => {
      const document = reference(bytes, { level });
      return (
        await server.upload(who, [
          ['bundle', JSON.stringify(transactionBundle(document)), 'field'],
          [partOf(document), bytes, 'file'],
        ])
      ).status;
    };
    expect(await answer('fremd', 'normal')).toBe(200);
    expect(await answer('lena', 'normal')).toBe(200);
    expect(await answer('fremd', 'secret')).toBe(403);
    expect(await answer('meierEmergency', 'normal')).toBe(403);
    const log = await accessLogOf(server.context);
    expect(log).toContain('ATC_DOC_CREATE 0 Fabian Fremd, Kardiologie, Spital Seeblick');
    expect(log).toContain('ATC_DOC_CREATE 0 Lena Assistenz, Peter Meier');
    expect(log).toContain('ATC_DOC_CREATE 8 Fabian Fremd, Kardiologie, Spital Seeblick');
    // Where a group's right gives access, the log entry names that group.
    const ofClinic = { template: '302', actor: { kind: 'group', organisation: clinic }, level: 'normal' } as const;
    await withRights(server, [ofClinic], async () => expect(await answer('fremd', 'normal')).toBe(200));
    expect((await accessLogOf(server.context)).at(-1)).toBe('ATC_DOC_CREATE 0 Fabian Fremd, Spital Seeblick');
  });
});

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

  it('[DOC-19] a repeated upload is stored once, sequentially or concurrently', async () => {
    const document = reference(bytes);
    const before = await countRows(server, 'document');
    const answers = await Promise.all([1, 2, 3].map(() => server.upload('anna', withFile(document, bytes))));
    const later = await server.upload('anna', withFile(document, bytes));
    expect([...answers, later].map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(later.body.issue[0]).toMatchObject({
      code: 'duplicate',
      details: { coding: [{ code: 'documents.upload.duplicate' }] },
    });
    expect(await countRows(server, 'document')).toBe(before + 1);
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
