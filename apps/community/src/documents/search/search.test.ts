import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body } from '../../fhir-api/testing/response-body.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { beatSpid, meierGln, professional, type Who } from '../../fhir-api/testing/people.ts';
import { uploadEachLevel, listRequest, withRights } from '../testing/documents-at-each-level.ts';

let server: TestServer;

let ids: Awaited<ReturnType<typeof uploadEachLevel>>;

beforeAll(async () => {
  server = await startTestCommunity();
  ids = await uploadEachLevel(server);
});

afterAll(() => server.close());

describe('search', () => {
  it.each([
    ['status=current', 4],
    ['status=superseded', 0],
    [`_id=${'normal'}`, 1],
    ['patient.identifier=urn:oid:2.16.756.5.30.1.127.3.10.3|761337610411353650', 4],
    ['security-label=http://snomed.info/sct|263856008', 1],
    ['security-label=263856008,17621005', 2],
    ['type=http://snomed.info/sct|721927009', 4],
    ['type=http://other|721927009', 0],
    ['category=721963009', 4],
    ['format=urn:oid:2.16.756.5.30.1.127.3.10.10|urn:che:epr:EPR_Unstructured_Document', 4],
    ['facility=http://snomed.info/sct|22232009', 4],
    ['facility=394579002', 0],
    ['setting=394579002', 4],
    ['setting=22232009', 0],
    ['setting=1', 0],
    // Each kind of code is found only by its own parameter.
    ['type=721963009', 0],
    ['category=721927009', 0],
    ['format=721927009', 0],
    ['format=urn:che:epr:EPR_Unstructured_Document', 4],
    ['security-label=721927009', 0],
    ['event=1', 0],
    ['author.family=mei', 4],
    ['author.family=MEÏ', 4],
    ['author.family=eier', 0],
    ['author.family:contains=EIE', 4],
    ['author.family:exact=meier', 0],
    ['author.family:exact=Meier', 4],
    ['author.given=peter&author.family=keller', 0],
    ['author.given=meier', 0],
    ['author.given=eter', 0],
    ['author.given:contains=ETER', 4],
    ['author.given:exact=peter', 0],
    ['author.given:exact=Peter', 4],
    ['_lastUpdated=ge2020', 4],
    ['_lastUpdated=lt2020', 0],
    ['creation=2026-11-18', 4],
    ['creation=ap2026-11-18', 4],
    // `ap`: at least a day to either side.
    ['creation=ap2026-11-19', 4],
    ['creation=2026-11-19', 0],
    ['creation=ne2026-11-18', 0],
    ['creation=sa2026-11-17', 4],
    ['creation=eb2026-11-18', 0],
    ['creation=ge2026-11&creation=lt2026-12', 4],
    ['creation=gt2026-11-18', 0],
    ['creation=le2026-11-18', 4],
    ['creation=le2026-11', 4],
    ['creation=le2026-11-17', 0],
    ['creation=lt2026-11-18', 0],
    ['creation=ge2026-11-18&creation=le2026-11-18', 4],
    ['date=ge2020', 4],
    ['date=sa2020', 4],
    ['date=eb2020', 0],
    ['period=ge2020', 0],
    ['type=http://snomed.info/sct|', 4],
    ['type=http://other|', 0],
    ['type=|721927009', 0],
    ['status=http://hl7.org/fhir/document-reference-status|current', 4],
    ['status=http://other|current', 0],
    ['identifier=urn:ietf:rfc:3986|', 4],
    ['identifier=|urn:oid:1.2.3', 0],
    ['patient=761337610411353650', 4],
    ['patient=Patient/761337610411353650', 4],
    ['patient=http://community.test/r4/Patient/761337610411353650', 4],
    ['patient:Patient=761337610411353650', 4],
    ['patient:identifier=urn:oid:2.16.756.5.30.1.127.3.10.3|761337610411353650', 4],
    ['subject=Patient/761337610411353650', 4],
    ['_elements=status&_summary=true&_total=none&_pretty=true', 4],
    ['identifier=urn:ietf:rfc:3986|urn:oid:1.2.3', 0],
  ] as const)('[COM-03] [DOC-31] %s finds %i', async (query, count) => {
    const { status, body } = await server.get(
      'anna',
      `/r4/DocumentReference?${query.replace('_id=normal', `_id=${ids.normal}`).replaceAll('|', '%7C')}`,
    );
    expect([status, body.total, body.entry?.length ?? 0]).toEqual([200, count, count]);
  });

  it.each([
    [12, 4],
    [30, 0],
  ])(
    '[COM-03] [DOC-31] a time stated as approximate %i hours ago is a day to either side: finds %i',
    async (hours, count) => {
      const time = new Date(Date.now() - hours * 3_600_000).toISOString();
      expect((await server.get('anna', `/r4/DocumentReference?_lastUpdated=ap${time}`)).body.total).toBe(count);
    },
  );

  it('[COM-03] [DOC-31] a document is found by its identifiers, ignoring the case of an entryUUID, but not under another system', async () => {
    const { body } = await server.get('anna', `/r4/DocumentReference/${ids.normal}`);
    const uuid = body.identifier[0].value;
    const found = async (token: string) => {
      const answer = await server.get('anna', `/r4/DocumentReference?identifier=${encodeURIComponent(token)}`);
      return (answer.body.entry ?? []).map(({ resource }) => resource.id);
    };
    for (const token of [uuid, uuid.toUpperCase(), `urn:ietf:rfc:3986|${uuid}`])
      expect([token, await found(token)]).toEqual([token, [ids.normal]]);
    for (const token of [`http://other|${uuid}`, `|${uuid}`]) expect([token, await found(token)]).toEqual([token, []]);
  });

  it('[PSR-05] only a professional excluded from emergency access gets the code emergency_excluded', async () => {
    const told = async (who: Who) => {
      const { status, body } = await server.get(who, '/r4/DocumentReference');
      return [status, body.issue[0].details?.coding[0].code];
    };
    expect(await told('fremd')).toEqual([403, 'emergency_excluded']);
    for (const who of ['lena', 'rita', 'meierEmergency'] as const) expect(await told(who)).toEqual([403, undefined]);
    await withRights(server, [{ template: '202', actor: { kind: 'all' }, level: 'normal' }], async () =>
      expect(await told('fremd')).toEqual([403, undefined]),
    );
  });

  it('[COM-05] two refused entries of one batch are logged once', async () => {
    const before = (await accessLogOf(server.context)).length;
    expect((await server.post('fremd', '/r4', listRequest)).status).toBe(403);
    expect((await accessLogOf(server.context)).slice(before)).toEqual([expect.stringMatching(/^ATC_DOC_SEARCH 8 /)]);
  });

  it('[COM-05] further pages are logged together with the first one; a new first page is logged again', async () => {
    const look = async (query: string) => server.get('anna', `/r4/DocumentReference?_count=1${query}`);
    const before = (await accessLogOf(server.context)).length;
    for (const query of ['', '&_offset=1', '&_offset=2']) expect((await look(query)).status).toBe(200);
    expect((await accessLogOf(server.context)).length - before).toBe(1);
    await look('');
    expect((await accessLogOf(server.context)).length - before).toBe(2);
  });

  it('[COM-03] pages follow each other without gaps, in ascending or descending order', async () => {
    const titles = (body: Body): string[] => body.entry.map(({ resource }) => resource.id);
    const first = await server.get('anna', '/r4/DocumentReference?_count=3&_sort=-_lastUpdated');
    const next = first.body.link.find(({ relation }) => relation === 'next')?.url ?? '';
    const second = await server.get('anna', next.replace('http://community.test', ''));
    expect([first.body.total, second.body.link.map(({ relation }) => relation)]).toEqual([4, ['self']]);
    expect([...titles(first.body), ...titles(second.body)]).toEqual([
      ids.unknown,
      ids.secret,
      ids.restricted,
      ids.normal,
    ]);
  });

  it('[COM-03] documents of the same moment are in a fixed order, so that no page repeats one or leaves one out', async () => {
    const { db } = server.context;
    const before = await db.selectFrom('document').select(['id', 'last_updated']).execute();
    const sorted = Object.values(ids).sort();
    const write = (id: string, last_updated: Date) =>
      db.updateTable('document').set({ last_updated }).where('id', '=', id).execute();
    for (const id of sorted.toReversed()) await write(id, new Date());
    const at = new Date();
    for (const id of sorted.toReversed()) await write(id, at);
    for (const sort of ['_lastUpdated', '-_lastUpdated']) {
      const { body } = await server.get('anna', `/r4/DocumentReference?_sort=${sort}`);
      expect([sort, body.entry.map(({ resource }) => resource.id)]).toEqual([sort, sorted]);
    }
    for (const row of before) await write(row.id, row.last_updated);
  });

  it('[DOC-01] the first page has 500 entries, of documents and of submission sets', async () => {
    const { db } = server.context;
    const document = await db.selectFrom('document').selectAll().where('id', '=', ids.normal).executeTakeFirstOrThrow();
    const set = await db
      .selectFrom('submission_set')
      .selectAll()
      .where('spid', '=', document.spid)
      .executeTakeFirstOrThrow();
    const names = Array.from({ length: 500 }, (_, at) => `copy-${at}`);
    const copies = names.map((id) => ({ ...document, id, entry_uuid: id, unique_id: id }));
    await db.insertInto('document').values(copies).execute();
    await db
      .insertInto('submission_set')
      .values(names.map((id) => ({ ...set, id })))
      .execute();
    const sizes = [];
    for (const type of ['DocumentReference', 'List']) {
      const { body } = await server.get('anna', `/r4/${type}`);
      const next = body.link.find(({ relation }) => relation === 'next')?.url ?? '';
      sizes.push([body.total, body.entry.length, new URL(next).searchParams.get('_offset')]);
    }
    await db.deleteFrom('document').where('id', 'in', names).execute();
    await db.deleteFrom('submission_set').where('id', 'in', names).execute();
    expect(sizes).toEqual(Array(2).fill([504, 500, '500']));
  });

  it.each([
    ['documents', '/r4/DocumentReference?status=current', 'ATC_DOC_SEARCH'],
    ['documents that do not exist', '/r4/DocumentReference?_id=none', 'ATC_DOC_SEARCH'],
    ['submission sets', '/r4/List', 'ATC_DOC_SEARCH'],
    ['the log itself', '/r4/AuditEvent', 'ATC_LOG_READ'],
  ])('[COM-05] a search for %s is logged in the record', async (_words, url, event) => {
    const before = (await accessLogOf(server.context)).length;
    expect((await server.get('anna', url)).status).toBe(200);
    expect((await accessLogOf(server.context)).slice(before)).toEqual([`${event} 0 Anna Keller`]);
  });

  it('[COM-05] a search by POST and one in a batch are logged too', async () => {
    const before = (await accessLogOf(server.context)).length;
    const headers = { authorization: 'Bearer anna' };
    await server.app.inject({ method: 'POST', url: '/r4/DocumentReference/_search', headers });
    await server.post('anna', '/r4', listRequest);
    expect((await accessLogOf(server.context)).slice(before)).toEqual(Array(2).fill('ATC_DOC_SEARCH 0 Anna Keller'));
  });

  it('[COM-03] accepts a search by POST as a form', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/r4/DocumentReference/_search',
      headers: { authorization: 'Bearer anna', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'status=current&security-label=263856008',
    });
    expect(answer.json()).toMatchObject({ total: 1 });
    const both = await server.app.inject({
      method: 'POST',
      url: '/r4/DocumentReference/_search?status=superseded',
      headers: { authorization: 'Bearer anna', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'security-label=263856008',
    });
    expect(both.json()).toMatchObject({ total: 0 });
  });

  it.each([
    ['nonsense=1', 400],
    ['patient=Patient/761337610469261945', 403],
    ['patient=https://elsewhere.example/Patient/761337610469261945', 403],
    ['period=xx2020', 400],
    ['creation=yesterday', 400],
    ['creation=2026-11-18,yesterday', 400],
    ['_count=-1', 400],
    ['_offset=99999999999999999999', 400],
    ['patient=Patient/761337610411353650&patient=Patient/761337610469261945', 403],
    ['_sort=title', 400],
    ['__proto__=1', 400],
    ["status=current'%20or%201=1--", 200],
    ['patient.identifier=urn:oid:2.16.756.5.30.1.127.3.10.3%7C761337610469261945', 403],
  ])('[COM-03] %s gets %i', async (query, status) => {
    const answer = await server.get('anna', `/r4/DocumentReference?${query}`);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.total).toBe(0);
  });
});

