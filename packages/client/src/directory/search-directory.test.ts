import { describe, expect, it } from 'vitest';
import { writeOrganization, writePractitioner, writePractitionerRole } from '@epr/fhir/directory';
import { jsonResponse, scriptedPlatform, describeRequest, abortedAndUnavailable } from '../testing/platform.ts';
import {
  findGroups,
  findParents,
  findProfessionals,
  fetchGroupMembers,
  searchGroups,
  searchProfessionals,
} from './search-directory.ts';

const glns = Array.from({ length: 85 }, (_, at) => String(7601000000000 + at));
const personOf = (gln: string) => ({
  kind: 'professional' as const,
  gln,
  given: 'Peter',
  family: 'Meier',
  professions: [],
  specialities: [],
});
const peopleOf = (numbers: readonly string[], total = numbers.length) =>
  jsonResponse({
    resourceType: 'Bundle',
    type: 'searchset',
    total,
    entry: numbers.flatMap((gln) => [
      { resource: writePractitionerRole(personOf(gln)), search: { mode: 'match' } },
      { resource: writePractitioner(personOf(gln)), search: { mode: 'include' } },
    ]),
  });
const askedIn = (url: URL) =>
  (url.searchParams.get('practitioner.identifier') ?? '').split(',').map((token) => token.split('|')[1] ?? '');

describe('looking up many identifiers', () => {
  it('[ACC-01] is split into requests of limited length, without losing or repeating any', async () => {
    const { connection, asked } = scriptedPlatform((url) => peopleOf(askedIn(url)));
    const found = await findProfessionals(connection, [...glns, glns[0] ?? '']);
    expect(found.ok && found.value.map(({ gln }) => gln).sort()).toEqual(glns);
    expect(asked.flatMap(({ url }) => askedIn(url)).sort()).toEqual(glns);
    for (const { url } of asked) expect(url.href.length).toBeLessThan(4000);
  });

  it('[ACC-01] fails when one request fails, because its entries would appear to be missing from the directory', async () => {
    const { connection } = scriptedPlatform((url, place) =>
      place === 1 ? jsonResponse({}, 503) : peopleOf(askedIn(url)),
    );
    expect(await findProfessionals(connection, glns)).toMatchObject({ ok: false, error: { status: 503 } });
  });

  it('[ACC-01] follows further pages, and returns a person on two pages once', async () => {
    const next = { link: [{ relation: 'next', url: 'https://platform.example/r4/PractitionerRole?page=2' }] };
    const role = (place: string) => ({
      resource: {
        ...writePractitionerRole(personOf('7601')),
        id: `7601-${place}`,
        organization: { identifier: { value: place }, display: place },
      },
    });
    const { connection, asked } = scriptedPlatform((_url, at) =>
      jsonResponse({
        resourceType: 'Bundle',
        ...(at === 0 ? next : {}),
        entry: [role(`Spital ${at}`), { resource: writePractitioner(personOf('7601')), search: { mode: 'include' } }],
      }),
    );
    expect(await findProfessionals(connection, ['7601'])).toMatchObject({ ok: true, value: [{ gln: '7601' }] });
    expect(asked.map(({ url, headers }) => [url.searchParams.get('page'), headers.get('authorization')])).toEqual([
      [null, 'Bearer basic'],
      ['2', 'Bearer basic'],
    ]);
  });

  it.each([
    ['groups', findGroups],
    ['organisations above groups', findParents],
  ])('[ACC-01] [ACC-07] asks for each of many %s once', async (_what, find) => {
    const ids = glns.map((gln) => `urn:oid:2.999.${gln}`);
    const { connection, asked } = scriptedPlatform(() => jsonResponse({ resourceType: 'Bundle' }));
    expect(await find(connection, ids)).toEqual({ ok: true, value: [] });
    expect(asked.map(({ url }) => url.searchParams.get('identifier')?.split(',').length).sort()).toEqual([40, 40, 5]);
    expect(asked.flatMap(({ url }) => url.searchParams.get('identifier')?.split(',')).sort()).toEqual(ids);
  });

  it('[ACC-01] works for groups too, and sends no request for none', async () => {
    const { connection, asked } = scriptedPlatform(() =>
      jsonResponse({
        resourceType: 'Bundle',
        entry: [{ resource: writeOrganization({ kind: 'group', id: 'urn:oid:2.999.7', name: 'Spital' }) }],
      }),
    );
    expect(await findGroups(connection, [])).toEqual({ ok: true, value: [] });
    expect(asked).toEqual([]);
    const found = await findGroups(connection, ['urn:oid:2.999.7']);
    expect(found.ok && found.value.map(({ id, name }) => [id, name])).toEqual([['urn:oid:2.999.7', 'Spital']]);
  });
});

