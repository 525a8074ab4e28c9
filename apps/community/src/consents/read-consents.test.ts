import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { annaSpid, callers, fremdGln, meierGln, professional, clinic } from '../fhir-api/testing/people.ts';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { withRights } from '../documents/testing/documents-at-each-level.ts';
import type { Consent } from 'fhir/r4';
import { readConsent } from '@epr/fhir/access-rights';
import { call } from './testing/rights.ts';
import { insertRita, removeWritten } from './testing/rights.ts';
import { published, type PublishedConsent } from './testing/published-consent.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
  await insertRita(server);
});
afterEach(() => removeWritten(server));
afterAll(() => server.close());

describe('Consent', () => {
  it('[COM-04] [COM-03] the patient finds all rights, a professional only those that apply to them', async () => {
    const { body } = await server.get(
      'anna',
      `/r4/Consent?patient:identifier=urn:oid:2.16.756.5.30.1.127.3.10.3%7C${callers.anna.spid}`,
    );
    expect(body.entry.map((one) => one.resource.identifier[1]?.value).sort()).toEqual(['201', '203']);
    expect(body.link.map(({ relation, url }) => [relation, new URL(url).pathname])).toEqual([['self', '/r4/Consent']]);
    await withRights(server, [professional(meierGln, 'normal'), professional(fremdGln, 'restricted')], async () => {
      expect((await server.get('anna', '/r4/Consent')).body.total).toBe(4);
      expect((await server.get('meier', '/r4/Consent')).body.total).toBe(1);
    });
    expect((await server.get('fremd', '/r4/Consent')).status).toBe(403);
  });

  it('[COM-04] [COM-03] an identifier finds only that right, ignoring case, and unknown parameters are ignored on request', async () => {
    await withRights(server, [professional(meierGln, 'normal')], async () => {
      const { body } = await server.get('meier', '/r4/Consent');
      const name = body.entry[0].resource.identifier[0]?.value ?? '';
      for (const [who, wanted, total] of [
        ['meier', name, 1],
        ['meier', name.toUpperCase(), 1],
        ['anna', name, 1],
        ['anna', 'urn:uuid:00000000-0000-4000-8000-000000000000', 0],
      ] as const) {
        const found = await server.get(who, `/r4/Consent?identifier=${wanted}`);
        expect([wanted, found.status, found.body.total, found.body.entry?.length ?? 0]).toEqual([
          ...[wanted, 200, total],
          total,
        ]);
      }
      const lenient = await server.app.inject({
        url: `/r4/Consent?identifier=${name}&colour=red`,
        headers: { authorization: 'Bearer meier', prefer: 'handling=lenient' },
      });
      expect(lenient.json()).toMatchObject({
        total: 1,
        link: [{ url: `http://community.test/r4/Consent?identifier=${encodeURIComponent(name)}` }],
      });
      expect((await server.get('meier', `/r4/Consent?identifier=${name}&colour=red`)).status).toBe(400);
    });
  });

  it('[COM-04] [COM-03] is returned in pages on request, each right with its Provenance, and with the total', async () => {
    const given = { at: '2026-11-18T08:00:00Z', role: 'PAT', id: annaSpid, name: 'Anna Keller' } as const;
    const rights = [professional(meierGln, 'normal'), professional(fremdGln, 'restricted')];
    const grants = rights.map((right) => ({ ...right, given }));
    await withRights(server, grants, async () => {
      const several = '_revinclude=AuditEvent:entity&_revinclude=Provenance:target';
      const { body: whole } = await server.get('anna', `/r4/Consent?${several}`);
      const ids = (body: typeof whole, type: string) =>
        (body.entry ?? []).flatMap(({ resource }) => (resource.resourceType === type ? [resource.id] : []));
      expect(ids(whole, 'Provenance')).toHaveLength(2);
      const { body: bare } = await server.get('anna', '/r4/Consent');
      expect(bare.entry.map(({ resource }) => resource.resourceType)).toEqual(Array(4).fill('Consent'));
      const seen: (string | undefined)[] = [];
      let next: string | undefined = '/r4/Consent?_revinclude=Provenance:target&_count=1';
      while (next !== undefined) {
        const { body }: { body: typeof whole } = await server.get('anna', next);
        expect([body.total, ids(body, 'Consent').length]).toEqual([4, 1]);
        expect(ids(body, 'Provenance').length).toBeLessThanOrEqual(1);
        seen.push(...ids(body, 'Consent'), ...ids(body, 'Provenance'));
        const url: string | undefined = body.link.find(({ relation }) => relation === 'next')?.url;
        next = url && new URL(url).pathname + new URL(url).search;
      }
      // In a stable order, so that no page repeats a right or leaves one out.
      expect(ids(whole, 'Consent')).toEqual(ids(whole, 'Consent').sort());
      expect(seen.sort()).toEqual([...ids(whole, 'Consent'), ...ids(whole, 'Provenance')].sort());
      for (const query of ['_count=0', '_summary=count', '_offset=4']) {
        const { body } = await server.get('anna', `/r4/Consent?${query}`);
        expect([query, body.total, body.entry, body.link.length]).toEqual([query, 4, undefined, 1]);
      }
      expect((await server.get('anna', '/r4/Consent?_count=-1')).status).toBe(400);
    });
  });
});

