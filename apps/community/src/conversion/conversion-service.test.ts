import { createHash } from 'node:crypto';
import { err } from '@epr/domain/values';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdaXml, section, structured } from './testing/cda.ts';
import { startConversion, type ConversionServer, service, html } from './testing/server.ts';
import { fhir } from './testing/fhir.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

describe('the conversion service of the EPR', () => {
  it('[COM-06] a page allows its own style and embedded images, nothing else', async () => {
    const { headers, text } = await server.post(service, cdaXml(''), html);
    const own = /<style>([^]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(own).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; img-src data:; style-src 'sha256-${hash}'; form-action 'none'; base-uri 'none'; sandbox`,
    );
  });

  it('[COM-06] a PDF has the time of the conversion as its date', async () => {
    const { bytes } = await server.post(service, cdaXml(''), { ...html, accept: 'application/pdf' });
    expect(bytes.toString('latin1')).toContain('<xmp:CreateDate>2026-11-21T08:00:00Z');
  });

  it('[COM-03] [COM-06] a busy service says so in the format of the path, and reports no error to operators', async () => {
    const logged: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
    const error = { status: 503, diagnostics: 'busy' } as const;
    const busy = await startConversion(
      { convert: () => Promise.resolve(err(error)), close: () => Promise.resolve() },
      log,
    );
    const type = { 'content-type': 'application/fhir+json' };
    const fhir = await busy.post('/r4/$convert', '{}', type);
    expect([fhir.status, JSON.parse(fhir.text)]).toMatchObject([503, { issue: [{ code: 'throttled' }] }]);
    const epr = await busy.post(service, cdaXml(''), html);
    expect([epr.status, JSON.parse(epr.text)]).toMatchObject([503, { detail: 'busy' }]);
    expect((await busy.post('/r4/$convert', Buffer.alloc(21 * 1024 * 1024), type)).status).toBe(413);
    await busy.close();
    expect(logged).toEqual([]);
  });

  it('[COM-06] refuses CDA sent as FHIR as not FHIR', async () => {
    const answer = await server.post(service, cdaXml(''), { ...html, 'content-type': 'application/fhir+xml' });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      422,
      expect.objectContaining({ detail: 'Invalid FHIR bundle' }),
    ]);
  });

  it('[COM-06] logs an internal error for operators without revealing its reason', async () => {
    const logged: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
    const convert = () => Promise.reject(new Error('at line 7'));
    const broken = await startConversion({ convert, close: () => Promise.resolve() }, log);
    const answer = await broken.post(service, cdaXml(''), html);
    await broken.close();
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('line 7');
    expect(logged.join('')).toContain('line 7');
  });

  it('[COM-06] creates a tagged PDF with language and embedded fonts (PDF/A-2b, PDF/UA-1)', async () => {
    const answer = await server.post(
      `${service}?locale=it-ch`,
      cdaXml(
        structured(
          section('<paragraph>Ärztliche Angaben 漢</paragraph><table><thead><tr><th>Wert</th></tr></thead></table>'),
        ),
        { language: 'de-CH' },
      ),
      {
        'content-type': 'text/xml',
        accept: 'application/pdf',
      },
    );
    expect([answer.status, answer.type]).toEqual([200, 'application/pdf']);
    const pdf = answer.bytes.toString('latin1');
    for (const sign of [
      '/StructTreeRoot',
      '/Marked true',
      '/Lang (it-CH)',
      // The author's text, among the converter's words.
      '/Lang (de-CH)',
      '<pdfaid:part>2',
      '<pdfaid:conformance>B',
      '<pdfuaid:part>1',
      '/OutputIntents',
      '/FontFile2',
      '/DisplayDocTitle true',
      '/Scope /Column',
    ])
      expect(pdf).toContain(sign);
  });

  it.each([
    ['no token', {}, { authorization: '' }, 401],
    ['a foreign token', {}, { authorization: 'Bearer x' }, 401],
    ['another type', { 'content-type': 'application/json' }, {}, 415],
    ['no type', { 'content-type': '' }, {}, 415],
    ['another media type', { accept: 'image/png' }, {}, 406],
    ['no acceptable media type', { accept: 'text/html;q=0' }, {}, 406],
  ])('[COM-06] refuses %s with problem JSON', async (_words, asked, extra, status) => {
    const answer = await server.post(service, cdaXml(''), { ...html, ...asked, ...extra });
    expect([answer.status, answer.type]).toEqual([status, 'application/problem+json; charset=utf-8']);
    expect(JSON.parse(answer.text)).toMatchObject({ type: 'about:blank', status });
    if (status === 401) expect(answer.headers['www-authenticate']).toMatch(/^Bearer realm="EPR"/);
  });

  it.each([
    [
      'application/fhir+xml; format="urn:che:epr:ch-vacd:immunization-administration:2022"',
      'application/pdf;q=0.9, text/html;q=0.4',
      'application/pdf',
    ],
    ['Application/FHIR+XML;charset=utf-8', '*/*', 'text/html; charset=utf-8'],
    ['text/xml', 'text/*', 'text/html; charset=utf-8'],
    ['text/xml', 'application/*;q=0.1, text/html;q=0', 'application/pdf'],
  ])('[COM-06] accepts Content-Type %s and Accept %s', async (type, accept, answered) => {
    const answer = await server.post(service, fhir([]), { 'content-type': type, accept });
    expect([answer.status, answer.type]).toEqual([200, answered]);
  });

  it('[COM-06] [DOC-14] states the requested language of a page, and none where it is that of the document', async () => {
    const languageOf = async (query: string) =>
      (await server.post(`${service}${query}`, cdaXml(''), html)).headers['content-language'];
    expect([await languageOf('?locale=fr-ch'), await languageOf('?locale=DE-ch'), await languageOf('')]).toEqual([
      'fr-CH',
      'de-CH',
      undefined,
    ]);
  });

  it('[COM-06] refuses an unknown language and an empty body', async () => {
    expect((await server.post(`${service}?locale=sv-se`, cdaXml(''), html)).status).toBe(400);
    expect((await server.post(service, '', html)).status).toBe(400);
  });
});
