import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callers, fremd, meier, professional } from '../fhir-api/testing/people.ts';
import { startForTests, type TestServer } from '../fhir-api/testing/server.ts';
import { withRights } from '../documents/testing/record.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startForTests();
});
afterAll(() => server.close());

describe('Consent', () => {
  it('[COM-04] [COM-03] the patient sees all rights, a professional those that let them in', async () => {
    const { body } = await server.get(
      'anna',
      `/r4/Consent?patient:identifier=urn:oid:2.16.756.5.30.1.127.3.10.3%7C${callers.anna.spid}`,
    );
    expect(body.entry.map((one) => one.resource.identifier[1]?.value).sort()).toEqual(['201', '203']);
    expect(body.link.map(({ relation, url }) => [relation, new URL(url).pathname])).toEqual([['self', '/r4/Consent']]);
    await withRights(server, [professional(meier, 'normal'), professional(fremd, 'restricted')], async () => {
      expect((await server.get('anna', '/r4/Consent')).body.total).toBe(4);
      expect((await server.get('meier', '/r4/Consent')).body.total).toBe(1);
    });
    expect((await server.get('fremd', '/r4/Consent')).status).toBe(403);
  });
});
