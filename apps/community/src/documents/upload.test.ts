import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StorageFull } from '../storage/blobs.ts';
import { anna, handIn, handedIn, logOf, pdf, reference, startForTests, submission, type TestServer } from '../http/r4-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startForTests({ limit: 100_000 });
});
afterAll(() => server.close());

const bytes = pdf('Austritt');
const rows = async (): Promise<number> => (await server.context.db.selectFrom('document').select('id').execute()).length;
const keys = async (): Promise<number> => (await server.context.db.selectFrom('attachment').select('key').execute()).length;
const partOf = (document: ReturnType<typeof reference>): string => document.content[0]?.attachment.url ?? '';
void readdirSync;

describe('the upload call', () => {
  it.each([
    ['the bundle as a field before the bytes', 'field', 'first', false],
    ['the bundle as a Blob after the bytes', 'file', 'last', false],
    ['a part name that is percent-encoded', 'field', 'first', true],
  ] as const)('[DOC-19] [COM-03] takes %s and serves the same bytes again', async (_words, as, order, escaped) => {
    const document = reference(bytes, { title: `Bericht "url":"/r4/Binary/x" ${order}` });
    const name = escaped ? encodeURIComponent(partOf(document)) : partOf(document);
    const bundle = ['bundle', JSON.stringify(handIn(document)), as] as const;
    const file = [name, bytes, 'file'] as const;
    const answer = await server.upload('anna', order === 'first' ? [bundle, file] : [file, bundle]);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ type: 'transaction-response', entry: [{ response: { status: '201 Created' } }, { response: { status: '201 Created' } }] });
    const stored = await server.get('anna', `/r4/${answer.body.entry[1].response.location.replace(/\/_history.*/, '')}`);
    const attachment = stored.body.content[0].attachment;
    expect(attachment.url).toMatch(/^http:\/\/community\.test\/r4\/Binary\//);
    expect(attachment.title).toBe(`Bericht "url":"/r4/Binary/x" ${order}`);
    const content = await server.get('anna', new URL(attachment.url as string).pathname);
    expect(content.bytes.equals(bytes)).toBe(true);
    expect(content.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  it('[DOC-19] the original provider role is set by the server when the sender is silent', async () => {
    const id = await handedIn(server, 'anna', bytes, reference(bytes));
    const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
    expect(body.extension).toMatchObject([{ valueCoding: { code: 'PAT' } }]);
  });

  const wrong: readonly (readonly [words: string, status: number, code: string, parts: () => Parameters<TestServer['upload']>[1]])[] = [
    ['no bundle', 400, 'required', () => [['urn:x', bytes, 'file']]],
    ['a bundle that is no JSON', 400, 'structure', () => [['bundle', '{"resourceType":', 'field']]],
    ['bytes that are missing', 422, 'required', () => [['bundle', JSON.stringify(handIn(reference(bytes))), 'field']]],
    ['bytes nobody refers to', 422, 'invariant', () => withFile(reference(bytes), bytes, ['urn:spare', bytes, 'file'])],
    ['another hash', 422, 'value', () => withFile(reference(pdf('austritt')), bytes)],
    ['another size', 422, 'value', () => withFile(reference(pdf('something longer')), bytes)],
    ['no bytes at all', 422, 'value', () => withFile(reference(Buffer.alloc(0)), Buffer.alloc(0))],
    ['a page that claims to be a PDF', 415, 'not-supported', () => withFile(reference(Buffer.from('<html>')), Buffer.from('<html>'))],
    ['a file over the limit', 413, 'too-costly', () => withFile(reference(Buffer.alloc(200_000, 'x')), Buffer.alloc(200_000, 'x'))],
    ['the record of somebody else', 403, 'forbidden', () => withFile(reference(bytes, { patient: '761337610469261945' as typeof anna }), bytes)],
    ['a role that is not the own', 422, 'business-rule', () => withFile(reference(bytes, { role: 'HCP' }), bytes)],
    ['a document without a type', 422, 'invariant', () => withFile({ ...reference(bytes), type: {} }, bytes)],
    ['a relation to nothing', 422, 'not-found', () => withFile(reference(bytes, { relatesTo: [{ code: 'replaces', target: { reference: 'DocumentReference/nothing' } }] }), bytes)],
  ];
  function withFile(document: ReturnType<typeof reference>, content: Uint8Array, ...more: Parameters<TestServer['upload']>[1]): Parameters<TestServer['upload']>[1] {
    return [['bundle', JSON.stringify(handIn(document)), 'field'], [partOf(document), content, 'file'], ...more];
  }

  it.each(wrong)('[DOC-19] [COM-03] %s is refused with an outcome, and nothing is kept', async (_words, status, code, parts) => {
    const before = [await rows(), await keys()];
    const answer = await server.upload('anna', parts());
    expect([answer.status, answer.body.issue?.[0].code]).toEqual([status, code]);
    expect(answer.body.issue[0].diagnostics).toEqual(expect.any(String));
    expect([await rows(), await keys()]).toEqual(before);
    expect(await server.context.blobs.sweep(new Set((await server.context.db.selectFrom('attachment').select('key').execute()).map(({ key }) => key)))).toBe(0);
  });

  it('[DOC-19] a full disk is told as such', async () => {
    const { write } = server.context.blobs;
    Object.assign(server.context.blobs, { write: (stream: Readable) => (stream.resume(), Promise.reject(new StorageFull('full'))) });
    const answer = await server.upload('anna', withFile(reference(bytes), bytes));
    Object.assign(server.context.blobs, { write });
    expect([answer.status, answer.body.issue[0].code]).toEqual([507, 'no-store']);
  });

  it('[DOC-19] the same hand-in twice, one after the other or at once, is stored once', async () => {
    const document = reference(bytes);
    const before = await rows();
    const answers = await Promise.all([1, 2, 3].map(() => server.upload('anna', withFile(document, bytes))));
    const later = await server.upload('anna', withFile(document, bytes));
    expect([...answers, later].map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(later.body.issue[0].code).toBe('duplicate');
    expect(await rows()).toBe(before + 1);
  });

  it('[COM-03] a national bundle with a Binary is taken as well', async () => {
    const document = reference(bytes);
    const bundle = handIn(document) as { entry: object[] };
    const binary = { fullUrl: partOf(document), resource: { resourceType: 'Binary', contentType: 'application/pdf', data: bytes.toString('base64') }, request: { method: 'POST', url: 'Binary' } };
    const answer = await server.post('anna', '/r4', { ...bundle, entry: [...bundle.entry, binary] });
    expect(answer.body.entry.map((one: { response: { status: string } }) => one.response.status)).toEqual(['201 Created', '201 Created', '201 Created']);
  });

  it('[DOC-20] a new version makes the old one superseded, an addendum does not, and old versions stay', async () => {
    const first = await handedIn(server, 'anna', bytes, reference(bytes));
    const next = await handedIn(server, 'anna', bytes, reference(bytes, { relatesTo: [{ code: 'replaces', target: { reference: `DocumentReference/${first}` } }] }));
    await handedIn(server, 'anna', bytes, reference(bytes, { relatesTo: [{ code: 'appends', target: { reference: `DocumentReference/${next}` } }] }));
    expect((await server.get('anna', `/r4/DocumentReference/${first}`)).body).toMatchObject({ status: 'superseded', meta: { versionId: '2' } });
    expect((await server.get('anna', `/r4/DocumentReference/${next}`)).body).toMatchObject({ status: 'current', relatesTo: [{ target: { reference: `DocumentReference/${first}` } }] });
    const again = await server.upload('anna', withFile(reference(bytes, { relatesTo: [{ code: 'replaces', target: { reference: `DocumentReference/${first}` } }] }), bytes));
    expect([again.status, again.body.issue[0].code]).toEqual([409, 'conflict']);
  });
});

describe('who may hand in', () => {
  it('[COM-04] every professional by the default level, and never above it', async () => {
    const answer = async (who: 'fremd' | 'meierEmergency' | 'lena', level: 'normal' | 'secret') => {
      const document = reference(bytes, { level });
      return (await server.upload(who, [['bundle', JSON.stringify(handIn(document)), 'field'], [partOf(document), bytes, 'file']])).status;
    };
    expect(await answer('fremd', 'normal')).toBe(200);
    expect(await answer('lena', 'normal')).toBe(200);
    expect(await answer('fremd', 'secret')).toBe(403);
    expect(await answer('meierEmergency', 'normal')).toBe(403);
    const log = await logOf(server.context);
    expect(log).toContain('ATC_DOC_CREATE 0 Franz Fremd');
    expect(log).toContain('ATC_DOC_CREATE 0 Lena Assistenz, Peter Meier');
    expect(log).toContain('ATC_DOC_CREATE 8 Franz Fremd');
  });
});

describe('status, deletion, confidentiality', () => {
  const changed = async (who: 'anna' | 'meier' | 'fremd' | 'rita', id: string, change: (one: ReturnType<typeof reference>) => object) => {
    const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
    const entry = { resource: change(body), request: { method: 'PUT', url: `DocumentReference/${id}` } };
    return server.post(who, '/r4', { resourceType: 'Bundle', type: 'transaction', entry: [submission([`DocumentReference/${id}`]), entry] });
  };
  const deletion = (code: string) => ({ url: 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-ext-deletionstatus', valueCoding: { system: 'urn:oid:2.16.756.5.30.1.127.3.10.18', code: `urn:e-health-suisse:2019:deletionStatus:${code}` } });

  it('[DOC-22] deprecate and approve again, each with its submission set and its line in the log', async () => {
    const id = await handedIn(server, 'anna', bytes, reference(bytes));
    expect((await changed('anna', id, (one) => ({ ...one, status: 'superseded' }))).body.entry).toMatchObject([{ response: { status: '201 Created' } }, { response: { status: '200 OK', location: `DocumentReference/${id}/_history/2` } }]);
    expect((await server.get('anna', `/r4/DocumentReference?_id=${id}`)).body.entry[0].resource.status).toBe('superseded');
    expect((await changed('anna', id, (one) => ({ ...one, status: 'current' }))).status).toBe(200);
    expect((await logOf(server.context)).filter((line) => line === 'ATC_DOC_UPDATE 0 Anna Keller')).toHaveLength(2);
  });

  it('[DOC-23] a request for deletion is its own line in the log; a prohibited one is refused', async () => {
    const id = await handedIn(server, 'anna', bytes, reference(bytes));
    expect((await changed('anna', id, (one) => ({ ...one, extension: [...(one.extension ?? []), deletion('deletionRequested')] }))).status).toBe(200);
    expect(await logOf(server.context)).toContain('ATC_DOC_DELETE 0 Anna Keller');
    const kept = await handedIn(server, 'fremd', bytes, reference(bytes, { extension: [deletion('deletionProhibited')] }));
    const refused = await changed('anna', kept, (one) => ({ ...one, extension: [deletion('deletionRequested'), ...(one.extension ?? []).filter(({ url }) => !url.endsWith('deletionstatus'))] }));
    expect([refused.status, refused.body.issue[0].code]).toEqual([422, 'business-rule']);
  });

  it('[DOC-21] [COM-04] a patient changes the level of a professional document, but not its title', async () => {
    const id = await handedIn(server, 'fremd', bytes, reference(bytes));
    const secret = { coding: [{ system: 'http://snomed.info/sct', code: '1141000195107' }] };
    expect((await changed('anna', id, (one) => ({ ...one, securityLabel: [secret] }))).status).toBe(200);
    const titled = await changed('anna', id, (one) => ({ ...one, content: one.content.map((each) => ({ ...each, attachment: { ...each.attachment, title: 'Neu' } })) }));
    expect([titled.status, titled.body.issue[0].diagnostics]).toEqual([403, 'May not be changed: title']);
  });

  it('[COM-04] a professional without a right finds nothing to change, and the attempt is in the log', async () => {
    const id = await handedIn(server, 'anna', bytes, reference(bytes));
    expect((await changed('fremd', id, (one) => ({ ...one, status: 'superseded' }))).status).toBe(403);
    expect(await logOf(server.context)).toContain('ATC_DOC_UPDATE 8 Franz Fremd');
  });

  it.each([
    ['XDSMetadataIdentifierError', (one: ReturnType<typeof reference>) => ({ ...one, masterIdentifier: { ...one.masterIdentifier, value: 'urn:oid:1.2.3' } })],
    ['XDSPatientIDReconciliationError', (one: ReturnType<typeof reference>) => ({ ...one, subject: { identifier: { system: 'urn:oid:2.16.756.5.30.1.127.3.10.3', value: '761337610469261945' } } })],
    ['UnmodifiableMetadataError', (one: ReturnType<typeof reference>) => ({ ...one, content: one.content.map((each) => ({ ...each, attachment: { ...each.attachment, hash: 'AAAA' } })) })],
  ] as const)('[COM-03] what identifies a document cannot be changed: %s', async (code, change) => {
    const id = await handedIn(server, 'anna', bytes, reference(bytes));
    const answer = await changed('anna', id, change);
    expect([answer.status, answer.body.issue[0].details.coding[0].code]).toEqual([422, code]);
  });

  it('[DOC-20] an old version is not approved again', async () => {
    const first = await handedIn(server, 'anna', bytes, reference(bytes));
    await handedIn(server, 'anna', bytes, reference(bytes, { relatesTo: [{ code: 'replaces', target: { reference: `DocumentReference/${first}` } }] }));
    expect((await changed('anna', first, (one) => ({ ...one, status: 'current' }))).status).toBe(409);
  });

  it('[COM-03] a transaction of several is stored whole or not at all', async () => {
    const id = await handedIn(server, 'anna', bytes, reference(bytes));
    const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
    const entries = [{ ...body, status: 'superseded' }, { ...body, status: 'superseded', masterIdentifier: { value: 'urn:oid:9' } }];
    const answer = await server.post('anna', '/r4', { resourceType: 'Bundle', type: 'transaction', entry: entries.map((resource) => ({ resource, request: { method: 'PUT', url: `DocumentReference/${id}` } })) });
    expect(answer.status).toBe(422);
    expect((await server.get('anna', `/r4/DocumentReference/${id}`)).body).toMatchObject({ status: 'current', meta: { versionId: '1' } });
  });

  it('[COM-03] a single PUT answers the changed document', async () => {
    const id = await handedIn(server, 'anna', bytes, reference(bytes));
    const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
    const answer = await server.put('anna', `/r4/DocumentReference/${id}`, { ...body, status: 'superseded' });
    expect([answer.status, answer.body.status, answer.headers['etag']]).toEqual([200, 'superseded', 'W/"2"']);
  });
});
