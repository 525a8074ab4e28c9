import type { AuditEvent } from 'fhir/r4';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { annaSpid, meierGln, professional } from '../../fhir-api/testing/people.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { withFailingInserts } from '../../storage/testing/failing-inserts.ts';
import {
  findPostgres,
  startPostgres,
  withoutPostgres,
  type PostgresServer,
} from '../../storage/testing/postgres-server.ts';
import { findAttachment } from '../find-attachment.ts';
import { pdf, provideDocument, reference } from '../testing/submissions.ts';
import { listRequest, withRights } from '../testing/documents-at-each-level.ts';

const programs = findPostgres();

describe.runIf(programs)(programs ? 'a search on either store' : withoutPostgres, { timeout: 60_000 }, () => {
  let postgres: PostgresServer;
  let servers: readonly TestServer[];
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    const storage = await openStorage({ databaseUrl: await postgres.database(), log: pino({ level: 'silent' }) });
    servers = [await startTestCommunity(), await startTestCommunity({ storage })];
    for (const server of servers) {
      for (const [at, title] of ['Bericht "A" \\ $1', `d'Arve – Zürich`, 'Röntgen %_', '素晴らしい 🙂'].entries()) {
        const bytes = pdf(`${at}`);
        const uuid = `0000000${at}-0000-4000-8000-000000000000`;
        await provideDocument(
          server,
          'anna',
          bytes,
          reference(bytes, { title, uuid, level: at === 3 ? 'secret' : 'normal' }),
        );
      }
    }
  }, 60_000);
  afterAll(async () => {
    for (const server of servers) await server.close();
    await postgres.stop();
  });

  /** Replaces what differs between stores without meaning: random ids and times. */
  const alike = (text: string): string =>
    text
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'id')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
      .replaceAll(/_snapshot=\d+/g, '_snapshot=moment');
  const answers = async (who: 'anna' | 'meier', path: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
    Promise.all(
      servers.map(async ({ app }) => {
        const {
          statusCode,
          body,
          headers: sent,
        } = await app.inject({ method, url: path, headers: { authorization: `Bearer ${who}`, ...headers } });
        return { statusCode, body: alike(body), type: sent['content-type'] };
      }),
    );

  const searches = [
    'DocumentReference',
    'DocumentReference?_count=2',
    'DocumentReference?_count=2&_offset=2',
    'DocumentReference?_count=0',
    'DocumentReference?_summary=count',
    'DocumentReference?_sort=-_lastUpdated&_count=3',
    'DocumentReference?status=current,superseded',
    'DocumentReference?status=superseded',
    'DocumentReference?type=http://snomed.info/sct|721927009,1',
    'DocumentReference?category=721963009',
    'DocumentReference?date=ge2020-01-01',
    'DocumentReference?date=ge2020-01-01&date=lt2030-01-01T00:00:00Z',
    'DocumentReference?creation=ge2020-01-01',
    'DocumentReference?facility=22232009&setting=394579002',
    'DocumentReference?security-label=17621005',
    'DocumentReference?format=urn:che:epr:EPR_Unstructured_Document',
    'DocumentReference?author.family=Meier',
    "DocumentReference?author.family=d'Arve",
    'DocumentReference?author.given=%5C%24%31',
    'DocumentReference?author.family=M%00',
    'DocumentReference?identifier=%00',
    'DocumentReference?type=%00',
    'DocumentReference?_offset=99999999999999999999',
    'DocumentReference?_offset=9007199254740991',
    'DocumentReference?_count=-1',
    'DocumentReference?period=ge2020',
    'List',
    'List?_count=1',
    'List?date=ge2020-01-01',
    'List?identifier=urn:uuid:1',
    'List?identifier=%00',
    'AuditEvent',
    'AuditEvent?_count=2',
    'AuditEvent?_sort=-date&_count=2',
    'AuditEvent?date=ge2020-01-01&subtype=ATC_DOC_CREATE',
    'AuditEvent?entity-role=1',
  ];
  it.each(searches)('[DOC-01] [COM-08] both databases return the same response: %s', async (search) => {
    const [one, other] = await answers('anna', `/r4/${search}`);
    expect(other).toEqual(one);
    const [xml, otherXml] = await answers('anna', `/r4/${search}`, 'GET', { accept: 'application/fhir+xml' });
    expect(otherXml).toEqual(xml);
    const [head, otherHead] = await answers('anna', `/r4/${search}`, 'HEAD');
    expect(otherHead).toEqual(head);
  });

  it('[DOC-01] [COM-08] both databases return the same response in a batch', async () => {
    const [one, other] = await Promise.all(servers.map((server) => server.post('anna', '/r4', listRequest)));
    expect(alike(String(other?.bytes))).toBe(alike(String(one?.bytes)));
    expect(one?.body.entry[0].resource).toMatchObject({ total: 4 });
  });

  it('[DOC-04] [COM-08] both databases return the same documents and files', async () => {
    const found = await Promise.all(
      servers.map(async (server) => {
        const { body } = await server.get('anna', '/r4/DocumentReference');
        const document = body.entry[2]?.resource;
        const alone = await server.get('anna', `/r4/DocumentReference/${document?.id}`);
        const { pathname } = new URL(document?.content[0].attachment.url ?? '');
        const ask = (method: 'GET' | 'HEAD', headers = {}) =>
          server.app.inject({ method, url: pathname, headers: { authorization: 'Bearer anna', ...headers } });
        const files = [await ask('GET'), await ask('HEAD'), await ask('GET', { range: 'bytes=1-3' })];
        return [
          alike(String(alone.bytes)),
          ...files.map(({ statusCode, rawPayload, headers }) => [
            statusCode,
            String(rawPayload),
            headers['content-length'],
            headers['content-type'],
            headers['content-range'],
          ]),
        ];
      }),
    );
    expect(found[1]).toEqual(found[0]);
    expect(found[0]?.[1]).toEqual([200, String(pdf('2')), String(pdf('2').length), 'application/pdf', undefined]);
  });

  it('[DOC-02] [COM-08] both databases hide the same documents from others', async () => {
    const [embedded, server] = servers;
    if (!embedded || !server) throw new Error('Two are compared.');
    await withRights(embedded, [professional(meierGln, 'normal')], () =>
      withRights(server, [professional(meierGln, 'normal')], async () => {
        for (const search of ['DocumentReference', 'List', 'DocumentReference?_count=1&_offset=1']) {
          const [one, other] = await answers('meier', `/r4/${search}`);
          expect(other).toEqual(one);
          expect(JSON.parse(one?.body ?? '')).toMatchObject({ total: 3 });
        }
      }),
    );
  });

  it('[DOC-02] [COM-08] both databases hide references to inaccessible documents from others', async () => {
    const [embedded, server] = servers;
    if (!embedded || !server) throw new Error('Two are compared.');
    const bytes = pdf('5');
    const closed: string[] = [];
    for (const one of servers) {
      const { body } = await one.get('anna', '/r4/DocumentReference');
      const id = String(body.entry[3]?.resource?.id);
      closed.push(id);
      const relatesTo = [{ code: 'appends' as const, target: { reference: `DocumentReference/${id}` } }];
      const uuid = '00000005-0000-4000-8000-000000000000';
      await provideDocument(one, 'anna', bytes, reference(bytes, { title: 'Nachtrag', uuid, relatesTo }));
    }
    await withRights(embedded, [professional(meierGln, 'normal')], () =>
      withRights(server, [professional(meierGln, 'normal')], async () => {
        for (const [at, one] of servers.entries()) {
          const found = String((await one.get('meier', '/r4/DocumentReference')).bytes);
          expect(found).toContain('Nachtrag');
          expect(found).not.toContain(closed[at]);
        }
      }),
    );
  });

  // Last, because it adds documents.
  it('[DOC-04] [COM-03] [COM-05] both serve, refuse and log a file the same: short, long, as FHIR, of others, lost, changed, cut', async () => {
    const files = [pdf('short'), pdf('long'.repeat(100_000)), pdf('cut'), pdf('changed'), pdf('lost'), pdf('secret')];
    const found = await Promise.all(
      servers.map(async (server) => {
        const { db, blobs } = server.context;
        const keys: string[] = [];
        for (const [at, bytes] of files.entries()) {
          const uuid = `0000001${at}-0000-4000-8000-000000000000`;
          const level = at === 5 ? 'secret' : 'normal';
          const id = await provideDocument(
            server,
            'anna',
            bytes,
            reference(bytes, { uuid, level, title: `File ${at}` }),
          );
          const row = db.selectFrom('document').select('attachment').where('id', '=', id);
          keys.push((await row.executeTakeFirstOrThrow()).attachment ?? '');
        }
        const [short = '', long = '', cut = '', changed = '', lost = '', secret = ''] = keys;
        const home_community = 'urn:oid:2.999.9';
        await db.updateTable('document').set({ home_community }).where('attachment', '=', short).execute();
        // A PostgreSQL server sends a file that fits into one piece with its row.
        const { bytes: whole } = await findAttachment(server.context, { patient: annaSpid, key: short });
        expect(whole).toEqual(blobs.areInDatabase ? files[0] : undefined);
        expect(await findAttachment(server.context, { patient: annaSpid, key: long })).not.toHaveProperty('bytes');
        await db.updateTable('attachment').set({ size: 1 }).where('key', '=', cut).execute();
        await db
          .updateTable('attachment')
          .set({ sha1: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' })
          .where('key', '=', changed)
          .execute();
        await blobs.remove(lost);
        const began = (await accessLogOf(server.context)).length;
        const answers = [];
        for (const [key, who, accept] of [
          [short, 'anna', '*/*'],
          [long, 'anna', '*/*'],
          [short, 'anna', 'application/fhir+json'],
          [long, 'anna', 'application/fhir+xml'],
          [short, 'anna', 'text/plain'],
          [short, 'meier', '*/*'],
          ['none', 'anna', '*/*'],
          [cut, 'anna', '*/*'],
          [changed, 'anna', '*/*'],
          [lost, 'anna', '*/*'],
        ] as const) {
          const headers = { authorization: `Bearer ${who}`, accept };
          const { statusCode, body, headers: sent } = await server.app.inject({ url: `/r4/Binary/${key}`, headers });
          answers.push([statusCode, sent['content-type'], sent['content-length'], alike(body)]);
        }
        const lines = (await accessLogOf(server.context)).slice(began);
        await withRights(server, [professional(meierGln, 'normal')], async () => {
          for (const key of [short, secret]) answers.push([(await server.get('meier', `/r4/Binary/${key}`)).status]);
        });
        const rows = db.selectFrom('audit_event').select('resource').where('spid', '=', annaSpid).orderBy('sequence');
        const entities = (await rows.execute()).slice(began).map(({ resource }) => {
          const { entity } = JSON.parse(resource) as AuditEvent;
          return alike(JSON.stringify(entity));
        });
        return { answers, lines, entities };
      }),
    );
    expect(found[1]).toEqual(found[0]);
    expect(found[0]?.answers.map(([status]) => status)).toEqual([
      ...[200, 200, 200, 200, 406, 403, 404, 500, 500, 500],
      ...[200, 404],
    ]);
    expect(found[0]?.entities[0]).toContain(Buffer.from('urn:oid:2.999.9').toString('base64'));
    expect(found[0]?.answers[0]?.[3]).toBe(String(pdf('short')));
    expect(found[0]?.lines).toHaveLength(9);
  });

  it('[COM-05] [COM-08] neither delivers a file whose reading cannot be logged, with its row or by itself', async () => {
    const bytes = pdf('unlogged');
    for (const server of servers) {
      const { db } = server.context;
      const id = await provideDocument(server, 'anna', bytes, reference(bytes));
      const row = db.selectFrom('document').select('attachment').where('id', '=', id);
      const { attachment } = await row.executeTakeFirstOrThrow();
      await withFailingInserts(db, 'audit_event', async () =>
        expect((await server.get('anna', `/r4/Binary/${attachment}`)).status).toBe(500),
      );
    }
  });
});
