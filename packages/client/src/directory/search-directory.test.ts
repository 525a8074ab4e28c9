import { describe, expect, it } from 'vitest';
import { maximumResults } from '@epr/domain/directory';
import { writeOrganization, writePractitioner, writePractitionerRole } from '@epr/fhir/directory';
import { answered, scriptedPlatform } from '../testing/platform.ts';
import { findGroups, findPeople, membersOf, searchGroups, searchPeople } from './search-directory.ts';

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
  answered({
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

describe('names of many', () => {
  it('[ACC-01] are asked for in portions an address can hold, and none is lost or asked for twice', async () => {
    const { connection, asked } = scriptedPlatform((url) => peopleOf(askedIn(url)));
    const found = await findPeople(connection, [...glns, glns[0] ?? '']);
    expect(found.ok && found.value.map(({ gln }) => gln).sort()).toEqual(glns);
    expect(asked.flatMap(({ url }) => askedIn(url)).sort()).toEqual(glns);
    for (const { url } of asked) expect(url.href.length).toBeLessThan(4000);
  });

  it('[ACC-01] of which one portion fails are a failure: who was not answered would look as if the directory had lost them', async () => {
    const { connection } = scriptedPlatform((url, place) => (place === 1 ? answered({}, 503) : peopleOf(askedIn(url))));
    expect(await findPeople(connection, glns)).toMatchObject({ ok: false, refusal: { status: 503 } });
  });

  it('[ACC-01] of groups come the same way, and of none nobody is asked', async () => {
    const { connection, asked } = scriptedPlatform(() =>
      answered({
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

describe('the members of a group', () => {
  it('[ACC-07] are the first of them, and how many there are in all', async () => {
    const { connection, asked } = scriptedPlatform(() => peopleOf(glns, 320));
    const found = await membersOf(connection, 'urn:oid:2.999.7');
    expect(found.ok && [found.value.people.length, found.value.total]).toEqual([85, 320]);
    expect(asked[0]?.url.searchParams.get('organization.identifier')).toBe('urn:oid:2.999.7');
  });
});

describe('a search', () => {
  it('[ACC-03] asks for what was typed, a comma being no alternative', async () => {
    const { connection, asked } = scriptedPlatform(() => peopleOf([]));
    await searchPeople(connection, { name: 'Meier, Peter', gln: '7601000102737' });
    await searchGroups(connection, { name: 'Klinik, Bern' });
    const [people, groups] = asked.map(({ url }) => url.searchParams);
    expect(people?.get('practitioner.name')).toBe('Meier  Peter');
    expect(people?.get('practitioner.identifier')).toBe('urn:oid:2.51.1.3|7601000102737');
    expect(groups?.get('name')).toBe('Klinik  Bern');
  });

  it.each([
    ['as many as are shown', maximumResults, maximumResults, true],
    ['one more', maximumResults + 1, maximumResults + 1, false],
    ['a page of many', maximumResults, 900, false],
  ])('[ACC-03] that finds %s says whether these are all', async (_words, given, total, complete) => {
    const { connection } = scriptedPlatform(() => peopleOf(glns.slice(0, given), total));
    const found = await searchPeople(connection, { name: 'Meier' });
    expect(found.ok && [found.value.entries.length, found.value.complete]).toEqual([maximumResults, complete]);
  });
});