describe('Consents as published in the national guides', () => {
  const organization = 'urn:oasis:names:tc:xspa:1.0:subject:organization-id';
  const period = { start: '2026-01-01', end: '2099-12-31' };
  const examples: readonly (readonly ['ch-epr-fhir' | 'ch-epr-ppqm', PublishedConsent])[] = [
    ['ch-epr-fhir', { template: '202', policy: 'access-level:normal', purposes: ['EMER'] }],
    ['ch-epr-ppqm', { template: '202', policy: 'emergency-access-level:restricted', purposes: ['EMER'] }],
    ['ch-epr-fhir', { template: '203', policy: 'provide-level:restricted', purposes: ['NORM', 'AUTO', 'DICOM_AUTO'] }],
    ['ch-epr-ppqm', { template: '203', policy: 'provide-level:restricted', purposes: ['NORM', 'AUTO'] }],
    ...(['ch-epr-fhir', 'ch-epr-ppqm'] as const).flatMap((guide) => [
      [
        guide,
        {
          template: '301',
          policy: 'access-level:delegation-and-normal',
          reference: ['urn:gs1:gln', fremdGln],
          period: { end: period.end },
          purposes: ['NORM'],
        },
      ] as const,
      [
        guide,
        {
          template: '301',
          policy: 'access-level:restricted',
          reference: ['urn:gs1:gln', fremdGln],
          purposes: ['NORM'],
        },
      ] as const,
      [
        guide,
        {
          template: '302',
          policy: 'access-level:restricted',
          reference: [organization, clinic],
          period,
          purposes: ['NORM'],
        },
      ] as const,
      [
        guide,
        {
          template: '303',
          policy: 'access-level:full',
          reference: ['urn:e-health-suisse:representative-id', 'rita'],
          role: 'REP',
        },
      ] as const,
    ]),
    [
      'ch-epr-fhir',
      { template: '301', policy: 'exclusion-list', reference: ['urn:gs1:gln', fremdGln], purposes: ['NORM'] },
    ],
    [
      'ch-epr-fhir',
      {
        template: '304',
        policy: 'access-level:delegation-and-restricted',
        reference: ['urn:gs1:gln', fremdGln],
        period,
        purposes: ['NORM'],
      },
    ],
  ];
  it.each(examples)('[ACC-01] [COM-04] %s: %j is stored, served and written back unchanged', async (guide, of) => {
    // The default level of uploads exists from the beginning: it is changed, not given.
    const there = of.template === '203' ? await settled('203') : undefined;
    const { meta, ...sent } = published(guide, { ...of, ...(there ? { policySetId: there } : {}) });
    const id = sent.identifier?.[0]?.value?.replace('urn:uuid:', '') ?? '';
    const given = there
      ? await call(server, 'PUT', 'anna', `/r4/Consent/${id}`, { ...sent, meta })
      : await server.post('anna', '/r4/Consent', { ...sent, meta });
    expect([there ? 200 : 201, given.status, given.body.issue]).toEqual([given.status, given.status, undefined]);
    const served = async (): Promise<unknown> => {
      const {
        meta: stored,
        id: _id,
        ...rest
      } = (await server.get('anna', `/r4/Consent/${id}`)).body as unknown as Consent;
      expect(stored?.profile).toEqual(meta?.profile);
      return rest;
    };
    expect(await served()).toEqual(sent);
    const { body } = await server.get('anna', `/r4/Consent/${id}`);
    expect((await call(server, 'PUT', 'anna', `/r4/Consent/${id}`, body)).status).toBe(200);
    expect(await served()).toEqual(sent);
  });

  async function settled(template: string): Promise<string> {
    const { body } = await server.get('anna', '/r4/Consent');
    const found = body.entry
      .map(({ resource }) => readConsent(resource))
      .find((one) => one.ok && one.value.template === template);
    if (!found?.ok) throw new Error(`there is no ${template}`);
    return found.value.policySetId;
  }
});