describe('requests to the directory', () => {
  const fhir = { method: 'GET', accept: 'application/fhir+json', authorization: 'Bearer basic' };
  const people = '/r4/PractitionerRole?_include=PractitionerRole:practitioner&_count=200';
  const placed = `${people}&_include=PractitionerRole:organization`;
  const search = {
    name: 'Meier',
    gln: '7601000102737',
    address: 'Bern, Thun',
    facilityType: '22232009',
    profession: '158965000',
    speciality: '1031',
  };
  const named = '&practitioner.name=Meier&practitioner.identifier=urn:oid:2.51.1.3|7601000102737';
  const ids = ['urn:oid:2.999.7', 'urn:oid:2.999.8'];

  it.each<[string, Parameters<typeof abortedAndUnavailable>[0], object]>([
    [
      'people by every criterion',
      (to, signal) => searchProfessionals(to, search, signal),
      {
        path: `${placed}${named}&organization.address=Bern++Thun&organization.type=22232009&role=158965000&specialty=1031`,
      },
    ],
    [
      'people by a place alone',
      (to, signal) => searchProfessionals(to, { address: 'Bern' }, signal),
      {
        path: `${placed}&organization.address=Bern`,
      },
    ],
    [
      'people by name alone',
      (to, signal) => searchProfessionals(to, { name: 'Meier' }, signal),
      { path: `${placed}&practitioner.name=Meier` },
    ],
    [
      'groups by name alone',
      (to, signal) => searchGroups(to, { name: 'Spital' }, signal),
      { path: '/r4/Organization?_count=51&name=Spital' },
    ],
    [
      'groups by every criterion',
      (to, signal) => searchGroups(to, search, signal),
      { path: `/r4/Organization?_count=51&name=Meier&address=Bern++Thun&type=22232009` },
    ],
    [
      'groups by a place alone',
      (to, signal) => searchGroups(to, { address: 'Bern' }, signal),
      {
        path: `/r4/Organization?_count=51&address=Bern`,
      },
    ],
    [
      'people by number',
      (to, signal) => findProfessionals(to, ['7601', '7602'], signal),
      {
        path: `${placed}&practitioner.identifier=urn:oid:2.51.1.3|7601,urn:oid:2.51.1.3|7602`,
      },
    ],
    [
      'groups by number',
      (to, signal) => findGroups(to, ids, signal),
      {
        path: `/r4/Organization?identifier=${ids.join(',')}&_count=200`,
      },
    ],
    [
      'parent organisations of groups',
      (to, signal) => findParents(to, ids, signal),
      {
        path: `/epr/v1/ParentOrganization?identifier=${ids.join(',')}`,
        accept: 'application/json',
      },
    ],
    [
      'members of a group',
      (to, signal) => fetchGroupMembers(to, 'urn:oid:2.999.7', signal),
      {
        path: `${people}&organization.identifier=urn:oid:2.999.7`,
      },
    ],
  ])(
    '[ACC-03] [ACC-07] %s: sent with the basic token, cancelled by the signal, failing as the directory fails',
    async (...row) => {
      const [_what, run, expected] = row;
      const { connection, asked } = scriptedPlatform(() => jsonResponse({ resourceType: 'Bundle' }));
      expect(await run(connection, new AbortController().signal)).toMatchObject({ ok: true });
      expect(asked.map(describeRequest)).toEqual([{ ...fhir, ...expected }]);
      expect(await abortedAndUnavailable(run)).toEqual(['cancelled', 'failed', 1]);
    },
  );

  it('[ACC-07] [ACC-03] groups are read from parents and from searches', async () => {
    const group = { kind: 'group', id: 'urn:oid:2.999.7', name: 'Spital' } as const;
    const { connection } = scriptedPlatform(() =>
      jsonResponse({ resourceType: 'Bundle', entry: [{ resource: writeOrganization(group) }] }),
    );
    expect(await findParents(connection, ids)).toEqual({ ok: true, value: [group] });
    expect(await searchGroups(connection, { name: 'Spital' })).toEqual({
      ok: true,
      value: { entries: [group], complete: true },
    });
  });
});

