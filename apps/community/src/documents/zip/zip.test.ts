import { createHash } from 'node:crypto';
import { unzipSync, strFromU8 } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { zipRequest } from '@epr/fhir/documents';
import { payload } from '../../captcha/testing/solve.ts';
import { callers, meierGln, professional } from '../../fhir-api/testing/people.ts';
import { accessLogOf, startTestCommunity, type TestResponse, type TestServer } from '../../fhir-api/testing/server.ts';
import { pdf, reference, stored } from '../testing/submissions.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import { withFailingInserts } from '../../storage/testing/failing-inserts.ts';
import { withRights } from '../testing/documents-at-each-level.ts';
import { countDownloads } from '../downloads/download-count.ts';
import { zipLabels } from './zip-labels.ts';

let server: TestServer;

const usual = { perSession: 100, countReads: false, zipDocuments: 4, zipBytes: 5000 };

let blobs: BlobStore;

beforeAll(async () => {
  server = await startTestCommunity();
  blobs = { ...server.context.blobs };
});

afterAll(() => server.close());

/** One server for all tests: resets what a test has changed. */
beforeEach(async () => {
  Object.assign(server.context.settings.downloads, usual);
  Object.assign(server.context.blobs, blobs);
  await server.context.db.updateTable('identity_session').set({ downloads: 0 }).execute();
});

const zip = (who: Parameters<TestServer['post']>[0], urls: readonly string[], headers = {}): Promise<TestResponse> =>
  server.post(who, '/r4/Binary/$zip', zipRequest(urls), headers);

const sha1 = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('base64');

const csv = (text: string) => {
  const bytes = Buffer.from(text);
  const document = reference(bytes, { title: 'Labor: Werte' });
  const content = document.content.map((one) => ({
    ...one,
    attachment: { ...one.attachment, contentType: 'text/csv' },
  }));
  return { bytes, wanted: { title: 'Labor: Werte', content } };
};

