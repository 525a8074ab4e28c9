import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGroups, readProfessionals } from '@epr/fhir/directory';
import { clinic, fremdGln, meierGln, ward } from '../fhir-api/testing/people.ts';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';

const zoe = '7601000000026';
const centre = 'urn:oid:2.999.7.1';
const profession = { system: 'urn:oid:2.16.756.5.30.1.127.3.10.9', code: '00100' };
const speciality = { system: 'urn:oid:2.16.756.5.30.1.127.3.5', code: '1001' };
const facilityType = { system: 'http://snomed.info/sct', code: '264358009' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
  const { db } = server.context;
  await db
    .insertInto('professional')
    .values({
      ...{ gln: zoe, prefix: 'Dr. med.', given: 'Zoë', family: 'Züst-Ammann' },
      ...{ profession: JSON.stringify(profession), speciality: JSON.stringify(speciality) },
    })
    .execute();
  await db
    .insertInto('organisation')
    .values({
      ...{ id: centre, name: 'Zentrum 100%', city: 'Genève', part_of: null },
      facility_type: JSON.stringify(facilityType),
    })
    .execute();
  await db.insertInto('membership').values({ gln: zoe, organisation: centre }).execute();
});
afterAll(() => server.close());

/** Returns the search as the server writes it. */
const canonical = (path: string): string => {
  const [type = '', query] = path.split('?');
  return query === undefined ? type : `${type}?${new URLSearchParams(query).toString()}`;
};
const found = async (path: string): Promise<readonly (string | undefined)[]> => {
  const { body } = await server.get('basic', `/r4/${path}`);
  const entries = body.entry ?? [];
  const ids = entries.map(({ resource }) => resource.id);
  expect([body.resourceType, body.type, body.total]).toEqual(['Bundle', 'searchset', ids.length]);
  expect(body.link).toEqual([{ relation: 'self', url: `http://community.test/r4/${canonical(path)}` }]);
  for (const { fullUrl, resource, search } of entries)
    expect([fullUrl, search]).toEqual([
      `http://community.test/r4/${resource.resourceType}/${resource.id}`,
      { mode: 'match' },
    ]);
  return ids;
};
const oid = (id: string): string => id.replace('urn:oid:', '');

