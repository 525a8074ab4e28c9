import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionTo, startFaultyServer, type FaultyServer } from '../../testing/faulty-server.ts';
import { checkFile } from '../index.ts';

let server: FaultyServer;
beforeAll(async () => {
  server = await startFaultyServer();
});
afterAll(() => server.stop());

const ask = (answer: unknown, status = 200) => {
  server.answer((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
  );
  const file = new Blob(['%PDF-1.7'], { type: 'text/plain' });
  return checkFile(connectionTo(server.url), file, 'application/pdf', new AbortController().signal);
};

describe('checking what an upload would do with a file', () => {
  it('[DOC-18] sends the file under its official type', async () => {
    expect(await ask({ outcome: 'drawn' })).toEqual({ ok: true, value: { outcome: 'drawn' } });
    expect(server.asked.at(-1)).toMatchObject({ url: '/epr/v1/FileCheck', body: '%PDF-1.7' });
    expect(server.asked.at(-1)?.headers).toMatchObject({
      'content-type': 'application/pdf',
      authorization: 'Bearer extended',
    });
  });

  it('[DOC-17] returns the documents made from the same file', async () => {
    const json = { outcome: 'repaired', sameAs: ['7', 'b', 3] };
    expect(await ask(json)).toEqual({ ok: true, value: { outcome: 'repaired', sameAs: ['7', 'b'] } });
    expect(await ask({ ...json, sameAs: ['7'] })).toMatchObject({ value: { sameAs: ['7'] } });
    expect(await ask({ ...json, sameAs: [] })).toEqual({ ok: true, value: { outcome: 'repaired' } });
  });

  it('[DOC-18] returns the message of a refusal', async () => {
    const answer = { outcome: 'refused', code: 'documents.check.pdfProtected' };
    expect(await ask(answer)).toEqual({
      ok: true,
      value: { outcome: 'refused', reason: 'documents.check.pdfProtected' },
    });
  });

  it.each([
    { outcome: 'eaten' },
    { outcome: 'refused' },
    { outcome: 'refused', code: 'nobody knows' },
    'unchanged',
    null,
  ])('[DOC-18] an unknown response (%j) is unreadable', async (answer) => {
    expect(await ask(answer)).toMatchObject({ ok: false, error: { reason: 'unreadable' } });
  });

  it('[DOC-18] a platform without the service is reported as notFound', async () => {
    expect(await ask({}, 404)).toMatchObject({ ok: false, error: { reason: 'notFound' } });
  });
});