describe('POST Binary/$zip', () => {
  it('[DOC-10][COM-03] contains every file as uploaded, under sanitised and distinct names', async () => {
    const files = [pdf('eins'), pdf('zwei'), pdf('drei')];
    const urls = [
      await stored(server, files[0] ?? pdf(''), { title: 'Bericht: Herz/Lunge' }),
      await stored(server, files[1] ?? pdf(''), { title: 'Bericht: Herz/Lunge' }),
      await stored(server, files[2] ?? pdf(''), { title: '...' }),
    ];
    const answer = await zip('anna', urls, { 'accept-language': 'fr-CH' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="documents.zip"',
      'cache-control': 'no-store',
    });
    expect(answer.headers['left-out']).toBeUndefined();
    const inside = unzipSync(answer.bytes);
    expect(Object.keys(inside)).toEqual([
      'Bericht_ Herz_Lunge.pdf',
      'Bericht_ Herz_Lunge (2).pdf',
      'Document sans titre.pdf',
    ]);
    expect(Object.values(inside).map(sha1)).toEqual(files.map(sha1));
    // In the requested order.
    const reversed = await zip('anna', urls.toReversed(), { 'accept-language': 'fr-CH' });
    expect(Object.values(unzipSync(reversed.bytes)).map(sha1)).toEqual(files.toReversed().map(sha1));
  });

  it('[DOC-10] deflates text without loss', async () => {
    const { bytes, wanted } = csv('Datum;Wert\n'.repeat(200));
    const answer = await zip('anna', [await stored(server, bytes, wanted)]);
    expect(answer.bytes.length).toBeLessThan(bytes.length / 4);
    expect(Object.entries(unzipSync(answer.bytes)).map(([name, file]) => [name, sha1(file)])).toEqual([
      ['Labor_ Werte.csv', sha1(bytes)],
    ]);
  });

  it('[COM-05] writes one access log entry per document', async () => {
    const urls = [await stored(server, pdf('a')), await stored(server, pdf('b'))];
    const before = (await accessLogOf(server.context)).length;
    await zip('anna', [...urls, ...urls]);
    expect((await accessLogOf(server.context)).slice(before)).toEqual([
      'ATC_DOC_READ 0 Anna Keller',
      'ATC_DOC_READ 0 Anna Keller',
    ]);
  });

  it('[COM-04] leaves out an unreadable document and reports it in the zip, the header and the log', async () => {
    const open = await stored(server, pdf('offen'), { title: 'Offen' });
    const closed = await stored(server, pdf('geheim'), { title: 'Psychiatrie', level: 'secret' });
    const unknown = 'http://community.test/r4/Binary/7e2c35de-0f5b-4cc4-9a0e-000000000000';
    await withRights(server, [professional(meierGln, 'normal')], async () => {
      const before = (await accessLogOf(server.context)).length;
      const answer = await zip('meier', [closed, open, unknown], { 'accept-language': 'de-CH' });
      expect(answer.status).toBe(200);
      expect(answer.headers['left-out']).toBe('0,2');
      const inside = unzipSync(answer.bytes);
      expect(Object.keys(inside)).toEqual(['Offen.pdf', 'Nicht enthalten.txt']);
      const note = strFromU8(inside['Nicht enthalten.txt'] ?? new Uint8Array());
      expect(note).toContain('Sie dürfen sie nicht lesen');
      expect(note.split('\r\n')).toEqual([zipLabels.de.leftOut, '', closed, unknown, '']);
      expect((await accessLogOf(server.context)).slice(before)).toEqual([
        'ATC_DOC_READ 8 Peter Meier',
        'ATC_DOC_READ 0 Peter Meier',
        'ATC_DOC_READ 8 Peter Meier',
      ]);
      const lines = server.context.db.selectFrom('audit_event').select('resource').orderBy('sequence', 'desc').limit(3);
      // Details of an AuditEvent are base64.
      const names = ['Offen', 'Psychiatrie'];
      const titles = (await lines.execute()).map(({ resource }) =>
        names.find((name) => resource.includes(Buffer.from(name).toString('base64'))),
      );
      expect(titles).toEqual([undefined, 'Offen', 'Psychiatrie']);
      // Indices of the requested addresses, although each file is in the zip once.
      expect((await zip('meier', [closed, open, closed, open])).headers['left-out']).toBe('0,2');
    });
  });

  it('[COM-04] [DOC-16] counts an unreadable document neither for the size nor for the downloads', async () => {
    const open = await stored(server, pdf('offen'));
    const closed = await stored(server, pdf('x'.repeat(6000)), { level: 'secret' });
    Object.assign(server.context.settings.downloads, { perSession: 1 });
    await withRights(server, [professional(meierGln, 'normal')], async () => {
      expect(await zip('meier', [closed, open])).toMatchObject({ status: 200, headers: { 'left-out': '0' } });
    });
    const { downloads } = await server.context.db
      .selectFrom('identity_session')
      .select('downloads')
      .where('session_uid', '=', 'meier')
      .executeTakeFirstOrThrow();
    expect(downloads).toBe(1);
  });

  it('[DOC-10] a file has the creation date of its document', async () => {
    const { bytes } = await zip('anna', [await stored(server, pdf('a'))]);
    // The date of the first local header (APPNOTE 4.3.7): days, months, years since 1980.
    const date = bytes.readUInt16LE(12);
    expect([(date >> 9) + 1980, (date >> 5) & 15, date & 31]).toEqual([2026, 11, 18]);
  });

  it('[COM-05] [SET-04] a zip in an emergency is not delivered when its notification or log entry cannot be written', async () => {
    const url = await stored(server, pdf('a'));
    const { db } = server.context;
    const before = (await accessLogOf(server.context)).length;
    await withRights(server, [{ template: '202', actor: { kind: 'all' }, level: 'normal' }], async () => {
      await withFailingInserts(db, 'notification', async () => {
        expect((await zip('meierEmergency', [url])).status).toBe(500);
      });
      expect((await accessLogOf(server.context)).length).toBe(before);
      expect((await zip('meierEmergency', [url])).status).toBe(200);
    });
    expect((await accessLogOf(server.context)).slice(before)).toEqual(['ATC_DOC_READ 0 Peter Meier']);
  });

  it('[COM-04] gets 404 if nothing is readable, 403 for an inaccessible record, 401 without a token', async () => {
    const closed = await stored(server, pdf('geheim'), { level: 'secret' });
    await withRights(server, [professional(meierGln, 'normal')], async () => {
      expect((await zip('meier', [closed])).status).toBe(404);
    });
    expect(await zip('fremd', [closed])).toMatchObject({ status: 403, body: { resourceType: 'OperationOutcome' } });
    expect((await zip('beat', [closed])).status).toBe(404);
    expect((await zip('nobody', [closed])).status).toBe(401);
    expect((await zip('annaBasic', [closed])).status).toBe(403);
  });

  it.each([
    'https://evil.example/r4/Binary/1',
    'http://community.test@evil.example/r4/Binary/1',
    'http://community.test/r4/Binary/../DocumentReference/1',
    'http://community.test/r4/DocumentReference/1',
    'file:///etc/passwd',
    'Binary/1?x=1',
    'Binary/1#x',
    'http://anna@community.test/r4/Binary/1',
    '',
  ])('[COM-03] refuses a URL that is not an attachment of this community: %s', async (url) => {
    const own = await stored(server, pdf('a'));
    const before = (await accessLogOf(server.context)).length;
    expect(await zip('anna', [own, url])).toMatchObject({ status: 400, body: { resourceType: 'OperationOutcome' } });
    expect((await accessLogOf(server.context)).length).toBe(before);
  });

  it('[COM-03] accepts relative URLs', async () => {
    const { pathname } = new URL(await stored(server, pdf('a')));
    expect((await zip('anna', [pathname, pathname.replace('/r4/', '')])).status).toBe(200);
  });

  it('[COM-03] refuses too many documents or bytes with 413, and reads nothing', async () => {
    const large = [await stored(server, pdf('x'.repeat(3000))), await stored(server, pdf('y'.repeat(3000)))];
    const before = (await accessLogOf(server.context)).length;
    const many = Array.from({ length: 5 }, (_, at) => `Binary/${at}`);
    for (const urls of [large, many])
      expect(await zip('anna', urls)).toMatchObject({
        status: 413,
        body: { resourceType: 'OperationOutcome', issue: [{ code: 'too-costly' }] },
      });
    expect((await accessLogOf(server.context)).length).toBe(before);
    Object.assign(server.context.settings.downloads, { zipBytes: 2 * pdf('x'.repeat(3000)).length });
    expect((await zip('anna', large)).status).toBe(200);
    // The limit counts the distinct addresses requested, whether or not they are found.
    expect((await zip('anna', many.slice(0, 4))).status).toBe(404);
    expect((await zip('anna', [...many.slice(0, 4), ...many.slice(0, 4)])).status).toBe(404);
  });

  it('[COM-03] the capability statement lists the operation', async () => {
    const { body } = await server.get('nobody', '/r4/metadata');
    const binary = body.rest[0].resource.find(({ type }) => type === 'Binary');
    expect(binary).toMatchObject({ operation: [{ name: 'zip' }] });
  });
});

