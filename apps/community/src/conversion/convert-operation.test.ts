import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConversion, type ConversionServer, service } from './testing/server.ts';
import { fhir } from './testing/fhir.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

describe('the $convert operation', () => {
  it.each([
    ['a bug', new Error('at line 7'), 500, 'exception'],
    ['a full disk', Object.assign(new Error('no space'), { code: 'ENOSPC' }), 507, 'no-store'],
  ])(
    '[COM-03] the FHIR service reports %s with its own code, which must not be kept',
    async (_words, problem, ...of) => {
      const convert = () => Promise.reject(problem);
      const broken = await startConversion({ convert, close: () => Promise.resolve() });
      const answer = await broken.post('/r4/$convert', '{}', { 'content-type': 'application/fhir+json' });
      await broken.close();
      const [issue] = (JSON.parse(answer.text) as { issue: { code: string }[] }).issue;
      expect([answer.status, issue?.code, answer.headers['cache-control']]).toEqual([...of, 'no-store']);
    },
  );

  it('[COM-03] $convert returns the other or the requested format, and refuses with an OperationOutcome', async () => {
    const json = '{"resourceType":"Patient","active":true}';
    const type = { 'content-type': 'application/fhir+json' };
    const xml =
      '<?xml version="1.0" encoding="UTF-8"?><Patient xmlns="http://hl7.org/fhir"><active value="true"/></Patient>';
    const other = await server.post('/r4/$convert', json, type);
    expect(other.text).toBe(xml);
    expect(other.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      vary: 'accept',
    });
    expect((await server.post('/r4/$convert', json, { ...type, accept: 'application/fhir+xml, */*;q=0.1' })).text).toBe(
      xml,
    );
    expect((await server.post('/r4/$convert', json, { ...type, accept: 'application/fhir+json' })).text).toBe(json);
    expect((await server.post('/r4/$convert', xml, { 'content-type': 'application/fhir+xml' })).text).toBe(json);
    for (const [body, headers, status, code, words] of [
      ['{', type, 400, 'structure', /JSON/],
      ['{"resourceType":"Patient","made":1}', type, 422, 'invalid', /Patient\.made/],
      [json, { ...type, accept: 'text/html' }, 406, 'not-supported', /Supported media types: application\/fhir\+xml/],
      [json, { 'content-type': 'text/plain' }, 415, 'not-supported', /must be application\/fhir\+json/],
      [json, { ...type, authorization: '' }, 401, 'login', /token/],
      ['', type, 400, 'structure', /empty/],
    ] as const) {
      const answer = await server.post('/r4/$convert', body, headers);
      expect(answer.status).toBe(status);
      expect(answer.headers['cache-control']).toBe('no-store');
      const diagnostics = expect.stringMatching(words) as string;
      expect(JSON.parse(answer.text)).toMatchObject({
        resourceType: 'OperationOutcome',
        issue: [{ code, diagnostics }],
      });
    }
  });

  it('[COM-03] [COM-06] converts a document with 8 MB of text in both directions and displays it', async () => {
    const type = { 'content-type': 'application/fhir+json' };
    const data = 'QUJD'.repeat(2_000_000);
    const made = await server.post('/r4/$convert', fhir([`<Binary><data value="${data}"/></Binary>`]), {
      'content-type': 'application/fhir+xml',
    });
    expect([made.status, made.text.includes(data)]).toEqual([200, true]);
    const back = await server.post('/r4/$convert', made.text, type);
    expect([back.status, back.text.includes(data)]).toEqual([200, true]);
    const shown = await server.post(service, back.text, {
      'content-type': 'application/fhir+xml',
      accept: 'text/html',
    });
    expect([shown.status, shown.text.includes('Bericht')]).toEqual([200, true]);
  });
});
