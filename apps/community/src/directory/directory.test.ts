import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGroups, readProfessionals } from '@epr/fhir/directory';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { clinic, fremdGln, meierGln, ward } from '../fhir-api/testing/people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
});
afterAll(() => server.close());

const roles = '_include=PractitionerRole:practitioner&_include=PractitionerRole:organization';

describe('the directory (mCSD)', () => {
  it.each([
    ['practitioner.name=frem', 1],
    ['practitioner.name=Fäbian%20fremd', 1],
    ['practitioner.name=Fa%CC%88bian', 1],
    ['practitioner.name=remd', 0],
    ['practitioner.name=fabian%20meier', 0],
    ['practitioner.name=%25', 0],
    [`practitioner.identifier=urn:oid:2.51.1.3%7C${meierGln},urn:oid:2.51.1.3%7C${fremdGln}`, 2],
    ['organization.address=kardio', 1],
    [`organization.identifier=${ward}`, 1],
    ['practitioner.name=f&organization.address=nowhere', 0],
  ])('[ACC-03] [COM-03] PractitionerRole?%s finds %i', async (query, count) => {
    const { body } = await server.get('anna', `/r4/PractitionerRole?${query}&${roles}`);
    expect([body.total, readProfessionals(body).length]).toEqual([count, count]);
  });

  it('[ACC-07] [COM-03] a professional is returned with their organisations, an organisation with its parent', async () => {
    const { body } = await server.get('anna', `/r4/PractitionerRole?practitioner.identifier=${fremdGln}&${roles}`);
    expect(readProfessionals(body)).toMatchObject([
      { gln: fremdGln, family: 'Fremd', places: [{ id: ward, name: 'Kardiologie, Spital Seeblick' }] },
    ]);
    const { body: groups } = await server.get('anna', `/r4/Organization?identifier=${ward}`);
    const [group] = readGroups(groups);
    expect(group?.partOf).toBe(clinic);
    expect((await server.get('anna', `/r4/Organization?partof=${group?.partOf}`)).body.total).toBe(1);
  });

  it('[COM-03] Practitioner and Organization are found by id and by search; unknown parameters and ids are rejected', async () => {
    expect((await server.get('basic', `/r4/Practitioner/${fremdGln}`)).status).toBe(200);
    expect((await server.get('basic', '/r4/Practitioner/7600000000000')).status).toBe(404);
    expect((await server.get('basic', '/r4/Practitioner?name:contains=remd')).body.total).toBe(1);
    expect((await server.get('basic', `/r4/Organization/${clinic.replace('urn:oid:', '')}`)).status).toBe(200);
    expect((await server.get('basic', '/r4/Organization?name:contains=ardio')).body.total).toBe(1);
    for (const [name, total] of [
      ['Spital%20Seeblick', 1],
      ['spital%20seeblick', 0],
    ] as const)
      expect((await server.get('basic', `/r4/Organization?name:exact=${name}`)).body.total).toBe(total);
    expect((await server.get('basic', '/r4/Organization?colour=red')).status).toBe(400);
    expect((await server.get('nobody', '/r4/Organization')).status).toBe(401);
  });

  it('[COM-03] a PractitionerRole read by id equals the one in the search, also without an organisation', async () => {
    const { body } = await server.get('basic', '/r4/PractitionerRole');
    expect(body.entry.some(({ resource }) => !resource.id?.includes('-'))).toBe(true);
    for (const { fullUrl, resource } of body.entry) {
      const { status, body: one } = await server.get('basic', new URL(fullUrl ?? '').pathname);
      expect([status, one]).toEqual([200, resource]);
      expect((await server.get('basic', `/r4/PractitionerRole?_id=${resource.id}`)).body.total).toBe(1);
    }
    expect((await server.get('basic', `/r4/PractitionerRole/${fremdGln}-9.9.9`)).status).toBe(404);
    expect((await server.get('nobody', `/r4/PractitionerRole/${fremdGln}`)).status).toBe(401);
  });

  it('[COM-03] long results are paged', async () => {
    const first = await server.get('basic', '/r4/Organization?_count=1');
    expect([first.body.total, first.body.entry.length]).toEqual([2, 1]);
    const { pathname, search } = new URL(first.body.link.find(({ relation }) => relation === 'next')?.url ?? '');
    const next = await server.get('basic', pathname + search);
    expect(next.body.entry.length).toBe(1);
    expect(next.body.entry[0].resource.id).not.toBe(first.body.entry[0].resource.id);
  });
});
