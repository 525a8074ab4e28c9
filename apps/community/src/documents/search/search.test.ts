import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body } from '../../fhir-api/testing/response-body.ts';
import { logOf, startForTests, type TestServer } from '../../fhir-api/testing/server.ts';
import { aRecord, listRequest } from '../testing/record.ts';

let server: TestServer;
let ids: Awaited<ReturnType<typeof aRecord>>;
beforeAll(async () => {
  server = await startForTests();
  ids = await aRecord(server);
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
    ['setting=1', 0],
    ['event=1', 0],
    ['author.family=mei', 4],
    ['author.given=peter&author.family=keller', 0],
    ['creation=2026-11-18', 4],
    ['creation=ge2026-11&creation=lt2026-12', 4],
    ['creation=gt2026-11-18', 0],
    ['creation=le2026-11-18', 4],
    ['creation=le2026-11', 4],
    ['creation=le2026-11-17', 0],
    ['creation=lt2026-11-18', 0],
    ['creation=ge2026-11-18&creation=le2026-11-18', 4],
    ['date=ge2020', 4],
    ['period=ge2020', 0],
    ['identifier=urn:ietf:rfc:3986|urn:oid:1.2.3', 0],
  ] as const)('[COM-03] [DOC-31] %s finds %i', async (query, count) => {
    const { status, body } = await server.get(
      'anna',
      `/r4/DocumentReference?${query.replace('_id=normal', `_id=${ids.normal}`).replaceAll('|', '%7C')}`,
    );
    expect([status, body.total, body.entry.length]).toEqual([200, count, count]);
  });

  it('[COM-03] pages follow each other without gap, in the order written or the reverse', async () => {
    const titles = (body: Body): string[] => body.entry.map(({ resource }) => resource.id);
    const first = await server.get('anna', '/r4/DocumentReference?_count=3&_sort=-_lastUpdated');
    const next = first.body.link[0].url;
    const second = await server.get('anna', next.replace('http://community.test', ''));
    expect([first.body.total, second.body.link]).toEqual([4, undefined]);
    expect([...titles(first.body), ...titles(second.body)]).toEqual([
      ids.unknown,
      ids.secret,
      ids.restricted,
      ids.normal,
    ]);
  });

  it.each([
    ['documents', '/r4/DocumentReference?status=current', 'ATC_DOC_SEARCH'],
    ['documents that do not exist', '/r4/DocumentReference?_id=none', 'ATC_DOC_SEARCH'],
    ['submission sets', '/r4/List', 'ATC_DOC_SEARCH'],
    ['the log itself', '/r4/AuditEvent', 'ATC_LOG_READ'],
  ])('[COM-05] who searches %s has a line in the log of the record', async (_words, url, event) => {
    const before = (await logOf(server.context)).length;
    expect((await server.get('anna', url)).status).toBe(200);
    expect((await logOf(server.context)).slice(before)).toEqual([`${event} 0 Anna Keller`]);
  });

  it('[COM-05] a search by POST and one in a batch have their line too', async () => {
    const before = (await logOf(server.context)).length;
    await server.post('anna', '/r4/DocumentReference/_search', {});
    await server.post('anna', '/r4', listRequest);
    expect((await logOf(server.context)).slice(before)).toEqual(Array(2).fill('ATC_DOC_SEARCH 0 Anna Keller'));
  });

  it('[COM-03] may be POSTed as a form', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/r4/DocumentReference/_search',
      headers: { authorization: 'Bearer anna', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'status=current&security-label=263856008',
    });
    expect(answer.json()).toMatchObject({ total: 1 });
  });

  it.each([
    ['nonsense=1', 400],
    ['creation=yesterday', 400],
    ['_count=-1', 400],
    ['_sort=title', 400],
    ['__proto__=1', 400],
    ["status=current'%20or%201=1--", 200],
    ['patient.identifier=urn:oid:2.16.756.5.30.1.127.3.10.3%7C761337610469261945', 403],
  ])('[COM-03] %s answers %i', async (query, status) => {
    const answer = await server.get('anna', `/r4/DocumentReference?${query}`);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.total).toBe(0);
  });
});