describe('the members of a group', () => {
  it('[ACC-07] are the first of them, with the total number', async () => {
    const { connection, asked } = scriptedPlatform(() => peopleOf(glns, 320));
    const found = await fetchGroupMembers(connection, 'urn:oid:2.999.7');
    expect(found.ok && [found.value.people.length, found.value.total]).toEqual([85, 320]);
    expect(asked).toHaveLength(1);
  });

  it('[ACC-07] are counted when the platform sends no total, or one that is too low', async () => {
    const { connection } = scriptedPlatform((_url, place) => {
      const uncounted = { resourceType: 'Bundle', entry: [{ resource: writePractitioner(personOf('7601')) }] };
      return place === 0 ? jsonResponse(uncounted) : peopleOf(['7601', '7602'], 1);
    });
    const totals = [await fetchGroupMembers(connection, 'x'), await fetchGroupMembers(connection, 'x')];
    expect(totals.map((found) => found.ok && found.value.total)).toEqual([1, 2]);
  });

  it('[ACC-07] are at least those of the first page, when the platform names a further one and no total', async () => {
    const entry = [{ resource: writePractitioner(personOf('7601')) }];
    const link = [{ relation: 'next', url: 'PractitionerRole?page=2' }];
    const pages = [{ entry, link }, { entry, link, total: 9 }, { entry }];
    const { connection } = scriptedPlatform((_url, place) => jsonResponse({ resourceType: 'Bundle', ...pages[place] }));
    const found = [];
    for (const _page of pages) found.push(await fetchGroupMembers(connection, 'x'));
    expect(found.map((one) => one.ok && [one.value.total, one.value.isLeast])).toEqual([
      [1, true],
      [9, false],
      [1, false],
    ]);
  });
});

describe('a directory search', () => {
  it('[ACC-03] sends what was typed, and a comma does not separate alternatives', async () => {
    const { connection, asked } = scriptedPlatform(() => peopleOf([]));
    await searchProfessionals(connection, { name: 'Meier, Peter', gln: '7601000102737' });
    await searchGroups(connection, { name: 'Klinik, Bern' });
    const [people, groups] = asked.map(({ url }) => url.searchParams);
    expect(people?.get('practitioner.name')).toBe('Meier  Peter');
    expect(people?.get('practitioner.identifier')).toBe('urn:oid:2.51.1.3|7601000102737');
    expect(groups?.get('name')).toBe('Klinik  Bern');
  });

  it.each([
    ['as many as are shown', 50, 50, true],
    ['one more', 51, 51, false],
    ['a page of many', 50, 900, false],
    ['more than the platform counted', 51, 3, false],
  ])('[ACC-03] that finds %s tells whether the result is complete', async (_words, given, total, complete) => {
    const { connection } = scriptedPlatform(() => peopleOf(glns.slice(0, given), total));
    const found = await searchProfessionals(connection, { name: 'Meier' });
    expect(found.ok && [found.value.entries.length, found.value.complete]).toEqual([50, complete]);
  });

  it('[ACC-03] with further pages is incomplete; one person in many institutions is one complete result', async () => {
    const roles = Array.from({ length: 60 }, (_, at) => ({
      resource: { ...writePractitionerRole(personOf('7601')), id: `7601-${at}` },
    }));
    const found = async (more: object) => {
      const entry = [...roles, { resource: writePractitioner(personOf('7601')), search: { mode: 'include' } }];
      const { connection } = scriptedPlatform(() => jsonResponse({ resourceType: 'Bundle', entry, ...more }));
      const people = await searchProfessionals(connection, { name: 'Meier' });
      return people.ok && [people.value.entries.length, people.value.complete];
    };
    expect(await found({ total: 60 })).toEqual([1, true]);
    expect(await found({ link: [{ relation: 'next', url: 'PractitionerRole?page=2' }] })).toEqual([1, false]);
  });
});
