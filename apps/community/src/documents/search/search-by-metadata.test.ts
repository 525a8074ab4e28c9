import type { FhirResource } from 'fhir/r4';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { provideDocument, pdf, reference } from '../testing/submissions.ts';

describe('a search by document metadata', () => {
  let found: (query: string) => Promise<readonly string[]>;
  let empty: TestServer;
  beforeAll(async () => {
    empty = await startTestCommunity();
    const names = new Map<string, string>();
    const keep = async (name: string, wanted: Parameters<typeof reference>[1]): Promise<void> => {
      const bytes = pdf(name);
      names.set(await provideDocument(empty, 'anna', bytes, reference(bytes, wanted)), name);
    };
    const context = reference(pdf('')).context;
    const time = (start?: string, end?: string) => ({
      context: { ...context, period: { ...(start ? { start } : {}), ...(end ? { end } : {}) } },
    });
    await keep('spring', { ...time('2026-03', '2026-05-31'), description: 'Kräutertee, Brûlé' });
    await keep('ongoing', time('2026-06-15'));
    await keep('ended', time(undefined, '2025'));
    await keep('study', {
      date: '2019-05-04T08:00:00+02:00',
      context: {
        ...context,
        event: [{ coding: [{ system: 'http://snomed.info/sct', code: '77477000' }] }],
        related: [
          { identifier: { system: 'urn:dicom:uid', value: 'urn:oid:1.2.840.7' } },
          { reference: 'https://pacs.example/ImagingStudy/7' },
        ],
      },
    });
    await keep('role', {
      contained: [
        { resourceType: 'Practitioner', id: 'p', name: [{ family: 'Çelik-Müller', given: ['Zoë', 'Ada'] }] },
        { resourceType: 'PractitionerRole', id: 'r', practitioner: { reference: '#p' } },
        { resourceType: 'Patient', id: 's', name: [{ family: 'Zimmermann' }] },
        {
          resourceType: 'Organization',
          id: 'o',
          identifier: [{ value: '1' }, { system: 'urn:oid:2.51.1.3', value: '7601' }],
        },
      ] as FhirResource[],
      author: [{ reference: '#r' }, { reference: '#o' }, { reference: 'Practitioner/far' }],
      context: { ...context, sourcePatientInfo: { reference: '#s' } },
    });
    found = async (query) => {
      const { status, body } = await empty.get('anna', `/r4/DocumentReference?${query.replaceAll('|', '%7C')}`);
      expect([query, status, body.total]).toEqual([query, 200, body.entry?.length ?? 0]);
      return (body.entry ?? []).map(({ resource }) => names.get(resource.id) ?? '');
    };
  });
  afterAll(() => empty.close());

  it('[DOC-02] [COM-08] days of a period are the same whatever the time zone of the database', async () => {
    const queries = ['period=lt2026-03', 'period=sa2026-02', 'period=gt2026-05-30', 'period=gt2026-05-31'];
    const before = await Promise.all(queries.map(found));
    for (const zone of ['Europe/Zurich', 'America/New_York']) {
      await sql`set time zone ${sql.lit(zone)}`.execute(empty.context.db);
      expect([zone, await Promise.all(queries.map(found))]).toEqual([zone, before]);
    }
    await sql`set time zone 'UTC'`.execute(empty.context.db);
  });

  it.each<readonly [query: string, names: readonly string[]]>([
    // A period matches when it overlaps (ITI-67); the prefixes have the meaning of FHIR R4.
    ['period=2026-05', ['spring']],
    ['period=2026-07', ['ongoing']],
    ['period=gt2026-05-31', ['ongoing']],
    ['period=gt2026-05-30', ['spring', 'ongoing']],
    ['period=ge2026-05-31', ['spring', 'ongoing']],
    ['period=lt2026-03', ['ended']],
    ['period=lt2026-04', ['spring', 'ended']],
    ['period=le2026-03', ['spring', 'ended']],
    ['period=sa2026-03', ['ongoing']],
    ['period=sa2026-02', ['spring', 'ongoing']],
    ['period=sa2027', []],
    ['period=eb2026', ['ended']],
    ['period=eb2026-06', ['spring', 'ended']],
    ['period=eb2025', []],
    ['period=ne2026-04', ['ongoing', 'ended']],
    ['related=urn:dicom:uid|urn:oid:1.2.840.7', ['study']],
    ['related=urn:oid:1.2.840.7', ['study']],
    ['related:identifier=urn:dicom:uid|urn:oid:1.2.840.7', ['study']],
    ['related=urn:other|urn:oid:1.2.840.7', []],
    ['related=https://pacs.example/ImagingStudy/7', ['study']],
    ['related=ImagingStudy/7', ['study']],
    ['related=Study/7', []],
    ['author=Practitioner/far', ['role']],
    ['author=Practitioner/near', []],
    ['author.identifier=urn:oid:2.51.1.3|7601', ['role']],
    ['author.identifier=urn:oid:1|7601', []],
    // Without a system.
    ['author.identifier=|1', ['role']],
    ['author.identifier=|7601', []],
    // The author of a role is its practitioner; the patient is no author, although also a contained resource.
    ['author.family=celik', ['role']],
    ['author.family:contains=muller', ['role']],
    ['author.given=ZOE', ['role']],
    ['author.given=ada', ['role']],
    ['author.family=Zimmermann', []],
    ['author:identifier=urn:oid:2.51.1.3|7601', ['role']],
    ['related.identifier=urn:dicom:uid|urn:oid:1.2.840.7', ['study']],
    ['event=http://snomed.info/sct|77477000', ['study']],
    // `date` of the document; without one, the time of storing.
    ['date=2019-05', ['study']],
    // `ap`: a tenth of the time that has passed since then.
    ['date=ap2019-09', ['study']],
    ['date=ge2020', ['spring', 'ongoing', 'ended', 'role']],
    ['creation=2019-05', []],
    ['description:exact=Kräutertee\\, Brûlé', ['spring']],
    ['description:exact=Kräutertee', []],
    ['description=kr?uter', []],
    ['description=krautertee', ['spring']],
    ['description:contains=brule', ['spring']],
    // A literal comma is escaped by a backslash.
    ['description=kräutertee\\, b', ['spring']],
    ['description=kräutertee\\, x,kr', ['spring']],
  ])('[COM-03] [DOC-31] %s finds %j', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it('[COM-03] returns only the count on request, and every resource has its own fullUrl', async () => {
    const { body } = await empty.get('anna', '/r4/DocumentReference?status=current&_summary=count');
    expect(body).toEqual({
      resourceType: 'Bundle',
      type: 'searchset',
      total: 5,
      link: [{ relation: 'self', url: 'http://community.test/r4/DocumentReference?status=current&_summary=count' }],
    });
    const none = await empty.get('anna', '/r4/DocumentReference?status=superseded&_total=accurate');
    expect(none.body).not.toHaveProperty('entry');
    const all = await empty.get('anna', '/r4/DocumentReference');
    expect(all.body.link).toEqual([{ relation: 'self', url: 'http://community.test/r4/DocumentReference' }]);
    for (const entry of all.body.entry) {
      const { fullUrl, resource } = entry as typeof entry & { readonly fullUrl: string };
      expect(fullUrl).toBe(`http://community.test/r4/DocumentReference/${resource.id}`);
    }
  });

  it('[COM-03] ignores unknown parameters under Prefer: handling=lenient, and omits them from the self link', async () => {
    const ask = (prefer?: string) =>
      empty.app.inject({
        url: '/r4/DocumentReference?nonsense=1&period=2026-05',
        headers: { authorization: 'Bearer anna', ...(prefer ? { prefer } : {}) },
      });
    for (const strict of [undefined, 'handling=strict', 'return=minimal'])
      expect((await ask(strict)).statusCode).toBe(400);
    for (const lenient of [
      'handling=lenient',
      'return=minimal; handling=lenient',
      'respond-async, handling="lenient"',
    ]) {
      const answer = await ask(lenient);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        { total: 1, link: [{ url: 'http://community.test/r4/DocumentReference?period=2026-05' }] },
      ]);
    }
    const batch = { resourceType: 'Bundle', type: 'batch', entry: [{ request: { method: 'GET', url: 'List?x=1' } }] };
    const statuses = async (headers: object) =>
      (await empty.post('anna', '/r4', batch, { ...headers })).body.entry[0].response.status;
    expect([await statuses({}), await statuses({ prefer: 'handling=lenient' })]).toEqual(['400 Bad Request', '200 OK']);
  });
});