describe('submission sets', () => {
  it('[COM-03] are read by id, found by identifier and date, and hidden from callers who may read none of their documents', async () => {
    const all = await server.get('anna', '/r4/List?date=2026-11-20');
    expect(all.body.total).toBe(4);
    const [first] = all.body.entry;
    const { id, identifier } = first.resource;
    const read = await server.get('anna', `/r4/List/${id}`);
    expect([read.status, read.body, read.headers['etag']]).toEqual([200, first.resource, 'W/"1"']);
    const byName = await server.get('anna', `/r4/List?identifier=urn:ietf:rfc:3986%7C${identifier[0].value}`);
    expect(byName.body.entry.map(({ resource }) => resource.id)).toEqual([id]);
    expect((await server.get('anna', '/r4/List?date=lt2026-11-20')).body.total).toBe(0);
    expect((await server.get('anna', '/r4/List/nothing')).status).toBe(404);
    const version = async (number: number) => (await server.get('anna', `/r4/List/${id}/_history/${number}`)).status;
    expect([await version(1), await version(2)]).toEqual([200, 404]);
    for (const [query, status] of [
      ['status=current&code=submissionset', 200],
      ['code=https://profiles.ihe.net/ITI/MHD/CodeSystem/MHDlistTypes%7Csubmissionset', 200],
      ['status=retired,current&code=folder,submissionset', 200],
      ['status=retired', 400],
      ['code=folder', 400],
      ['status=retired,entered-in-error', 400],
    ] as const)
      expect([query, (await server.get('anna', `/r4/List?${query}`)).status]).toEqual([query, status]);
    expect((await server.get('beat', `/r4/List/${id}`)).status).toBe(404);
    expect((await server.get('fremd', `/r4/List/${id}`)).status).toBe(403);
  });

  it('[COM-03] are sorted by date', async () => {
    const sets = async () => (await server.get('anna', '/r4/List')).body.entry.map(({ resource }) => resource.id);
    const before = await sets();
    for (const [at, id] of before.toReversed().entries()) {
      const date = new Date(Date.UTC(2020, 0, at + 1));
      await server.context.db.updateTable('submission_set').set({ date }).where('id', '=', id).execute();
    }
    expect(await sets()).toEqual(before.toReversed());
    const sorted = [...before].sort();
    const date = new Date(Date.UTC(2021, 0, 1));
    for (const id of sorted.toReversed())
      await server.context.db.updateTable('submission_set').set({ date }).where('id', '=', id).execute();
    expect(await sets()).toEqual(sorted);
  });

  it('[COM-05] reading one by id is logged, unless a list was logged already', async () => {
    const { id } = (await server.get('beat', '/r4/List')).body.entry?.[0]?.resource ?? { id: 'none' };
    const lines = async () => (await accessLogOf(server.context, beatSpid)).length;
    await server.context.db.deleteFrom('reading').execute();
    const before = await lines();
    await server.get('beat', `/r4/List/${id}`);
    expect((await lines()) - before).toBe(1);
    await server.get('beat', `/r4/List/${id}`);
    expect((await lines()) - before).toBe(1);
  });

  it('[COM-04] the set of a secret document is not found by a professional', async () => {
    await withRights(server, [professional(meierGln, 'normal')], async () => {
      const sets = (await server.get('anna', '/r4/List')).body.entry.map(({ resource }) => resource);
      const holding = (document: string) =>
        sets.find(({ entry }) => entry.some(({ item }) => item.reference === `DocumentReference/${document}`))?.id ??
        '';
      expect((await server.get('meier', `/r4/List/${holding(ids.normal)}`)).status).toBe(200);
      expect((await server.get('meier', `/r4/List/${holding(ids.secret)}`)).status).toBe(404);
    });
  });
});
