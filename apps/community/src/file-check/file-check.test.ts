import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withRights } from '../documents/testing/documents-at-each-level.ts';
import { provideDocument, reference } from '../documents/testing/submissions.ts';
import { meierGln, professional } from '../fhir-api/testing/people.ts';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { blobFiles } from '../storage/blobs/blob-files.ts';
import { openMemoryStorage } from '../storage/testing/memory-storage.ts';
import { typed } from '../validation/testing/check-file.ts';
import { dejavu, letter } from '../validation/testing/letter.ts';
import { pdfFile } from '../validation/testing/pdf-file.ts';
import { registerFileCheck } from './register.ts';

describe('the file check', { timeout: 120_000 }, () => {
  let server: TestServer;
  const failures: unknown[] = [];
  beforeAll(async () => {
    server = await startTestCommunity({ limit: 2_000_000, checks: { pdfA: 'convert', ghostscript: '/nowhere/gs' } });
    server.app.addHook('onError', (_request, _reply, problem, done) => {
      failures.push(problem);
      done();
    });
    await registerFileCheck(server.app, server.context, server.authenticate);
    await server.app.listen({ port: 0 });
  });
  afterAll(() => server.close());
  /** Begins a request over the network with the first bytes of a file; the test sends the rest. */
  const begin = ({ app }: TestServer, size: number, first: Buffer): ClientRequest => {
    const { port } = app.server.address() as AddressInfo;
    const headers = { authorization: 'Bearer anna', 'content-type': 'text/plain', 'content-length': String(size) };
    const sending = request({ port, path: '/epr/v1/FileCheck', method: 'POST', headers });
    sending.write(first);
    return sending;
  };
  const ask = async (payload: Buffer, type: string, who = 'anna') => {
    const headers = { authorization: `Bearer ${who}`, 'content-type': type };
    const answer = await server.app.inject({ method: 'POST', url: '/epr/v1/FileCheck', headers, payload });
    return { status: answer.statusCode, body: JSON.parse(answer.body) as unknown };
  };

  it.each([
    ['PDF/A', 'application/pdf', () => pdfFile(), { outcome: 'unchanged' }],
    ['an ordinary PDF', 'application/pdf', () => letter({ font: dejavu }), { outcome: 'repaired' }],
    ['one without its fonts', 'application/pdf', () => letter({ font: 'Helvetica' }), { outcome: 'drawn' }],
    [
      'one behind a password',
      'application/pdf',
      () => letter({ font: dejavu, userPassword: 'u' }),
      { outcome: 'refused', code: 'documents.check.pdfProtected' },
    ],
    [
      'a program called a PDF',
      'application/pdf',
      () => Buffer.from('MZ program'),
      { outcome: 'refused', code: 'documents.upload.contentNotAsNamed' },
    ],
    ['a note', 'text/plain', () => Buffer.from('Blutdruck 120'), { outcome: 'unchanged' }],
    [
      'an XML file with errors',
      'text/xml',
      () => Buffer.from('<a>'),
      { outcome: 'refused', code: 'documents.check.xmlInvalid' },
    ],
  ])('[DOC-18] [COM-07] reports what an upload would do with %s', async (_words, type, make, body) => {
    expect(await ask(await make(), type)).toEqual({ status: 200, body });
    expect(await server.countOrphans()).toBe(0);
  });

  it('[DOC-17] recognises a repaired file by its original bytes, for callers who may read the document', async () => {
    const file = await letter({ font: dejavu, pages: 2 });
    const id = await provideDocument(server, 'anna', file, reference(file, { level: 'secret' }));
    const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
    expect(await ask(file, 'application/pdf')).toMatchObject({ body: { outcome: 'repaired', sameAs: [id] } });
    expect(await ask(file, 'application/pdf', 'meier')).toEqual({ status: 200, body: { outcome: 'repaired' } });
    const other = await letter({ font: dejavu, pages: 3 });
    expect(await ask(other, 'application/pdf')).toEqual({ status: 200, body: { outcome: 'repaired' } });
    // The stored file is recognised as well.
    const { bytes } = await server.get('anna', new URL(body.content[0].attachment.url).pathname);
    expect(bytes.equals(file)).toBe(false);
    expect(await ask(bytes, 'application/pdf')).toMatchObject({ body: { sameAs: [id] } });
  });

  it('[DOC-17] [COM-04] names at most five documents with the same file, valid ones first, and none the caller may not read', async () => {
    const note = Buffer.from('Blutdruck 120 zu 80');
    const ids: string[] = [];
    for (const level of ['normal', 'normal', 'normal', 'restricted', 'secret'] as const) {
      const securityLabel = reference(note, { level }).securityLabel ?? [];
      ids.push(await provideDocument(server, 'anna', note, { ...typed(note, 'text/plain'), securityLabel }));
    }
    const relatesTo = [{ code: 'replaces' as const, target: { reference: `DocumentReference/${ids[0]}` } }];
    const next = { ...typed(note, 'text/plain'), relatesTo };
    const [replaced = '', ...others] = ids;
    const valid = [...others, await provideDocument(server, 'anna', note, next)];
    const named = async (who: string): Promise<readonly string[]> => {
      const { body } = await ask(note, 'text/plain', who);
      return (body as { sameAs?: readonly string[] }).sameAs ?? [];
    };
    expect(new Set(await named('anna'))).toEqual(new Set(valid));
    // The newest is named first.
    expect((await named('anna'))[0]).toBe(valid.at(-1));
    await withRights(server, [professional(meierGln, 'normal')], async () =>
      expect(new Set(await named('meier'))).toEqual(
        new Set([replaced, ...valid].filter((id) => !ids.slice(3).includes(id))),
      ),
    );
    expect(await named('beat')).toEqual([]);
    // One entered in error is as little valid as a replaced one.
    const [newest = '', second] = valid.toReversed();
    const { db } = server.context;
    await db.updateTable('document').set({ status: 'entered-in-error' }).where('id', '=', newest).execute();
    expect((await named('anna'))[0]).toBe(second);
  });

  it('[COM-07] returns 503 while the virus scanner is unavailable', async () => {
    const away = await startTestCommunity({ checks: { clamd: { host: '127.0.0.1', port: 1 } } });
    await registerFileCheck(away.app, away.context, away.authenticate);
    const headers = { authorization: 'Bearer anna', 'content-type': 'text/plain' };
    const answer = await away.app.inject({
      method: 'POST',
      url: '/epr/v1/FileCheck',
      headers,
      payload: Buffer.from('x'),
    });
    expect([answer.statusCode, answer.json<object>()]).toEqual([
      503,
      expect.objectContaining({ code: 'documents.check.virusScanUnavailable' }),
    ]);
    expect(await away.countOrphans()).toBe(0);
    await away.close();
  });

  it.each([
    ['nobody', 401],
    ['annaBasic', 403],
    ['meierEmergency', 403],
  ])('[COM-07] %s, who may not upload the file, gets %d', async (who, status) => {
    expect(await ask(Buffer.from('x'), 'text/plain', who)).toMatchObject({ status });
    expect(await server.countOrphans()).toBe(0);
  });

  it('[COM-07] accepts files up to the upload limit, and refuses larger and empty ones', async () => {
    const body = { code: 'documents.upload.tooLarge' };
    expect(await ask(Buffer.alloc(2_000_001, 'x'), 'text/plain')).toMatchObject({ status: 413, body });
    expect(await ask(Buffer.alloc(1_900_000, 'x'), 'text/plain')).toMatchObject({ body: { outcome: 'unchanged' } });
    expect(await ask(Buffer.alloc(0), 'text/plain')).toMatchObject({ body: { code: 'documents.upload.empty' } });
    expect(await server.countOrphans()).toBe(0);
  });

  it('[COM-07] a file over the limit is refused while it is still being sent, and the connection stays open for the answer', async () => {
    const sending = begin(server, 3_000_000, Buffer.alloc(2_100_000, 'x'));
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    sending.end(Buffer.alloc(900_000, 'x'));
    expect([answer.statusCode, await json(answer)]).toEqual([
      413,
      expect.objectContaining({ code: 'documents.upload.tooLarge' }),
    ]);
  });

  it('[COM-07] a store that fails while the file is being sent is a fault of the server, and not of the client', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'epr-file-check-'));
    const storage = { ...(await openMemoryStorage()), blobs: await blobFiles(folder) };
    const broken = await startTestCommunity({ storage });
    await registerFileCheck(broken.app, broken.context, broken.authenticate);
    await broken.app.listen({ port: 0 });
    await rm(folder, { recursive: true });
    const sending = begin(broken, 1000, Buffer.from('the first half'));
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    sending.end(Buffer.alloc(1000 - 'the first half'.length, 'x'));
    answer.resume();
    expect(answer.statusCode).toBe(500);
    await broken.close();
  });

  it('[COM-07] [DOC-19] an upload the client aborts to choose another file is no server error and leaves nothing behind', async () => {
    const arrived = once(server.app.server, 'request');
    const sending = begin(server, 1000, Buffer.from('the first half'));
    const broken = once(sending, 'error');
    await arrived;
    sending.destroy(new Error('another file was chosen'));
    await broken;
    await expect.poll(() => failures).toMatchObject([{ statusCode: 400 }]);
    expect(await server.countOrphans()).toBe(0);
  });
});
