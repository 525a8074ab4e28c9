import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAuditEvent } from '@epr/fhir/access-log';
import { zipRequest } from '@epr/fhir/documents';
import { annaSpid, beatSpid, clinic, home, meierGln, professional } from '../fhir-api/testing/people.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { withFailingInserts } from '../storage/testing/failing-inserts.ts';
import { servedText, storedText } from './document-repository.ts';
import { findAttachment } from './find-attachment.ts';
import { provideDocument, reference } from './testing/submissions.ts';
import { uploadEachLevel, reportPdf, withRights } from './testing/documents-at-each-level.ts';

let server: TestServer;
let ids: Awaited<ReturnType<typeof uploadEachLevel>>;
beforeAll(async () => {
  server = await startTestCommunity();
  ids = await uploadEachLevel(server);
});
afterAll(() => server.close());

describe('a single document', () => {
  it('[DOC-04] [DOC-31] is found by its logical id and by its document id, percent-encoded or not', async () => {
    const { body } = await server.get('anna', `/r4/DocumentReference/${ids.normal}`);
    const documentId = `${Buffer.from(body.identifier[0].value).toString('base64')}@${home}`;
    for (const name of [documentId, encodeURIComponent(documentId)]) {
      expect((await server.get('anna', `/r4/DocumentReference/${name}`)).body.id).toBe(ids.normal);
    }
    expect((await server.get('anna', `/r4/DocumentReference/${documentId}9`)).status).toBe(404);
    const uuid = body.identifier[0].value;
    for (const name of [uuid, uuid.toUpperCase(), `${ids.normal}/_history/1`])
      expect((await server.get('anna', `/r4/DocumentReference/${name}`)).body.id).toBe(ids.normal);
  });

  it('[DOC-04] [COM-05] a version that is not stored is not found, and the log has no successful read', async () => {
    // A new document: its first read is not part of a reading in progress.
    const id = await provideDocument(server, 'anna', reportPdf, reference(reportPdf));
    const before = (await accessLogOf(server.context)).length;
    expect((await server.get('anna', `/r4/DocumentReference/${id}/_history/2`)).status).toBe(404);
    expect((await server.get('anna', `/r4/DocumentReference/${id}/_history/1`)).status).toBe(200);
    expect((await accessLogOf(server.context)).slice(before)).toEqual(
      [8, 0].map((one) => `ATC_DOC_READ ${one} Anna Keller`),
    );
  });

  it('[COM-03] [DOC-03] has Last-Modified, and belongs to this community also if it names it explicitly', async () => {
    const url = 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-ext-home-community-id';
    const document = reference(reportPdf, { extension: [{ url, valueUri: home }] });
    const id = await provideDocument(server, 'anna', reportPdf, document);
    const last_updated = new Date('2026-01-02T03:04:05Z');
    await server.context.db.updateTable('document').set({ last_updated }).where('id', '=', id).execute();
    const { body, headers } = await server.get('anna', `/r4/DocumentReference/${document.masterIdentifier?.value}`);
    expect([body.id, headers['last-modified']]).toEqual([id, 'Fri, 02 Jan 2026 03:04:05 GMT']);
    // The version a change is based on.
    expect(headers['etag']).toBe('W/"1"');
  });

  it('[DOC-04] [COM-04] an identifier of several documents finds the one of this community that may be read', async () => {
    const value = 'urn:oid:2.999.42';
    const named = (level: 'normal' | 'secret') => reference(reportPdf, { level, masterIdentifier: { value } });
    const { db } = server.context;
    const elsewhere = await provideDocument(server, 'anna', reportPdf, named('normal'));
    const home_community = 'urn:oid:2.999.1';
    await db.updateTable('document').set({ home_community }).where('id', '=', elsewhere).execute();
    const secret = await provideDocument(server, 'anna', reportPdf, named('secret'));
    const read = async (who: 'anna' | 'meier') => (await server.get(who, `/r4/DocumentReference/${value}`)).body.id;
    expect(await read('anna')).toBe(secret);
    await withRights(server, [professional(meierGln, 'normal')], async () => {
      const open = await provideDocument(server, 'meier', reportPdf, named('normal'));
      expect(await read('meier')).toBe(open);
      // Of two that may be read, the older one.
      for (const older of [secret, open]) {
        const written = db.updateTable('document').where('unique_id', '=', value);
        await written.set({ last_updated: new Date() }).execute();
        await written
          .where('id', '=', older)
          .set({ last_updated: new Date(0) })
          .execute();
        expect(await read('anna')).toBe(older);
      }
      // Of two of the same age, always the same one, whichever was written last.
      const [first = '', last = ''] = [secret, open].sort();
      const both = db.updateTable('document').set({ last_updated: new Date(0) });
      for (const id of [last, first]) await both.where('id', '=', id).execute();
      expect(await read('anna')).toBe(first);
    });
  });

  it('[COM-05] is not delivered if the access cannot be logged, and its stream is closed', async () => {
    const { body } = await server.get('anna', `/r4/DocumentReference/${ids.normal}`);
    const { pathname } = new URL(body.content[0].attachment.url);
    const { db, blobs } = server.context;
    const { read } = blobs;
    const opened: Readable[] = [];
    Object.assign(blobs, {
      read: async (...given: Parameters<typeof read>) => {
        const stream = await read(...given);
        opened.push(stream);
        return stream;
      },
    });
    await db.deleteFrom('reading').execute();
    await withFailingInserts(db, 'audit_event', async () =>
      expect((await server.get('anna', pathname)).status).toBe(500),
    );
    Object.assign(blobs, { read });
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  it('[DOC-02] [COM-04] gets the same response if it is of another patient, nonexistent or at an inaccessible level', async () => {
    const theirs = await provideDocument(server, 'beat', reportPdf, reference(reportPdf, { patient: beatSpid }));
    await withRights(server, [professional(meierGln, 'normal')], async () => {
      const answers = await Promise.all(
        [theirs, 'nothing', ids.secret, ids.unknown].map((id) => server.get('meier', `/r4/DocumentReference/${id}`)),
      );
      expect(answers.map(({ status, body }) => [status, body.issue[0].diagnostics])).toEqual(
        answers.map(() => [404, 'No Document with this ID']),
      );
      expect((await server.get('meier', `/r4/DocumentReference/${ids.normal}`)).status).toBe(200);
    });
    expect((await server.get('fremd', `/r4/DocumentReference/${ids.normal}`)).status).toBe(403);
    expect(await accessLogOf(server.context)).toContain('ATC_DOC_READ 8 Peter Meier');
  });

  it('[COM-04] attachments are protected like their documents', async () => {
    const { body } = await server.get('anna', `/r4/DocumentReference/${ids.secret}`);
    const path = new URL(body.content[0].attachment.url).pathname;
    expect((await server.get('anna', path)).bytes.equals(reportPdf)).toBe(true);
    await withRights(server, [professional(meierGln, 'restricted')], async () =>
      expect((await server.get('meier', path)).status).toBe(404),
    );
    expect((await server.get('fremd', path)).status).toBe(403);
    expect((await server.get('beat', path)).status).toBe(404);
    expect((await server.get('nobody', path)).status).toBe(401);
  });

  it('[DOC-31] [COM-08] reads a file separately if it cannot be read together with its row', async () => {
    const { db } = server.context;
    const blobs = { ...server.context.blobs, areInDatabase: true };
    const { attachment } = await db
      .selectFrom('document')
      .select('attachment')
      .where('id', '=', ids.normal)
      .executeTakeFirstOrThrow();
    const readBytes = () => Promise.reject(new Error('no room for so many bytes'));
    const found = await findAttachment({ db, readBytes, blobs }, { patient: annaSpid, key: attachment ?? '' });
    expect([found.row?.id, found.bytes]).toEqual([ids.normal, undefined]);
  });

  it('[COM-03] an attachment is served as a download, so that browsers neither render nor cache it', async () => {
    const { body } = await server.get('anna', `/r4/DocumentReference/${ids.normal}`);
    const { pathname } = new URL(body.content[0].attachment.url);
    expect((await server.get('anna', pathname)).headers).toMatchObject({
      'content-disposition': 'attachment',
      'content-length': String(reportPdf.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('[COM-03] a request for the media type gets the file, whatever the parameters and letters of the stored type', async () => {
    const { db, app } = { ...server, ...server.context };
    const id = await provideDocument(server, 'anna', reportPdf, reference(reportPdf));
    const { attachment } = await db
      .selectFrom('document')
      .select('attachment')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const key = attachment ?? '';
    await db
      .updateTable('attachment')
      .set({ content_type: 'Text/Plain; charset=utf-8' })
      .where('key', '=', key)
      .execute();
    const asked = (accept: string) =>
      app.inject({ url: `/r4/Binary/${key}`, headers: { authorization: 'Bearer anna', accept } });
    expect((await asked('text/plain')).rawPayload.equals(reportPdf)).toBe(true);
    expect((await asked('image/png')).statusCode).toBe(406);
    for (const type of ['application/fhir+json', 'application/fhir+xml']) {
      const { headers, rawPayload } = await asked(type);
      const length = String(rawPayload.length);
      expect(headers).toMatchObject({ 'content-type': `${type}; charset=utf-8`, 'content-length': length });
      expect(String(rawPayload)).toContain(key);
    }
  });
});

describe('a professional with access through a group', () => {
  it('[COM-05] [ACC-07] is logged with that group for every read, search and upload, not with the group they work in', async () => {
    const { body } = await server.get('anna', `/r4/DocumentReference/${ids.normal}`);
    const { pathname } = new URL(body.content[0].attachment.url);
    const group = { template: '302', actor: { kind: 'group', organisation: clinic }, level: 'normal' } as const;
    const acts: readonly (readonly [string, () => Promise<{ status: number }>])[] = [
      ['ATC_DOC_SEARCH', () => server.get('fremd', '/r4/DocumentReference')],
      ['ATC_DOC_SEARCH', () => server.get('fremd', '/r4/List')],
      ['ATC_DOC_SEARCH', () => server.get('fremd', `${pathname}?purpose=search`)],
      ['ATC_DOC_READ', () => server.get('fremd', `/r4/DocumentReference/${ids.normal}`)],
      ['ATC_DOC_READ', () => server.get('fremd', pathname)],
      ['ATC_DOC_READ', () => server.post('fremd', '/r4/Binary/$zip', zipRequest([pathname]))],
    ];
    const { db } = server.context;
    await withRights(server, [group], async () => {
      for (const [event, act] of acts) {
        await db.deleteFrom('reading').execute();
        const before = (await accessLogOf(server.context)).length;
        expect((await act()).status).toBe(200);
        expect((await accessLogOf(server.context)).slice(before)).toEqual([`${event} 0 Fabian Fremd, Spital Seeblick`]);
      }
      expect((await server.get('fremd', `/r4/DocumentReference/${ids.secret}`)).status).toBe(404);
      expect((await accessLogOf(server.context)).at(-1)).toBe('ATC_DOC_READ 8 Fabian Fremd, Spital Seeblick');
      const before = (await accessLogOf(server.context)).length;
      await server.post('fremd', '/r4/Binary/$zip', zipRequest([pathname, 'Binary/nothing']));
      expect((await accessLogOf(server.context)).slice(before)).toEqual(
        [0, 8].map((outcome) => `ATC_DOC_READ ${outcome} Fabian Fremd, Spital Seeblick`),
      );
    });
  });
});

it('[COM-05] [DOC-03] the log entry of a file names the community its document comes from', async () => {
  const { db } = server.context;
  const id = await provideDocument(server, 'anna', reportPdf, reference(reportPdf));
  const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
  const home_community = 'urn:oid:1.2.840.4711';
  await db.updateTable('document').set({ home_community }).where('id', '=', id).execute();
  await db.deleteFrom('reading').execute();
  expect((await server.get('anna', new URL(body.content[0].attachment.url).pathname)).status).toBe(200);
  const last = db.selectFrom('audit_event').select('resource').orderBy('sequence', 'desc').limit(1);
  // Details of an AuditEvent are base64.
  const named = Buffer.from(home_community).toString('base64');
  expect((await last.executeTakeFirstOrThrow()).resource).toContain(named);
});

describe('reading for the search index', () => {
  it('[DOC-06] [DOC-16] [COM-05] is logged once per session, does not count as a download, and gives no access to inaccessible documents', async () => {
    const paths = await Promise.all(
      [ids.normal, ids.restricted, ids.secret].map(async (id) => {
        const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
        return new URL(body.content[0].attachment.url).pathname;
      }),
    );
    const before = (await accessLogOf(server.context)).length;
    const { downloads } = server.context.settings;
    const usual = { ...downloads };
    Object.assign(downloads, { countReads: true, perSession: 1 });
    try {
      for (const path of [...paths, ...paths]) {
        const { status, bytes: read } = await server.get('anna', `${path}?purpose=search`);
        expect([status, read.equals(reportPdf)]).toEqual([200, true]);
      }
    } finally {
      Object.assign(downloads, usual);
    }
    expect((await accessLogOf(server.context)).slice(before)).toEqual(['ATC_DOC_SEARCH 0 Anna Keller']);
    await withRights(server, [professional(meierGln, 'restricted')], async () => {
      expect((await server.get('meier', `${paths[2]}?purpose=search`)).status).toBe(404);
      expect((await server.get('meier', `${paths[0]}?purpose=search`)).status).toBe(200);
    });
    const lines = server.context.db
      .selectFrom('audit_event')
      .select('resource')
      .where('subtype', '=', 'ATC_DOC_SEARCH');
    const { resource } = await lines.orderBy('sequence', 'desc').executeTakeFirstOrThrow();
    expect(readAuditEvent(JSON.parse(resource))).toMatchObject({ value: { operation: 'searchIndex' } });
    expect((await server.get('fremd', `${paths[0]}?purpose=search`)).status).toBe(403);
    const since = (await accessLogOf(server.context)).slice(before + 1);
    expect(since.filter((line) => line.includes('Peter Meier'))).toEqual([
      expect.stringMatching(/^ATC_DOC_READ 8 /),
      expect.stringMatching(/^ATC_DOC_SEARCH 0 /),
    ]);
  });
});

describe('the address of attachments', () => {
  it('[COM-01] a community that moved to another address serves attachments from there', () => {
    const document = reference(reportPdf, { title: 'Siehe "url":"\\/r4\\/Binary\\/x" und \\/r4\\/Binary\\/' });
    const kept = storedText(document, 'key-1');
    const served = JSON.parse(servedText(kept, 'https://epd.example.ch')) as typeof document;
    expect(served.content[0]?.attachment).toEqual({
      ...document.content[0]?.attachment,
      url: 'https://epd.example.ch/r4/Binary/key-1',
    });
    expect(JSON.parse(kept)).toMatchObject({ content: [{ attachment: { url: '/r4/Binary/key-1' } }] });
  });
});
