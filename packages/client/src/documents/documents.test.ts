import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Spid } from '@epr/domain/values';
import { aDocument, aSubmission } from '../testing/a-document.ts';
import { connectionTo, startFaultyServer, traceId, type FaultyServer } from '../testing/faulty-server.ts';
import type { Connection } from '../transport/index.ts';
import { attachmentUrl, checkFile, listDocuments, readAttachment, readDocumentById, uploadDocument } from './index.ts';
import { maxHashedBytes, sha1Of } from './upload/sha1.ts';

/** The part of a Bundle that the tests check. */
interface Sent {
  readonly type: string;
  readonly entry: readonly {
    readonly request: unknown;
    readonly resource: { readonly resourceType: string; readonly content: readonly { readonly attachment: unknown }[] };
  }[];
}

let server: FaultyServer;
let connection: Connection;
beforeAll(async () => {
  server = await startFaultyServer();
  connection = connectionTo(server.url);
});
afterAll(() => server.stop());

const answering = (body: unknown): void =>
  server.answer((_request, response) => void response.end(JSON.stringify(body)));

describe('documents', () => {
  it('[DOC-01] the list is one POST to the r4 base: a batch of references and submission sets', async () => {
    answering({
      resourceType: 'Bundle',
      type: 'batch-response',
      entry: [{ resource: { resourceType: 'Bundle', type: 'searchset' }, response: { status: '200' } }],
    });
    expect(await listDocuments(connection)).toEqual({ ok: true, value: { documents: [], unreadable: [] } });
    const asked = server.asked.at(-1);
    expect(asked?.url).toBe('/r4');
    expect(asked?.headers.accept).toBe('application/fhir+json');
    const { type, entry } = JSON.parse(asked?.body ?? '{}') as Sent;
    expect(type).toBe('batch');
    expect(entry.map((one) => one.request)).toEqual([
      { method: 'GET', url: 'DocumentReference?status=current,entered-in-error,superseded' },
      { method: 'GET', url: 'List' },
    ]);
  });

  it('[DOC-02] a 403 entry of the batch means no access to the record', async () => {
    answering({ resourceType: 'Bundle', type: 'batch-response', entry: [{ response: { status: '403 Forbidden' } }] });
    expect(await listDocuments(connection)).toMatchObject({ ok: false, error: { reason: 'noAccess', status: 403 } });
  });

  it('[DOC-02] a single document is requested by its encoded id', async () => {
    answering({ resourceType: 'DocumentReference' });
    expect(await readDocumentById(connection, 'a/b?c')).toMatchObject({ error: { reason: 'unreadable' } });
    expect(server.asked.at(-1)?.url).toBe('/r4/DocumentReference/a%2Fb%3Fc');
  });

  it('[DOC-04] a document without a community belongs to the home community, in the list and read alone', async () => {
    const attachment = { contentType: 'application/pdf', url: 'Binary/7', title: 'Bericht' };
    const bare = { resourceType: 'DocumentReference', id: '7', status: 'current', content: [{ attachment }] };
    const own = { ...connection, homeCommunity: 'urn:oid:2.999.9' };
    answering(bare);
    const alone = await readDocumentById(own, '7');
    const searchset = { resourceType: 'Bundle', type: 'searchset', entry: [{ resource: bare }] };
    const entry = [{ resource: searchset, response: { status: '200' } }];
    answering({ resourceType: 'Bundle', type: 'batch-response', entry });
    const list = await listDocuments(own);
    const ids = [alone.ok && alone.value.id, list.ok && list.value.documents[0]?.id];
    for (const id of ids) expect(id).toMatch(/@urn:oid:2\.999\.9$/);
  });

  it('[DOC-15] reads the bytes with Authorization, reports its progress, and sets the type of the attachment', async () => {
    const bytes = Buffer.from([0, 255, 1, 254]);
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-length': '4' });
      response.write(bytes.subarray(0, 2));
      setImmediate(() => response.end(bytes.subarray(2)));
    });
    const seen: [number, number | undefined][] = [];
    const attachment = { contentType: 'application/pdf', url: `${server.url}/r4/Binary/7` };
    const read = await readAttachment(connection, attachment, undefined, (received, total) =>
      seen.push([received, total]),
    );
    expect(read.ok && read.value.type).toBe('application/pdf');
    expect(read.ok && Buffer.from(await read.value.arrayBuffer())).toEqual(bytes);
    expect(seen.at(-1)).toEqual([4, 4]);
    expect(server.asked.at(-1)?.headers.authorization).toBe('Bearer extended');
  });

  it('[DOC-15] a download that makes progress is not stopped by the timeout', async () => {
    const connection = connectionTo(server.url, { ...connectionTo(server.url).transport, timeout: 150 });
    let piece = (): void => undefined;
    server.answer((_request, response) => {
      let left = 6;
      piece = () => {
        left -= 1;
        if (left > 0) response.write('x');
        if (left === 0) response.end('x');
      };
      piece();
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const read = await readAttachment(connection, { contentType: 'text/plain', url: 'Binary/7' }, undefined, () => {
      vi.advanceTimersByTime(100);
      piece();
    });
    vi.useRealTimers();
    expect(read.ok && (await read.value.text())).toBe('xxxxxx');
  });

  it('[DOC-15] a download can be aborted half way', async () => {
    server.answer((_request, response) => void response.write('half'));
    const controller = new AbortController();
    const reading = readAttachment(connection, { contentType: 'text/plain', url: 'Binary/7' }, controller.signal, () =>
      controller.abort(),
    );
    expect(await reading).toEqual({ ok: false, error: { reason: 'cancelled' } });
  });

  it.each([
    ['Binary/7', 'http://localhost:4000/r4/Binary/7'],
    ['/r4/Binary/7', 'http://localhost:4000/r4/Binary/7'],
    ['http://localhost:4000/r4/Binary/7', 'http://localhost:4000/r4/Binary/7'],
    ['https://evil.example/Binary/7', undefined],
    ['https://localhost:4000/r4/Binary/7', undefined],
    ['http://localhost:4001/r4/Binary/7', undefined],
    ['//evil.example/7', undefined],
    ['http://localhost:4000@evil.example/', undefined],
    ['data:text/plain,x', undefined],
    ['javascript:alert(1)', undefined],
  ])('[DOC-15] the token is sent only to the platform: %s', (url, expected) => {
    expect(attachmentUrl('http://localhost:4000/r4', url)).toBe(expected);
  });

  it("[DOC-19] multipart upload: 'bundle' and the bytes under the attachment url, with size and SHA-1 of the file sent", async () => {
    answering({ resourceType: 'Bundle', type: 'transaction-response' });
    const stale = { ...aDocument, attachment: { ...aDocument.attachment, hash: 'stale', size: 99 } };
    const sent: number[] = [];
    const file = new Blob(['Hällo'], { type: 'text/plain' });
    const progress = (share: number): void => void sent.push(share);
    expect(await uploadDocument(connection, { document: stale, submission: aSubmission, file, progress })).toEqual({
      ok: true,
      value: { notes: [] },
    });
    const asked = server.asked.at(-1);
    expect(asked?.url).toBe('/r4');
    const parts = await new Response(Buffer.from(asked?.body ?? '', 'latin1'), {
      headers: { 'content-type': asked?.headers['content-type'] ?? '' },
    }).formData();
    expect([...parts.keys()]).toEqual(['bundle', aDocument.attachment.url]);
    expect(await (parts.get(aDocument.attachment.url) as File).text()).toBe('Hällo');
    const bundle = JSON.parse(parts.get('bundle') as string) as Sent;
    const reference = bundle.entry.find(({ resource }) => resource.resourceType === 'DocumentReference')?.resource;
    expect(reference?.content[0]?.attachment).toMatchObject({
      url: aDocument.attachment.url,
      size: 6,
      hash: createHash('sha1').update('Hällo').digest('base64'),
    });
    expect(sent).toEqual([1]);
  });

  it('[DOC-19] reports a file that can no longer be read, before and while it is sent, and not the connection; a refusal stays one', async () => {
    const nowhere = connectionTo('http://127.0.0.1:1');
    const gone = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    const file = new Blob(['Hällo']);
    const upload = { document: aDocument, submission: aSubmission, file };
    const unreadable = { ok: false, error: { reason: 'failed', messageKey: 'documents.upload.unreadable' } };
    expect(await uploadDocument(nowhere, upload)).toMatchObject({ ok: false, error: { reason: 'unreachable' } });
    Object.defineProperty(file, 'slice', { value: () => ({ arrayBuffer: gone }) });
    expect(await uploadDocument(nowhere, upload)).toEqual(unreadable);
    server.answer((_request, response) => void response.writeHead(500).end());
    expect(await uploadDocument(connection, upload)).toMatchObject({ error: { reason: 'failed', status: 500 } });
    const asked = server.asked.length;
    Object.defineProperty(file, 'arrayBuffer', { value: gone });
    expect(await uploadDocument(connection, upload)).toEqual(unreadable);
    expect(server.asked).toHaveLength(asked);
  });

  it('[DOC-19] without multipart the bytes are a Binary of the transaction, under the url of the reference', async () => {
    answering({ resourceType: 'Bundle', type: 'transaction-response' });
    const plain = { ...connection, endpoints: { ...connection.endpoints, uploadForm: 'transaction' as const } };
    const bytes = Uint8Array.from({ length: 30_000 }, (_, index) => index % 256);
    const upload = { document: aDocument, submission: aSubmission, file: new Blob([bytes]) };
    expect(await uploadDocument(plain, upload)).toEqual({ ok: true, value: { notes: [] } });
    const asked = server.asked.at(-1);
    expect(asked?.headers['content-type']).toBe('application/fhir+json');
    const { entry } = JSON.parse(asked?.body ?? '{}') as {
      entry: {
        fullUrl: string;
        resource: {
          resourceType: string;
          data?: string;
          contentType?: string;
          content?: [{ attachment: { url: string } }];
        };
      }[];
    };
    const binary = entry.find(({ resource }) => resource.resourceType === 'Binary');
    const reference = entry.find(({ resource }) => resource.resourceType === 'DocumentReference');
    expect(binary).toMatchObject({
      fullUrl: expect.stringMatching(/^urn:uuid:/) as string,
      resource: { contentType: 'text/plain' },
    });
    expect(reference?.resource.content?.[0].attachment.url).toBe(binary?.fullUrl);
    // FHIR R4, bdl-7: servers refuse a Bundle with two entries of the same fullUrl.
    expect(new Set(entry.map(({ fullUrl }) => fullUrl)).size).toBe(3);
    expect(Buffer.from(binary?.resource.data ?? '', 'base64')).toEqual(Buffer.from(bytes));
  });

  it('[DOC-19] [PSR-04] is not sent with the token of the record opened while its hash was computed', async () => {
    let open = aDocument.patient;
    const switching = { ...connection, record: () => open };
    const before = server.asked.length;
    const upload = { document: aDocument, submission: aSubmission, file: new Blob(['x']) };
    const answer = uploadDocument(switching, upload);
    open = '761337610469261945' as Spid;
    expect(await answer).toEqual({ ok: false, error: { reason: 'cancelled' } });
    expect(await uploadDocument(switching, upload)).toMatchObject({ ok: false });
    expect(server.asked).toHaveLength(before);
  });

  it('[DOC-19] a failed upload returns the diagnostics of the outcome', async () => {
    server.answer((_request, response) => {
      response.writeHead(422);
      response.end(
        JSON.stringify({
          resourceType: 'OperationOutcome',
          issue: [{ severity: 'error', code: 'invalid', diagnostics: 'virus found' }],
        }),
      );
    });
    expect(
      await uploadDocument(connection, { document: aDocument, submission: aSubmission, file: new Blob(['x']) }),
    ).toEqual({
      ok: false,
      error: { reason: 'invalid', status: 422, diagnostics: 'virus found', trace: traceId },
    });
  });

  it('[DOC-18] what was done to the file, and why it was refused, are returned as message keys', async () => {
    const upload = { document: aDocument, submission: aSubmission, file: new Blob(['x']) };
    const outcome = (code: string, severity: string) => ({
      resourceType: 'OperationOutcome',
      issue: [{ severity, code: 'invalid', details: { coding: [{ code }, { code: 'of the platform' }] } }],
    });
    const note = outcome('documents.check.pdfConverted', 'information');
    const further = outcome('documents.check.pdfDrawn', 'information');
    const entry = [
      { response: { status: '200 OK' } },
      { response: { status: '201 Created', outcome: { ...note, issue: [...note.issue, ...further.issue] } } },
    ];
    answering({ resourceType: 'Bundle', type: 'transaction-response', entry });
    expect(await uploadDocument(connection, upload)).toEqual({
      ok: true,
      value: { notes: ['documents.check.pdfConverted', 'documents.check.pdfDrawn'] },
    });
    server.answer((_request, response) => {
      response.writeHead(422);
      response.end(JSON.stringify(outcome('documents.check.virusFound', 'error')));
    });
    expect(await uploadDocument(connection, upload)).toMatchObject({
      error: { reason: 'invalid', messageKey: 'documents.check.virusFound' },
    });
  });

  it('[DOC-19] a document stored by a platform that confirms without a body is not reported as failed', async () => {
    server.answer((_request, response) => {
      response.writeHead(200);
      response.end();
    });
    const upload = { document: aDocument, submission: aSubmission, file: new Blob(['x']) };
    expect(await uploadDocument(connection, upload)).toEqual({ ok: true, value: { notes: [] } });
    server.answer((_request, response) => response.end('<p>Maintenance</p>'));
    expect(await uploadDocument(connection, upload)).toMatchObject({ error: { reason: 'unreadable' } });
  });

  it('[DOC-19] files up to 64 MB are hashed; larger ones are not read, and sent without a hash', async () => {
    expect(await sha1Of(new Blob(['abc']))).toBe('qZk+NkcGgWq6PiVxeFDCbJzQ2J0=');
    const large = { size: maxHashedBytes + 1, arrayBuffer: () => Promise.reject(new Error('read')) } as unknown as Blob;
    expect(await sha1Of(large)).toBeUndefined();
    const whole = { size: maxHashedBytes, arrayBuffer: () => Promise.resolve(Buffer.from('abc')) } as unknown as Blob;
    expect(await sha1Of(whole)).toBe('qZk+NkcGgWq6PiVxeFDCbJzQ2J0=');
    // Nor is the hash of another file sent.
    const file = new Blob(['small']);
    Object.defineProperty(file, 'size', { value: maxHashedBytes + 1 });
    const forms: FormData[] = [];
    const upload: Connection['transport']['upload'] = (_url, { body }) => {
      forms.push(body as FormData);
      return Promise.resolve(new Response('{}'));
    };
    const document = { ...aDocument, attachment: { ...aDocument.attachment, hash: 'stale' } };
    await uploadDocument(
      { ...connection, transport: { ...connection.transport, upload } },
      { document, submission: aSubmission, file },
    );
    expect(forms[0]?.get('bundle')).toContain(`"size":${maxHashedBytes + 1}`);
    expect(forms[0]?.get('bundle')).not.toContain('"hash"');
  });

  it.each([
    [
      'an upload is checked and converted for an hour at most',
      60 * 60_000,
      (to: Connection) => uploadDocument(to, { document: aDocument, submission: aSubmission, file: new Blob(['x']) }),
    ],
    [
      'the check of a file may take five minutes',
      5 * 60_000,
      (to: Connection) => checkFile(to, new Blob(['x']), 'application/pdf', new AbortController().signal),
    ],
  ] as const)('[DOC-18] [DOC-19] %s once the file has been sent', async (_words, most, run) => {
    const waiting = (pause: number) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const upload: Connection['transport']['upload'] = async (_url, { signal }, progress) => {
        progress(1);
        await vi.advanceTimersByTimeAsync(pause);
        signal?.throwIfAborted();
        return new Response('{"outcome":"unchanged"}');
      };
      return run({ ...connection, transport: { ...connection.transport, upload } }).finally(() => vi.useRealTimers());
    };
    expect(await waiting(most - 1)).toMatchObject({ ok: true });
    expect(await waiting(most)).toMatchObject({ error: { reason: 'timedOut' } });
  });
});