describe('the download limit', () => {
  const limited = { perSession: 2, countReads: false };

  it('[DOC-16] after two documents the next zip needs a captcha; a solved captcha allows the next ones', async () => {
    Object.assign(server.context.settings.downloads, limited);
    const url = await stored(server, pdf('a'));
    const other = await stored(server, pdf('b'));
    expect((await zip('anna', [url, other])).status).toBe(200);
    const before = (await accessLogOf(server.context)).length;
    const refused = await zip('anna', [url]);
    expect(refused).toMatchObject({
      status: 429,
      body: { issue: [{ details: { coding: [{ code: 'captcha-needed' }] } }] },
    });
    expect((await accessLogOf(server.context)).length).toBe(before);
    const token = await payload(await server.challenge());
    expect((await zip('anna', [url], { 'captcha-token': `x${token}` })).status).toBe(429);
    expect((await zip('anna', [url], { 'captcha-token': token })).status).toBe(200);
    expect((await zip('anna', [url])).status).toBe(200);
    // Two downloads were made again, and the solution has been used.
    expect((await zip('anna', [url], { 'captcha-token': token })).status).toBe(429);
  });

  it('[DOC-16] a caller without a session, who cannot be counted, needs a captcha each time', async () => {
    const { context } = server;
    const given = (solved: boolean) => countDownloads(context.db, context, callers.anna, { documents: 1, solved });
    expect([await given(false), await given(true), await given(false)]).toEqual([false, true, false]);
  });

  it('[DOC-16] a captcha solution that is not needed yet is not used up', async () => {
    Object.assign(server.context.settings.downloads, limited);
    const [url, other] = [await stored(server, pdf('a')), await stored(server, pdf('b'))];
    const token = await payload(await server.challenge());
    expect((await zip('anna', [url, other], { 'captcha-token': token })).status).toBe(200);
    expect((await zip('anna', [url], { 'captcha-token': token })).status).toBe(200);
  });

  it('[DOC-16] sessions with the same id at different providers are counted separately', async () => {
    const { db } = server.context;
    const at = new Date();
    const elsewhere = { provider: 'other', session_uid: 'anna', username: 'anna', started: at, last_active: at };
    await db
      .insertInto('identity_session')
      .values({ ...elsewhere, downloads: 100 })
      .execute();
    // The row found first, should the provider not count, is the other one.
    await db.updateTable('identity_session').set({ downloads: 0 }).where('provider', '=', 'test').execute();
    Object.assign(server.context.settings.downloads, { perSession: 1 });
    expect((await zip('anna', [await stored(server, pdf('a'))])).status).toBe(200);
    const rows = await db
      .selectFrom('identity_session')
      .select(['provider', 'downloads'])
      .where('session_uid', '=', 'anna')
      .orderBy('provider')
      .execute();
    expect(rows).toEqual([
      { provider: 'other', downloads: 100 },
      { provider: 'test', downloads: 1 },
    ]);
    await db.deleteFrom('identity_session').where('provider', '=', 'other').execute();
  });

  it('[DOC-16] each session has its own count, which is removed with the session', async () => {
    Object.assign(server.context.settings.downloads, limited);
    const url = await stored(server, pdf('a'));
    const other = await stored(server, pdf('b'));
    expect((await zip('anna', [url, other])).status).toBe(200);
    expect((await zip('anna', [url])).status).toBe(429);
    await withRights(server, [professional(meierGln, 'normal')], async () => {
      expect((await zip('meier', [url])).status).toBe(200);
      await server.context.db.deleteFrom('identity_session').where('session_uid', '=', 'meier').execute();
      expect((await zip('meier', [url])).status).toBe(429);
    });
  });

  it('[DOC-16] concurrent downloads are all counted', async () => {
    Object.assign(server.context.settings.downloads, limited);
    const url = await stored(server, pdf('a'));
    const answers = await Promise.all(Array.from({ length: 5 }, () => zip('anna', [url])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429]);
    // With several connections, `for update` makes concurrent downloads wait.
    expect(server.statements.filter((text) => /from "identity_session".* for update/s.test(text))).not.toEqual([]);
  });

  it('[DOC-16] reading a single document is free, unless the community counts reads', async () => {
    Object.assign(server.context.settings.downloads, limited);
    const { pathname } = new URL(await stored(server, pdf('a')));
    for (let time = 0; time < 4; time += 1) expect((await server.get('anna', pathname)).status).toBe(200);
    Object.assign(server.context.settings.downloads, { countReads: true });
    expect((await server.get('anna', pathname)).status).toBe(200);
    expect((await server.get('anna', pathname)).status).toBe(200);
    expect((await server.get('anna', pathname)).status).toBe(429);
    const headers = { authorization: 'Bearer anna', 'captcha-token': await payload(await server.challenge()) };
    expect((await server.app.inject({ url: pathname, headers })).statusCode).toBe(200);
  });
});