describe('search parameters of the directory', () => {
  it.each([
    ['name=zoe', [zoe]],
    ['name=med zust', [zoe]],
    ['name=Ammann', [zoe]],
    ['name=ammann,meier', [meierGln, zoe]],
    ['name=ammann&name=meier', []],
    // An escaped comma belongs to the value.
    ['name=ammann\\, meier', []],
    ['name=züst\\, zoe', [zoe]],
    ['name=-', []],
    ['name:exact=Zoë Züst-Ammann', [zoe]],
    ['name:exact=Zoë', []],
    ['name:contains=ust-am', [zoe]],
    ['given=Züst', []],
    ['given=zo', [zoe]],
    ['family=zo', []],
    ['family=züst', [zoe]],
    [`identifier=urn:oid:2.51.1.3|${zoe}`, [zoe]],
    [`_id=${zoe},${meierGln}`, [meierGln, zoe]],
  ])('[ACC-03] [COM-03] Practitioner?%s', async (query, ids) => {
    expect(await found(`Practitioner?${encodeURI(query)}`)).toEqual(ids);
  });

  it.each([
    ['name=100%25', [centre]],
    ['name=100_', []],
    ['name:contains=0%25', [centre]],
    ['name:contains=%25m', []],
    ['name:exact=Zentrum 100%25', [centre]],
    ['name:exact=Zentrum', []],
    ['address=geneve', [centre]],
    ['address=zentrum gen', [centre]],
    ['address-city=Gen', [centre]],
    ['address-city=Zentrum', []],
    ['type=http://snomed.info/sct|264358009', [centre]],
    ['type=22232009', []],
    [`partof=Organization/${oid(clinic)}`, [ward]],
    [`_id=${oid(clinic)}`, [clinic]],
  ])('[ACC-03] [COM-03] Organization?%s', async (query, ids) => {
    expect(await found(`Organization?${encodeURI(query).replaceAll('%2525', '%25')}`)).toEqual(ids.map(oid));
  });

  it.each([
    [`practitioner=Practitioner/${zoe}`, [zoe]],
    [`organization=Organization/${oid(ward)}`, [fremdGln]],
    ['role=00100', [zoe]],
    ['role=00200', []],
    ['specialty=urn:oid:2.16.756.5.30.1.127.3.5|1001', [zoe]],
    ['specialty=1002', []],
    ['practitioner.family=z&organization.address-city=gen', [zoe]],
    ['practitioner.family=z&organization.address-city=bern', []],
  ])('[ACC-03] [COM-03] PractitionerRole?%s', async (query, glns) => {
    expect((await found(`PractitionerRole?${encodeURI(query)}`)).map((id) => id?.slice(0, 13))).toEqual(glns);
  });

  it('[ACC-03] a name is found without its accents, with any apostrophe, and by the word after it', async () => {
    const { db } = server.context;
    const gln = '7601009999998';
    const family = "Şahin-Łukasiewicz Őry d’Œuvray (O'Brien) Weiß";
    const row = { gln, prefix: null, given: 'Émile Đorđe', family, profession: '{}' };
    await db
      .insertInto('professional')
      .values({ ...row, speciality: null })
      .execute();
    const names = [
      ...['emile', 'dorde sahin', 'lukasiewicz', 'Ory', 'ÉMILE', 'şahin'],
      ...["D'oeuvray", 'd’Œuvray', 'Oeuvray', 'o’brien', "O'Brien", 'Weiss', 'Weiß'],
    ];
    const all = await Promise.all(
      names.map(async (name) => [name, await found(`Practitioner?name=${encodeURI(name)}`)]),
    );
    // Every letter of the table, in words of the same letter.
    const letters =
      'àâäáãåāăą çčćĉċ ďđ éèêëēĕėęě ĝğġģ ĥħ îïìíĩīĭįı ĵ ķ ĺļľŀł ñńņň ôöòóõøōŏő ŕŗř šśŝşș ţťŧț ûùüúũūŭůűų ŵ ÿýŷ žźż';
    await db.updateTable('professional').set({ family: letters }).where('gln', '=', gln).execute();
    const plain =
      'aaaaaaaaa ccccc dd eeeeeeeee gggg hh iiiiiiiii j k lllll nnnn ooooooooo rrr sssss tttt uuuuuuuuuu w yyy zzz';
    const byPlain = await found(`Practitioner?family=${encodeURI(plain)}`);
    const asWritten = await found(`Practitioner?family=${encodeURI(letters)}`);
    await db.deleteFrom('professional').where('gln', '=', gln).execute();
    expect(all).toEqual(names.map((name) => [name, [gln]]));
    expect([byPlain, asWritten]).toEqual([[gln], [gln]]);
  });

  it('[ACC-02] [COM-03] practitioners and organisations are included with all their data, and only on request', async () => {
    const path = `/r4/PractitionerRole?practitioner=${zoe}`;
    const both = await server.get(
      'basic',
      `${path}&_include=PractitionerRole:practitioner&_include=PractitionerRole:organization`,
    );
    const place = { kind: 'group', id: centre, name: 'Zentrum 100%', facilityType, city: 'Genève' };
    expect(readProfessionals(both.body)).toEqual([
      {
        ...{ kind: 'professional', gln: zoe, prefix: 'Dr. med.', given: 'Zoë', family: 'Züst-Ammann' },
        ...{ professions: [profession], specialities: [speciality], places: [place] },
      },
    ]);
    expect(readGroups((await server.get('basic', `/r4/Organization?_id=${oid(centre)}`)).body)).toEqual([place]);
    const kinds = async (query: string): Promise<readonly string[]> =>
      (await server.get('basic', path + query)).body.entry.map(
        ({ resource, search }) => `${resource.resourceType} ${Object.values(search).join()}`,
      );
    expect(await kinds('')).toEqual(['PractitionerRole match']);
    expect(await kinds('&_include=PractitionerRole:practitioner')).toEqual([
      'PractitionerRole match',
      'Practitioner include',
    ]);
    expect(await kinds('&_include=PractitionerRole:organization')).toEqual([
      'PractitionerRole match',
      'Organization include',
    ]);
  });

  it('[COM-03] accepts parameters without effect, ignores unknown ones only with handling=lenient, and ignores empty values', async () => {
    for (const type of ['Practitioner', 'PractitionerRole', 'Organization']) {
      const all = (await server.get('basic', `/r4/${type}`)).body.total;
      const ask = async (query: string, prefer?: string) => {
        const headers = { authorization: 'Bearer basic', ...(prefer ? { prefer } : {}) };
        const answer = await server.app.inject({ url: `/r4/${type}?${query}`, headers });
        return [answer.statusCode, answer.json<{ total?: number }>().total];
      };
      expect([type, await ask('active=true&_sort=name&_lastUpdated=ge2020')]).toEqual([type, [200, all]]);
      expect([type, await ask('active=false')]).toEqual([type, [200, 0]]);
      expect([type, await ask('colour=red', 'handling=lenient')]).toEqual([type, [200, all]]);
      expect([type, await ask('colour=red')]).toEqual([type, [400, undefined]]);
      expect([type, await ask('_id=')]).toEqual([type, [200, all]]);
      expect([type, await ask('_count=-1')]).toEqual([type, [400, undefined]]);
    }
  });

  it('[COM-03] practitioners are sorted by family and given name, roles then by organisation', async () => {
    const { db } = server.context;
    await db.insertInto('membership').values({ gln: fremdGln, organisation: centre }).execute();
    const roles = await found('PractitionerRole');
    await db.deleteFrom('membership').where('gln', '=', fremdGln).where('organisation', '=', centre).execute();
    expect(roles).toEqual([
      `${fremdGln}-${oid(centre)}`,
      `${fremdGln}-${oid(ward)}`,
      meierGln,
      `${zoe}-${oid(centre)}`,
    ]);
    expect(await found('Practitioner')).toEqual([fremdGln, meierGln, zoe]);
    const namesake = { prefix: null, given: 'Ada', family: 'Züst-Ammann', profession: '{}', speciality: null };
    const both = ['7601009999999', '7601009999988'];
    await db
      .insertInto('professional')
      .values(both.map((gln) => ({ ...namesake, gln })))
      .execute();
    const [people, theirRoles] = [await found('Practitioner'), await found('PractitionerRole')];
    await db.deleteFrom('professional').where('gln', 'in', both).execute();
    const sorted = both.toSorted();
    expect(people).toEqual([fremdGln, meierGln, ...sorted, zoe]);
    expect(theirRoles).toEqual([`${fremdGln}-${oid(ward)}`, meierGln, ...sorted, `${zoe}-${oid(centre)}`]);
    expect(await found('Organization')).toEqual([ward, clinic, centre].map(oid));
  });

  it('[COM-03] a page has at most 200 entries, whatever _count requests', async () => {
    const { db } = server.context;
    const rows = Array.from({ length: 201 }, (_, at) => ({
      ...{ id: `urn:oid:2.999.8.${at}`, name: 'Haus', facility_type: '{}', part_of: null, city: 'Weit' },
    }));
    await db.insertInto('organisation').values(rows).execute();
    const { body } = await server.get('basic', '/r4/Organization?address-city=weit&_count=1000');
    await db.deleteFrom('organisation').where('city', '=', 'Weit').execute();
    expect([body.total, body.entry.length, body.link.length]).toEqual([201, 200, 2]);
    // Those of one name are in a fixed order, so that no page repeats one.
    const ids = body.entry.map(({ resource }) => resource.id);
    expect(ids).toEqual(ids.toSorted());
  });

  it('[COM-03] the pages return every entry once, and the last page has no next link', async () => {
    for (const type of ['Practitioner', 'PractitionerRole', 'Organization']) {
      const ids: (string | undefined)[] = [];
      let turns = 1;
      let next: string | undefined = `/r4/${type}?_count=1`;
      while (next !== undefined) {
        const { body } = await server.get('basic', next);
        expect(body.total).toBe(3);
        ids.push(...(body.entry ?? []).map(({ resource }) => resource.id));
        const address: string | undefined = body.link.find(({ relation }) => relation === 'next')?.url;
        next = address?.slice(server.context.settings.origin.length);
        expect(ids).toHaveLength(Math.min(3, turns));
        turns += 1;
      }
      expect(new Set(ids).size).toBe(3);
      const { body } = await server.get('basic', `/r4/${type}?_count=3`);
      expect(body.link.map(({ relation }) => relation)).toEqual(['self']);
    }
    const { body } = await server.get('basic', '/r4/Organization?_count=0');
    expect([body.total, body.entry, body.link.length]).toEqual([3, undefined, 1]);
  });
});
