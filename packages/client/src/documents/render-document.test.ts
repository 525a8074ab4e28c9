import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionTo, startFaultyServer, type FaultyServer } from '../testing/faulty-server.ts';
import { convertToXml, renderDocument } from './index.ts';

let server: FaultyServer;
beforeAll(async () => {
  server = await startFaultyServer();
});
afterAll(() => server.stop());

const asked = () => server.asked.at(-1);
const refusing = (status: number, body = ''): void =>
  server.answer((_request, response) => response.writeHead(status).end(body));

describe('converting documents', () => {
  it('[COM-03] [DOC-14] $convert sends the JSON unchanged and returns XML as text', async () => {
    server.answer((_request, response) => void response.end('<Bundle/>'));
    const json = new Blob(['{"value":0.50}'], { type: 'application/fhir+json' });
    expect(await convertToXml(connectionTo(server.url), json)).toEqual({ ok: true, value: '<Bundle/>' });
    expect(asked()).toMatchObject({ url: '/r4/$convert', body: '{"value":0.50}' });
    expect(asked()?.headers).toMatchObject({
      accept: 'application/fhir+xml',
      'content-type': 'application/fhir+json',
      authorization: 'Bearer extended',
    });
  });

  it('[COM-06] Conversion is requested with the language, the accepted type, and the content type with its format', async () => {
    server.answer((_request, response) => void response.end('<p>'));
    const connection = connectionTo(server.url);
    const html = await renderDocument(connection, new Blob(['<a/>'], { type: 'text/plain' }), {
      accept: 'text/html',
      contentType: 'text/xml',
    });
    expect(html.ok && [html.value.type, await html.value.text()]).toEqual(['text/html', '<p>']);
    expect(asked()).toMatchObject({ url: '/epr/v1/Conversion', body: '<a/>' });
    expect(asked()?.headers).toMatchObject({ accept: 'text/html', 'content-type': 'text/xml' });
    const format = 'urn:che:epr:ch-emed:pml:2024';
    await renderDocument(connection, '<b/>', {
      accept: 'application/pdf',
      contentType: 'application/fhir+xml',
      format,
      locale: 'fr-ch',
    });
    expect(asked()?.url).toBe('/epr/v1/Conversion?locale=fr-ch');
    expect(asked()?.headers).toMatchObject({
      accept: 'application/pdf',
      'content-type': `application/fhir+xml; format="${format}"`,
    });
    // A format code from a document cannot break the header.
    await renderDocument(connection, '<b/>', { accept: 'text/html', contentType: 'text/xml', format });
    expect(asked()).toMatchObject({ url: '/epr/v1/Conversion', body: '<b/>' });
    expect(asked()?.headers['content-type']).toBe('text/xml');
    const odd = { accept: 'text/html', contentType: 'application/fhir+xml', format: 'a"; b\\c' } as const;
    await renderDocument(connection, '<b/>', odd);
    expect(asked()?.headers['content-type']).toBe('application/fhir+xml; format="a\\"; b\\\\c"');
  });

  it.each([
    [422, 'invalid'],
    [413, 'tooLarge'],
    [415, 'typeNotAllowed'],
    [401, 'signedOut'],
    [503, 'failed'],
  ] as const)('[COM-06] %i is the refusal %s', async (status, reason) => {
    refusing(status, '{"type":"about:blank","status":422,"title":"x"}');
    const rendering = { accept: 'text/html', contentType: 'text/xml' } as const;
    expect(await renderDocument(connectionTo(server.url), '<a/>', rendering)).toMatchObject({
      ok: false,
      error: { reason, status },
    });
    expect(await convertToXml(connectionTo(server.url), new Blob(['{}']))).toMatchObject({
      error: { reason, status },
    });
  });
});
