import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionTo, startFaultyServer, type FaultyServer } from '../testing/faulty-server.ts';
import type { Connection } from '../transport/index.ts';
import { downloadZip } from './index.ts';

let server: FaultyServer;
let connection: Connection;

beforeAll(async () => {
  server = await startFaultyServer();
  connection = connectionTo(server.url);
});
afterAll(() => server.stop());

const attachments = [
  { contentType: 'application/pdf', url: 'Binary/1', size: 6 },
  { contentType: 'application/pdf', url: 'https://evil.example/Binary/2', size: 1 },
  { contentType: 'text/csv', url: 'Binary/3', size: 4 },
];

describe('downloadZip', () => {
  it('[DOC-10] POST r4/Binary/$zip with the attachment urls returns the bytes and what was left out, and reports its progress', async () => {
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/zip', 'left-out': '1' });
      response.end('zipped');
    });
    const seen: (readonly [number, number | undefined])[] = [];
    const progress = (received: number, total?: number) => void seen.push([received, total]);
    const zip = await downloadZip(connection, { attachments, language: 'fr-CH', progress });
    const asked = server.asked.at(-1);
    expect(asked?.url).toBe('/r4/Binary/$zip');
    expect(asked?.headers).toMatchObject({
      authorization: 'Bearer extended',
      'accept-language': 'fr-CH',
      'content-type': 'application/fhir+json',
    });
    expect(asked?.headers['captcha-token']).toBeUndefined();
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      resourceType: 'Parameters',
      parameter: [1, 3].map((key) => ({ name: 'url', valueUrl: `${server.url}/r4/Binary/${key}` })),
    });
    expect(zip.ok && (await zip.value.file.text())).toBe('zipped');
    expect(zip.ok && zip.value.file.type).toBe('application/zip');
    expect(zip.ok && zip.value.leftOut).toEqual([attachments[1], attachments[2]]);
    expect(seen.at(-1)?.[0]).toBe(6);
  });

  it('[DOC-10] names every document the platform left out', async () => {
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/zip', 'left-out': '0,2' });
      response.end('zipped');
    });
    const more = [...attachments.filter(({ size }) => size > 1), { contentType: 'image/png', url: 'Binary/4' }];
    const zip = await downloadZip(connection, { attachments: more, language: 'de-CH' });
    expect(zip.ok && zip.value.leftOut).toEqual([more[0], more[2]]);
    const outside = ['5', '6'].map((id) => ({ contentType: 'image/png', url: `https://evil.example/Binary/${id}` }));
    const mixed = await downloadZip(connection, { attachments: [...outside, ...more], language: 'de-CH' });
    expect(mixed.ok && mixed.value.leftOut).toEqual([...outside, more[0], more[2]]);
  });

  it('[DOC-16] 429 is captchaNeeded; the solution is sent as Captcha-Token', async () => {
    server.answer((_request, response) => void response.writeHead(429).end());
    const zip = await downloadZip(connection, { attachments, language: 'de-CH', captchaToken: 'solved' });
    expect(zip).toMatchObject({ ok: false, error: { reason: 'captchaNeeded', status: 429 } });
    expect(server.asked.at(-1)?.headers['captcha-token']).toBe('solved');
  });

  it.each([
    ['the limit of downloads', [{ code: 'captcha-needed' }], 'captchaNeeded'],
    ['a limit of requests, which no captcha lifts', [], 'failed'],
  ])(
    '[DOC-16] status 429 because of %s is captchaNeeded only when a captcha lifts the limit',
    async (_limit, coding, reason) => {
      const outcome = { resourceType: 'OperationOutcome', issue: [{ code: 'throttled', details: { coding } }] };
      server.answer((_request, response) => void response.writeHead(429).end(JSON.stringify(outcome)));
      const zip = await downloadZip(connection, { attachments, language: 'de-CH' });
      expect(zip).toMatchObject({ ok: false, error: { reason, status: 429 } });
    },
  );

  it('[DOC-10] an interrupted zip is a failure', async () => {
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/zip' });
      response.write('half', () => response.destroy());
    });
    expect(await downloadZip(connection, { attachments, language: 'de-CH' })).toMatchObject({
      ok: false,
      error: { reason: 'unreachable' },
    });
  });

  it('[DOC-10] sends nothing when every attachment is outside the platform', async () => {
    const before = server.asked.length;
    const outside = attachments.filter(({ url }) => url.startsWith('https'));
    expect(await downloadZip(connection, { attachments: outside, language: 'de-CH' })).toMatchObject({
      error: { reason: 'invalid' },
    });
    expect(server.asked).toHaveLength(before);
  });
});
