import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provideDocument, reference } from '../documents/testing/submissions.ts';
import { startForTests, type TestServer } from '../fhir-api/testing/server.ts';
import { dejavu, letter } from '../validation/testing/letter.ts';
import { pdfFile } from '../validation/testing/pdf-file.ts';
import { registerFileCheck } from './register.ts';

describe('what an upload would do with a file', { timeout: 120_000 }, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startForTests({ limit: 2_000_000, checks: { pdfA: 'convert', ghostscript: '/nowhere/gs' } });
    await registerFileCheck(server.app, server.context, server.identify);
  });
  afterAll(() => server.close());
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
  ])('[DOC-18] [COM-07] %s', async (_words, type, make, body) => {
    expect(await ask(await make(), type)).toEqual({ status: 200, body });
    expect(await server.orphans()).toBe(0);
  });

  it('[DOC-17] a file that was repaired is known again by its own bytes, to those who may read the document', async () => {
    const file = await letter({ font: dejavu, pages: 2 });
    const id = await provideDocument(server, 'anna', file, reference(file, { level: 'secret' }));
    const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
    expect(await ask(file, 'application/pdf')).toMatchObject({ body: { outcome: 'repaired', sameAs: [id] } });
    expect(await ask(file, 'application/pdf', 'meier')).toEqual({ status: 200, body: { outcome: 'repaired' } });
    const other = await letter({ font: dejavu, pages: 3 });
    expect(await ask(other, 'application/pdf')).toEqual({ status: 200, body: { outcome: 'repaired' } });
    // What was stored is known as well.
    const { bytes } = await server.get('anna', new URL(body.content[0].attachment.url).pathname);
    expect(bytes.equals(file)).toBe(false);
    expect(await ask(bytes, 'application/pdf')).toMatchObject({ body: { sameAs: [id] } });
  });

  it.each([
    ['nobody', 401],
    ['annaBasic', 403],
    ['meierEmergency', 403],
  ])('[COM-07] %s, who could not upload it, is answered %d', async (who, status) => {
    expect(await ask(Buffer.from('x'), 'text/plain', who)).toMatchObject({ status });
    expect(await server.orphans()).toBe(0);
  });

  it('[COM-07] takes files of the size that may be uploaded', async () => {
    const body = { code: 'documents.upload.tooLarge' };
    expect(await ask(Buffer.alloc(2_000_001, 'x'), 'text/plain')).toMatchObject({ status: 413, body });
    expect(await ask(Buffer.alloc(1_900_000, 'x'), 'text/plain')).toMatchObject({ body: { outcome: 'unchanged' } });
    expect(await ask(Buffer.alloc(0), 'text/plain')).toMatchObject({ body: { code: 'documents.upload.empty' } });
    expect(await server.orphans()).toBe(0);
  });
});
