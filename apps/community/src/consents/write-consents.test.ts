import { randomUUID } from 'node:crypto';
import type { Consent } from 'fhir/r4';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AccessRight } from '@epr/domain/access-rights';
import type { Day } from '@epr/domain/values';
import { readAuditEvent } from '@epr/fhir/access-log';
import { readConsent, readProvenance, writeConsent } from '@epr/fhir/access-rights';
import {
  annaSpid,
  beatSpid,
  clinic,
  fremdGln,
  grant,
  home,
  meierGln,
  professional,
  ward,
  type Who,
} from '../fhir-api/testing/people.ts';
import { withFailingInserts } from '../storage/testing/failing-inserts.ts';
import { accessLogOf, startTestCommunity, type TestResponse, type TestServer } from '../fhir-api/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
  const rita = { username: 'rita', given: 'Rita', family: 'Keller', roles: 'PAT REP', spid: null };
  const account = { ...rita, password_hash: 'x', gln: null, demo_purpose: null };
  await server.context.db.insertInto('account').values(account).execute();
});
afterEach(async () => {
  await server.context.db.deleteFrom('access_right').where('template', 'not in', ['201', '203']).execute();
  await server.context.db.deleteFrom('audit_event').execute();
});
afterAll(() => server.close());

const [start, end] = ['2026-01-01' as Day, '2099-12-31' as Day];

function right(rest: Partial<AccessRight> = {}): AccessRight {
  const policySetId = `urn:uuid:${randomUUID()}`;
  return {
    policySetId,
    patient: annaSpid,
    template: '301',
    actor: { kind: 'professional', gln: fremdGln },
    level: 'normal',
    ...rest,
  };
}
function uuid({ policySetId }: AccessRight): string {
  return policySetId.replace('urn:uuid:', '');
}
const post = (who: Who, one: AccessRight): Promise<TestResponse> => server.post(who, '/r4/Consent', writeConsent(one));
const put = (who: Who, one: AccessRight, ifMatch?: string): Promise<TestResponse> =>
  call('PUT', who, `/r4/Consent/${uuid(one)}`, writeConsent(one), ifMatch);
const remove = (who: Who, one: AccessRight, ifMatch?: string): Promise<TestResponse> =>
  call('DELETE', who, `/r4/Consent/${uuid(one)}`, undefined, ifMatch);
const why = ({ body }: TestResponse): string | undefined => body.issue[0].details?.coding[0].code;

async function call(
  method: 'PUT' | 'DELETE',
  who: Who,
  url: string,
  body?: object,
  ifMatch?: string,
): Promise<TestResponse> {
  const answer = await server.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${who}`,
      ...(body ? { 'content-type': 'application/fhir+json' } : {}),
      ...(ifMatch ? { 'if-match': ifMatch } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  const parsed = answer.body === '' ? undefined : (JSON.parse(answer.body) as unknown);
  return {
    status: answer.statusCode,
    body: parsed as TestResponse['body'],
    headers: answer.headers,
    bytes: answer.rawPayload,
  };
}

describe('granting, changing and revoking rights', () => {
  it('[ACC-05] [COM-03] the patient grants, changes and revokes a right, and the professional gains and loses access', async () => {
    const given = right();
    expect((await server.get('fremd', '/r4/Consent')).status).toBe(403);
    const created = await post('anna', given);
    expect([created.status, created.headers['etag']]).toEqual([201, 'W/"1"']);
    expect(created.headers['location']).toBe(`http://community.test/r4/Consent/${uuid(given)}/_history/1`);
    const [, address] = String(created.headers['location']).split('http://community.test');
    const first = await server.get('anna', address ?? '');
    expect([first.status, first.headers['etag']]).toEqual([200, 'W/"1"']);
    expect((await server.get('fremd', '/r4/Consent')).body.total).toBe(1);
    const changed = await put('anna', { ...given, level: 'restricted', end }, 'W/"1"');
    expect([changed.status, changed.headers['etag'], changed.headers['location']]).toEqual([200, 'W/"2"', undefined]);
    const past = await server.get('anna', address ?? '');
    expect([past.status, past.body.issue[0].diagnostics]).toEqual([404, expect.stringContaining('history')]);
    expect(readConsent(changed.body)).toMatchObject({ ok: true, value: { level: 'restricted', end } });
    expect((await remove('anna', given, 'W/"2"')).status).toBe(204);
    expect((await server.get('fremd', '/r4/Consent')).status).toBe(403);
    expect((await remove('anna', given)).status).toBe(404);
    expect(await accessLogOf(server.context)).toEqual([
      'ATC_POL_CREATE_AUT_PART_AL 0 Anna Keller',
      'ATC_POL_UPDATE_AUT_PART_AL 0 Anna Keller',
      'ATC_POL_REMOVE_AUT_PART_AL 0 Anna Keller',
    ]);
  });

  it('[COM-08] [ACC-05] locks the record before reading the rights a decision is based on', async () => {
    const before = server.statements.length;
    expect((await post('anna', right())).status).toBe(201);
    const statements = server.statements.slice(before);
    const held = statements.findIndex((text) => text.includes('pg_advisory_xact_lock'));
    const read = statements.findIndex((text) => /from "access_right"/.test(text));
    expect(held).toBeGreaterThan(-1);
    expect(read).toBeGreaterThan(held);
  });

  it('[ACC-05] [COM-03] a revocation is answered without content, also to who reads XML', async () => {
    const given = right();
    await post('anna', given);
    const headers = { authorization: 'Bearer anna', accept: 'application/fhir+xml' };
    const answer = await server.app.inject({ method: 'DELETE', url: `/r4/Consent/${uuid(given)}`, headers });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  it('[ACC-05] a repeated grant is not stored twice; another right with the same id is refused', async () => {
    const given = right();
    expect((await post('anna', given)).status).toBe(201);
    expect((await post('anna', given)).status).toBe(200);
    // UUIDs are case-insensitive: the response is the existing right, as it was given.
    const again = await post('anna', { ...given, policySetId: `urn:uuid:${uuid(given).toUpperCase()}` });
    expect([again.status, again.headers['etag'], again.body.id]).toEqual([200, 'W/"1"', uuid(given)]);
    expect(readConsent(again.body)).toMatchObject({ value: { policySetId: given.policySetId } });
    const inCapitals = { ...given, policySetId: `urn:uuid:${uuid(given).toUpperCase()}` };
    expect((await put('anna', inCapitals)).status).toBe(200);
    expect((await server.get('anna', '/r4/Consent')).body.total).toBe(3);
    expect(why(await post('anna', { ...given, level: 'restricted' }))).toBe('accessRights.change.otherRecord');
    expect((await server.get('anna', '/r4/Consent')).body.total).toBe(3);
  });

  it('[ACC-05] a right whose id was sent in capitals is found, changed and revoked in any letters', async () => {
    const given = right();
    const inCapitals = { ...given, policySetId: given.policySetId.toUpperCase().replace('URN:UUID', 'urn:uuid') };
    expect((await post('anna', inCapitals)).status).toBe(201);
    expect((await post('anna', given)).status).toBe(200);
    expect((await server.get('anna', `/r4/Consent?identifier=${given.policySetId}`)).body.total).toBe(1);
    expect((await server.get('anna', `/r4/Consent/${uuid(given)}`)).status).toBe(200);
    expect((await put('anna', { ...given, level: 'restricted' })).status).toBe(200);
    expect((await remove('anna', given)).status).toBe(204);
  });

  it('[ACC-05] a change of an outdated version is refused and changes nothing', async () => {
    const given = right();
    await post('anna', given);
    await put('anna', { ...given, level: 'restricted' });
    const late = await put('anna', { ...given, level: 'exclusion-list' }, 'W/"1"');
    expect([late.status, why(late)]).toEqual([412, 'accessRights.change.overtaken']);
    expect((await remove('anna', given, 'W/"1"')).status).toBe(412);
    expect((await server.get('anna', `/r4/Consent/${uuid(given)}`)).headers['etag']).toBe('W/"2"');
  });

  it('[ACC-01] other elements of the Consent are returned as sent, with a Provenance of grantor and time', async () => {
    const given = right();
    const consent: Consent = {
      ...writeConsent(given),
      meta: { profile: ['http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/PpqmConsentTemplate301'] },
      text: { status: 'empty', div: '<div xmlns="http://www.w3.org/1999/xhtml">Template 301</div>' },
    };
    const begun = Date.now();
    await server.post('anna', '/r4/Consent', consent);
    await post('anna', right({ actor: { kind: 'professional', gln: meierGln } }));
    const { body } = await server.get(
      'anna',
      `/r4/Consent?identifier=${given.policySetId}&_revinclude=Provenance:target`,
    );
    expect([body.total, body.entry.length]).toEqual([1, 2]);
    expect(body.entry.map(({ fullUrl, search }) => [fullUrl, search])).toEqual([
      [`http://community.test/r4/Consent/${uuid(given)}`, { mode: 'match' }],
      [`http://community.test/r4/Provenance/${body.entry[1].resource.id}`, { mode: 'include' }],
    ]);
    const { meta, ...served } = body.entry[0].resource as unknown as Consent;
    const { meta: sent, ...rest } = consent;
    expect(served).toEqual(rest);
    expect(meta).toMatchObject({ ...sent, versionId: '1' });
    expect(readProvenance(body.entry[1].resource)).toMatchObject({
      consent: uuid(given),
      given: { role: 'PAT', id: annaSpid, name: 'Anna Keller' },
    });
    const at = Date.parse(readProvenance(body.entry[1].resource)?.given.at ?? '');
    expect(begun <= at && at <= Date.now()).toBe(true);
  });

  it('[COM-04] [COM-05] a representative by name is written as in the national profile, without a display', async () => {
    // Recognised in any order of the words and in any letters; kept as sent.
    const actor = { kind: 'representative', id: 'rita', name: 'KELLER Rita' } as const;
    const given = right({ template: '303', actor, level: 'full' });
    expect((await post('anna', given)).status).toBe(201);
    const { body } = await server.get('anna', `/r4/Consent/${uuid(given)}`);
    expect(JSON.stringify(body)).not.toContain('display');
    expect(readConsent(body)).toMatchObject({ value: { actor } });
  });

  it.each<readonly [words: string, wanted: AccessRight, object: object]>([
    [
      'a professional',
      right({ end }),
      { role: 'HCP', name: 'Fabian Fremd', id: fremdGln, level: 'normal', until: end },
    ],
    [
      'a group',
      right({ template: '302', actor: { kind: 'group', organisation: clinic }, level: 'restricted', end }),
      { role: 'GRP', name: 'Spital Seeblick', id: clinic, level: 'restricted', until: end },
    ],
    [
      'a representative',
      right({ template: '303', actor: { kind: 'representative', id: 'rita' }, level: 'full' }),
      { role: 'REP', name: 'Rita Keller', level: 'full' },
    ],
    ['an emergency', right({ template: '202', actor: { kind: 'all' } }), { role: 'HCP', level: 'normal' }],
  ])('[COM-05] the log entry of a right for %s has its actor, level and end', async (_words, wanted, object) => {
    expect((await post('anna', wanted)).status).toBe(201);
    const row = await server.context.db.selectFrom('audit_event').select('resource').executeTakeFirstOrThrow();
    const logged = readAuditEvent(JSON.parse(row.resource));
    expect(logged.ok && logged.value.object).toEqual({ kind: 'right', ...object });
    // The national profile of these events has no purpose.
    expect(JSON.parse(row.resource)).not.toHaveProperty('purposeOfEvent');
  });

  it('[ACC-05] [COM-05] a right that cannot be logged is neither granted, changed nor revoked, also in a feed', async () => {
    const { db } = server.context;
    const given = right();
    await post('anna', given);
    const rows = () => db.selectFrom('access_right').selectAll().orderBy('policy_set_id').execute();
    const before = await rows();
    const entry = [right(), right({ actor: { kind: 'professional', gln: meierGln } })].map((one) => ({
      resource: writeConsent(one),
      request: { method: 'POST', url: 'Consent' },
    }));
    await withFailingInserts(db, 'audit_event', async () => {
      const answers = [
        await post('anna', right()),
        await put('anna', { ...given, level: 'restricted' }),
        await remove('anna', given),
        await server.post('anna', '/r4', { resourceType: 'Bundle', type: 'transaction', entry }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
    });
    expect(await rows()).toEqual(before);
  });

  it('[COM-05] the log entry of a right includes the title of the professional', async () => {
    const { db } = server.context;
    const titled = (prefix: string | null) =>
      db.updateTable('professional').set({ prefix }).where('gln', '=', fremdGln).execute();
    await titled('Dr. med.');
    await post('anna', right());
    await titled(null);
    const row = await db.selectFrom('audit_event').select('resource').executeTakeFirstOrThrow();
    expect(readAuditEvent(JSON.parse(row.resource))).toMatchObject({
      value: { object: { name: 'Dr. med. Fabian Fremd' } },
    });
  });

  it('[ACC-05] [ACC-04] a change must match the right at the URL, its actor and a readable version', async () => {
    const given = right();
    await post('anna', given);
    const other = writeConsent(right());
    expect(why(await call('PUT', 'anna', `/r4/Consent/${uuid(given)}`, other))).toBe('accessRights.change.otherRecord');
    expect(why(await put('anna', { ...given, actor: { kind: 'professional', gln: meierGln } }))).toBe(
      'accessRights.change.actorFixed',
    );
    for (const ifMatch of ['1', 'W/1', 'yes'])
      expect((await put('anna', { ...given, level: 'restricted' }, ifMatch)).status).toBe(400);
    expect((await server.get('anna', `/r4/Consent/${uuid(given).toUpperCase()}`)).headers['etag']).toBe('W/"1"');
    expect((await put('anna', { ...given, level: 'restricted' }, '*')).status).toBe(200);
  });

  it('[ACC-05] [COM-03] a conditional create returns an existing right and creates a missing one', async () => {
    const given = right();
    const create = (ifNoneExist: string, one: AccessRight, more = {}): Promise<TestResponse> =>
      server.post('anna', '/r4/Consent', writeConsent(one), { 'if-none-exist': ifNoneExist, ...more });
    expect((await create('status=active', given)).status).toBe(412);
    const made = await create(`identifier=${given.policySetId}`, given);
    expect(made.status).toBe(201);
    await put('anna', { ...given, level: 'restricted' });
    const again = await create(`?identifier=${given.policySetId.toUpperCase()}`, right());
    expect([again.status, again.headers['etag'], again.body.id]).toEqual([200, 'W/"2"', uuid(given)]);
    expect(again.headers['location']).toBe(made.headers['location']?.toString().replace(/1$/, '2'));
    // A condition that is only partly understood is rejected, whatever handling of searches the caller requests.
    const half = await create(`identifier=${given.policySetId}&period=2026`, right(), { prefer: 'handling=lenient' });
    expect(half.status).toBe(400);
    // A caller who sees no right finds none: the attempt is refused, and logged, like any other.
    const without = { 'if-none-exist': `identifier=${given.policySetId}` };
    const attempt = await server.post(
      'meier',
      '/r4/Consent',
      writeConsent(right({ actor: { kind: 'all' }, template: '202' })),
      without,
    );
    expect(why(attempt)).toBe('toasts.documentAccess.noAccessRights');
    expect((await accessLogOf(server.context)).at(-1)).toMatch(/^ATC_POL_ENA_EMER_USE 8 Peter Meier/);
    expect((await server.get('anna', '/r4/Consent')).body.total).toBe(3);
  });

  it('[COM-04] rights of another record can be neither read nor changed', async () => {
    const given = right();
    await post('anna', given);
    expect((await remove('beat', given)).status).toBe(404);
    expect((await put('beat', { ...given, patient: beatSpid })).status).toBe(404);
    expect((await server.get('beat', `/r4/Consent/${uuid(given)}`)).status).toBe(404);
    expect(why(await post('beat', { ...given, patient: beatSpid }))).toBe('accessRights.change.otherRecord');
    expect(why(await post('beat', right()))).toBe('accessRights.change.otherRecord');
    expect(why(await post('beat', given))).toBe('accessRights.change.otherRecord');
    expect((await server.get('anna', '/r4/Consent')).body.total).toBe(3);
  });
});

/** Returns a Consent like the examples of the national guides: CH EPR FHIR, and the earlier CH:PPQm 2.0.0, whose codings have no system. */
function published(guide: 'ch-epr-fhir' | 'ch-epr-ppqm', of: PublishedConsent): Consent {
  const { policySetId = `urn:uuid:${randomUUID()}`, template, policy, reference, role = 'HCP', period } = of;
  const urn = guide === 'ch-epr-fhir' ? { system: 'urn:ietf:rfc:3986' } : {};
  const idType = (code: string) => ({
    coding: [{ system: `http://fhir.ch/ig/${guide}/CodeSystem/PpqmConsentIdentifierType`, code }],
  });
  const [type, value] = reference ?? [];
  const profile = guide === 'ch-epr-fhir' ? `PpqmConsentTemplate${template}` : 'PpqmConsent';
  return {
    resourceType: 'Consent',
    meta: { profile: [`http://fhir.ch/ig/${guide}/StructureDefinition/${profile}`] },
    text: { status: 'empty', div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>Template ${template}</p></div>` },
    identifier: [
      { type: idType('policySetId'), value: policySetId },
      { type: idType('templateId'), value: template },
    ],
    status: 'active',
    scope: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy' }] },
    category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'INFA' }] }],
    patient: { identifier: { system: 'urn:oid:2.16.756.5.30.1.127.3.10.3', value: annaSpid } },
    policyRule: { coding: [{ ...urn, code: `urn:e-health-suisse:2015:policies:${policy}` }] },
    provision: {
      ...(period ? { period } : {}),
      actor: [
        {
          role: { coding: [{ system: 'urn:oid:2.16.756.5.30.1.127.3.10.6', code: role }] },
          reference: type
            ? { identifier: { type: { coding: [{ ...urn, code: type }] }, value: value ?? '' } }
            : { display: 'all' },
        },
      ],
      ...(of.purposes
        ? { purpose: of.purposes.map((code) => ({ system: 'urn:oid:2.16.756.5.30.1.127.3.10.5', code })) }
        : {}),
    },
  };
}

interface PublishedConsent {
  readonly policySetId?: string;
  readonly template: AccessRight['template'];
  readonly policy: string;
  /** Type and value of the actor's identifier; absent: everybody. */
  readonly reference?: readonly [type: string, value: string];
  readonly role?: 'HCP' | 'REP';
  readonly period?: { readonly start?: string; readonly end: string };
  readonly purposes?: readonly string[];
}

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
      ? await call('PUT', 'anna', `/r4/Consent/${id}`, { ...sent, meta })
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
    expect((await call('PUT', 'anna', `/r4/Consent/${id}`, body)).status).toBe(200);
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

describe('rights a record does not accept', () => {
  it.each([
    [
      'a second 203',
      409,
      { template: '203', actor: { kind: 'all' }, level: undefined, provideLevel: 'secret' },
      'alreadySet',
    ],
    [
      'the patient’s own right',
      403,
      { template: '201', actor: { kind: 'patient', spid: annaSpid }, level: 'full' },
      'communityOnly',
    ],
    ['a group without an end', 422, { template: '302', actor: { kind: 'group', organisation: clinic } }, 'endRequired'],
    ['an end before the start', 422, { start: '2026-12-31' as Day, end: '2026-12-30' as Day }, 'endBeforeStart'],
    [
      'a person the directory does not know',
      422,
      { actor: { kind: 'professional', gln: '7600000000005' } },
      'actorUnknown',
    ],
    ['delegation without an end', 422, { template: '304', level: 'delegation-and-normal' }, 'endRequired'],
  ] as const)('[ACC-05] [COM-04] %s', async (_words, status, rest, key) => {
    const answer = await post('anna', right(rest as Partial<AccessRight>));
    expect([answer.status, why(answer)]).toEqual([status, `accessRights.change.${key}`]);
  });

  it('[ACC-05] an unknown template and an invalid Consent are refused with their reason', async () => {
    const consent = writeConsent(right());
    const template = {
      ...consent,
      identifier: [consent.identifier?.[0], { ...consent.identifier?.[1], value: '305' }],
    };
    expect(why(await server.post('anna', '/r4/Consent', template))).toBe('accessRights.change.templateUnknown');
    expect((await server.post('anna', '/r4/Consent', { ...consent, status: 'draft' })).status).toBe(422);
    expect((await server.post('anna', '/r4/Consent', { resourceType: 'Consent' })).status).toBe(422);
    const policyRule = { coding: [{ code: 7 }] };
    expect((await server.post('anna', '/r4/Consent', { ...consent, policyRule })).status).toBe(422);
    // Also in an element that says nothing about the right, and in a change.
    const given = right();
    expect((await post('anna', given)).status).toBe(201);
    const odd = { ...writeConsent(given), language: 7 };
    expect((await server.post('anna', '/r4/Consent', odd)).status).toBe(422);
    expect((await call('PUT', 'anna', `/r4/Consent/${uuid(given)}`, odd)).status).toBe(422);
  });

  it('[ACC-05] a second exclusion of a person is refused; one beside another right keeps both', async () => {
    await post('anna', right());
    const excluded = right({ level: 'exclusion-list' });
    expect((await post('anna', excluded)).status).toBe(201);
    expect(why(await post('anna', right({ level: 'exclusion-list' })))).toBe('accessRights.change.alreadyExcluded');
    expect((await server.get('fremd', '/r4/Consent')).status).toBe(403);
    await remove('anna', excluded);
    expect((await server.get('fremd', '/r4/Consent')).status).toBe(200);
  });

  it('[ACC-05] [COM-05] a person let in instead of excluded is logged as both', async () => {
    const excluded = right({ level: 'exclusion-list' });
    await post('anna', excluded);
    expect((await put('anna', { ...excluded, level: 'normal' })).status).toBe(200);
    expect((await accessLogOf(server.context)).map((line) => line.split(' ')[0])).toEqual([
      ...['ATC_POL_INCL_BLACKLIST', 'ATC_POL_EXL_BLACKLIST', 'ATC_POL_CREATE_AUT_PART_AL'],
    ]);
  });

  it('[COM-04] the database enforces a single 202 per record and a single exclusion per person', async () => {
    await grant(server.context, { template: '202', actor: { kind: 'all' }, level: 'normal' });
    await expect(grant(server.context, { template: '202', actor: { kind: 'all' }, level: 'normal' })).rejects.toThrow();
    await grant(server.context, professional(fremdGln, 'exclusion-list'));
    await expect(grant(server.context, professional(fremdGln, 'exclusion-list'))).rejects.toThrow();
  });

  it('[COM-04] concurrent grants are serialised: only one of two exclusions is granted', async () => {
    const both = [right({ level: 'exclusion-list' }), right({ level: 'exclusion-list' })];
    const answers = await Promise.all(both.map((one) => post('anna', one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('the settings of a record', () => {
  it('[SET-01] [COM-04] emergency access is set, changed and switched off, each with a log entry', async () => {
    const emergency = right({ template: '202', actor: { kind: 'all' } });
    expect((await post('anna', emergency)).status).toBe(201);
    expect(why(await post('anna', right({ template: '202', actor: { kind: 'all' } })))).toBe(
      'accessRights.change.alreadySet',
    );
    expect((await put('anna', { ...emergency, level: 'restricted' })).status).toBe(200);
    expect((await remove('anna', emergency)).status).toBe(204);
    expect(await accessLogOf(server.context)).toEqual([
      'ATC_POL_ENA_EMER_USE 0 Anna Keller',
      'ATC_POL_ENA_EMER_USE 0 Anna Keller',
      'ATC_POL_DIS_EMER_USE 0 Anna Keller',
    ]);
  });

  it('[SET-02] [COM-04] the default level of uploads can be changed', async () => {
    const { body } = await server.get('anna', '/r4/Consent');
    const rights = body.entry.map(({ resource }) => readConsent(resource));
    const found = rights.find((one) => one.ok && one.value.template === '203');
    if (!found?.ok) throw new Error('no 203');
    expect((await put('anna', { ...found.value, provideLevel: 'secret' })).status).toBe(200);
    expect((await put('anna', found.value)).status).toBe(200);
    expect(await accessLogOf(server.context)).toContain('ATC_POL_DEF_CONFLEVEL 0 Anna Keller');
    const rows = await server.context.db.selectFrom('audit_event').select('resource').orderBy('sequence').execute();
    expect(rows.map(({ resource }) => readAuditEvent(JSON.parse(resource)))).toMatchObject(
      ['secret', found.value.provideLevel].map((provideLevel) => ({
        value: { object: { kind: 'right', provideLevel } },
      })),
    );
  });
});

describe('a delegator', () => {
  const delegation = {
    template: '304',
    actor: { kind: 'professional', gln: meierGln },
    level: 'delegation-and-normal',
    end,
  } as const;
  const passedOn = (rest: Partial<AccessRight> = {}): AccessRight => right({ start, end, ...rest });

  it('[ACC-06] [COM-04] grants within their own right, reads and changes granted rights, and may not revoke', async () => {
    await grant(server.context, delegation);
    const foreign = await grant(server.context, { ...professional(fremdGln, 'exclusion-list') });
    const given = passedOn();
    expect((await post('meier', given)).status).toBe(201);
    const { body } = await server.get('meier', '/r4/Consent?_revinclude=Provenance:target');
    expect(body.total).toBe(2);
    expect(JSON.stringify(body)).not.toContain(foreign);
    // A right they do not see is answered like one that does not exist, and stays unchanged.
    const ofAnother = await grant(server.context, { ...professional(meierGln, 'normal', end), patient: beatSpid });
    for (const policySetId of [foreign, ofAnother, right().policySetId]) {
      const hidden = passedOn({ policySetId });
      expect((await put('meier', hidden)).status).toBe(404);
      expect((await remove('meier', hidden)).status).toBe(404);
    }
    expect((await server.get('anna', `/r4/Consent/${foreign.replace('urn:uuid:', '')}`)).status).toBe(200);
    expect((await put('meier', { ...given, end: '2098-01-01' as Day })).status).toBe(200);
    expect(why(await remove('meier', given))).toBe('accessRights.change.patientTakesAway');
    // Refused attempts are in the patient's log too.
    expect((await accessLogOf(server.context)).at(-1)).toBe('ATC_POL_REMOVE_AUT_PART_AL 8 Peter Meier');
    const lines = server.context.db.selectFrom('audit_event').select('resource').orderBy('sequence', 'desc');
    const attempt = readAuditEvent(JSON.parse((await lines.executeTakeFirstOrThrow()).resource));
    expect(attempt).toMatchObject({ value: { object: { kind: 'right', role: 'HCP', id: fremdGln, level: 'normal' } } });
    expect((await put('meier', { ...given, end: '2100-01-01' as Day })).status).toBe(403);
    expect((await accessLogOf(server.context)).at(-1)).toBe('ATC_POL_UPDATE_AUT_PART_AL 8 Peter Meier');
    expect((await remove('anna', given)).status).toBe(204);
  });

  it.each([
    ['at a higher level', passedOn({ level: 'restricted' }), 'accessRights.change.beyondOwnLevel'],
    ['beyond their own end', passedOn({ end: '2100-01-01' as Day }), 'accessRights.change.beyondOwnDates'],
    ['without dates', right(), 'accessRights.change.datesNeeded'],
    ['an exclusion', passedOn({ level: 'exclusion-list' }), 'accessRights.change.beyondOwnLevel'],
    ['delegation', passedOn({ template: '304', level: 'delegation-and-normal' }), 'accessRights.change.notPassedOn'],
    [
      'outside their own community',
      passedOn({ actor: { kind: 'professional', gln: meierGln } }),
      'toasts.documentAccess.onlyOwnCommunity',
    ],
    [
      'to somebody the directory does not know',
      passedOn({ actor: { kind: 'professional', gln: '7600000000005' } }),
      'toasts.documentAccess.onlyOwnCommunity',
    ],
  ] as const)('[ACC-06] [COM-04] may not grant %s; a forbidden attempt is logged', async (_words, wanted, key) => {
    await grant(server.context, delegation);
    const answer = await post('meier', wanted);
    expect(why(answer)).toBe(key);
    expect(await accessLogOf(server.context)).toEqual(
      answer.status === 403
        ? [expect.stringMatching(/^ATC_POL_(CREATE_AUT_PART_AL|INCL_BLACKLIST) 8 Peter Meier$/)]
        : [],
    );
  });

  it('[ACC-06] an assistant grants on behalf of the professional', async () => {
    await grant(server.context, delegation);
    const given = passedOn({ template: '302', actor: { kind: 'group', organisation: ward } });
    expect((await post('lena', given)).status).toBe(201);
    expect((await server.get('meier', `/r4/Consent/${uuid(given)}`)).status).toBe(200);
  });

  it('[ACC-06] [ACC-03] the Provenance names the grantor: an assistant’s professional, or the representative', async () => {
    await grant(server.context, delegation);
    await grant(server.context, { template: '303', actor: { kind: 'representative', id: 'rita' }, level: 'full' });
    const givers = [
      ['lena', { role: 'HCP', id: meierGln, name: 'Peter Meier' }],
      ['rita', { role: 'REP', id: 'rita', name: 'Rita Keller' }],
    ] as const;
    for (const [who, giver] of givers) {
      const given = passedOn();
      expect((await post(who, given)).status).toBe(201);
      const address = `/r4/Consent?identifier=${given.policySetId}&_revinclude=Provenance:target`;
      const { body } = await server.get('anna', address);
      expect(readProvenance(body.entry[1].resource)).toMatchObject({ given: giver });
      await remove('anna', given);
    }
  });

  it('[ACC-03] the Provenance names who changed the right last, for the current version', async () => {
    await grant(server.context, { template: '303', actor: { kind: 'representative', id: 'rita' }, level: 'full' });
    const given = right();
    expect((await post('anna', given)).status).toBe(201);
    expect((await put('rita', { ...given, level: 'restricted' })).status).toBe(200);
    const address = `/r4/Consent?identifier=${given.policySetId}&_revinclude=Provenance:target`;
    const { body } = await server.get('anna', address);
    expect(readProvenance(body.entry[1].resource)).toMatchObject({ given: { role: 'REP', name: 'Rita Keller' } });
    expect(body.entry[1].resource.id).toBe(`${uuid(given)}-2`);
  });

  it('[ACC-06] [COM-04] grants and changes only for members of their own community, even if they also work elsewhere', async () => {
    const { db } = server.context;
    const elsewhere = `${home}9.1`;
    const beside = { id: elsewhere, name: 'Klinik Berg', facility_type: '{}', part_of: null, city: null };
    const community = { ...beside, id: home, name: 'Stammgemeinschaft' };
    await db.insertInto('organisation').values([beside, community]).execute();
    await db.insertInto('membership').values({ gln: fremdGln, organisation: elsewhere }).execute();
    await grant(server.context, delegation);
    try {
      const given = passedOn();
      expect((await post('meier', given)).status).toBe(201);
      const group = (organisation: string) => passedOn({ template: '302', actor: { kind: 'group', organisation } });
      expect(why(await post('meier', group(elsewhere)))).toBe('toasts.documentAccess.onlyOwnCommunity');
      expect((await post('meier', group(home))).status).toBe(201);
      await db.deleteFrom('membership').where('organisation', '=', ward).execute();
      expect(why(await put('meier', { ...given, end: '2098-01-01' as Day }))).toBe(
        'toasts.documentAccess.onlyOwnCommunity',
      );
    } finally {
      await db.deleteFrom('membership').execute();
      await db.insertInto('membership').values({ gln: fremdGln, organisation: ward }).execute();
      await db.deleteFrom('organisation').where('id', 'in', [elsewhere, home]).execute();
    }
  });

  it('[COM-05] [ACC-06] a delegator with access through a group is logged with that group', async () => {
    await grant(server.context, { ...delegation, actor: { kind: 'professional', gln: fremdGln } });
    await grant(server.context, {
      template: '302',
      actor: { kind: 'group', organisation: clinic },
      level: 'normal',
      end,
    });
    const given = passedOn({ template: '302', actor: { kind: 'group', organisation: ward } });
    expect((await post('fremd', given)).status).toBe(201);
    expect((await put('fremd', { ...given, end: '2098-01-01' as Day })).status).toBe(200);
    // The right that was passed on gives access to its group as well, which is the delegator's own.
    expect(await accessLogOf(server.context)).toEqual([
      'ATC_POL_CREATE_AUT_PART_AL 0 Fabian Fremd, Spital Seeblick',
      'ATC_POL_UPDATE_AUT_PART_AL 0 Fabian Fremd, Spital Seeblick, Kardiologie, Spital Seeblick',
    ]);
  });

  it('[ACC-08] a professional without delegation may not grant rights', async () => {
    await grant(server.context, professional(meierGln, 'restricted'));
    expect(why(await post('meier', passedOn()))).toBe('toasts.documentAccess.noAccessRights');
    expect(why(await post('fremd', passedOn()))).toBe('toasts.documentAccess.noAccessRights');
  });
});

describe('a feed of rights (PPQ-4)', () => {
  const feed = (method: string, rights: readonly AccessRight[]): object => ({
    resourceType: 'Bundle',
    type: 'transaction',
    entry: rights.map((one) => ({
      ...(method === 'DELETE' ? {} : { resource: writeConsent(one) }),
      request: {
        method,
        url: method === 'POST' ? 'Consent' : `Consent?identifier=${encodeURIComponent(one.policySetId)}`,
      },
    })),
  });

  it('[ACC-05] [COM-03] is stored completely or not at all', async () => {
    const [one, other] = [right(), right({ template: '302', actor: { kind: 'group', organisation: clinic }, end })];
    const failed = await server.post('anna', '/r4', feed('POST', [one, right({ template: '304', level: 'full' })]));
    expect(failed.status).toBe(422);
    expect((await server.post('anna', '/r4', feed('POST', [one, right({ start: end })]))).status).toBe(422);
    expect((await server.get('anna', '/r4/Consent')).body.total).toBe(2);
    const done = await server.post('anna', '/r4', feed('POST', [one, other]));
    expect(done.body.entry.map(({ response }) => response.status)).toEqual(['201 Created', '201 Created']);
    expect(done.body.entry[0]).toMatchObject({
      resource: { resourceType: 'Consent', id: uuid(one) },
      response: { etag: 'W/"1"', location: `http://community.test/r4/Consent/${uuid(one)}/_history/1` },
    });
    // The national conditional update creates a right that does not exist.
    const third = right({ actor: { kind: 'professional', gln: meierGln } });
    const changed = await server.post('anna', '/r4', feed('PUT', [{ ...one, level: 'restricted' }, other, third]));
    expect(changed.body.entry.map(({ response }) => response.status)).toEqual(['200 OK', '200 OK', '201 Created']);
    const gone = await server.post('anna', '/r4', feed('DELETE', [one, other, third]));
    expect(gone.body.entry.map(({ response }) => response.status)).toEqual(Array(3).fill('204 No Content'));
    // Each entry is decided on the rights written by the entries before it.
    const excluded = [right({ level: 'exclusion-list' }), right({ level: 'exclusion-list' })];
    expect(why(await server.post('anna', '/r4', feed('POST', excluded)))).toBe('accessRights.change.alreadyExcluded');
  });

  it.each<readonly [words: string, status: number, requests: readonly object[]]>([
    [
      'of several methods',
      400,
      [
        { method: 'POST', url: 'Consent' },
        { method: 'PUT', url: 'Consent/1' },
      ],
    ],
    ['of more than a hundred', 413, Array.from({ length: 101 }, () => ({ method: 'POST', url: 'Consent' }))],
    [
      'of a hundred that are not there',
      404,
      Array.from({ length: 100 }, () => ({ method: 'DELETE', url: `Consent/${randomUUID()}` })),
    ],
    ['that creates at an address', 400, [{ method: 'POST', url: `Consent/${randomUUID()}` }]],
    ['with a change without a policy set id', 400, [{ method: 'PUT', url: 'Consent' }]],
    ['with a patch', 400, [{ method: 'PATCH', url: `Consent/${randomUUID()}` }]],
    ['at an address of documents', 400, [{ method: 'POST', url: 'DocumentReference' }]],
    [
      'beside a change of documents',
      400,
      ['DocumentReference', 'Consent'].map((type) => ({ method: 'DELETE', url: `${type}/${randomUUID()}` })),
    ],
    ['that removes whatever it finds', 400, [{ method: 'DELETE', url: 'Consent?status=active' }]],
    ['with a change of a right that does not exist', 404, [{ method: 'PUT', url: `Consent/${randomUUID()}` }]],
    [
      'with a condition',
      400,
      [{ method: 'POST', url: 'Consent', ifNoneExist: 'identifier=urn:uuid:00000000-0000-4000-8000-000000000000' }],
    ],
    ['with an address that is no text', 404, [{ method: 'DELETE', url: 'Consent/%E0%' }]],
    ['with an address with NUL', 404, [{ method: 'DELETE', url: 'Consent?identifier=%00' }]],
    ['with an address that is no UTF-8', 404, [{ method: 'DELETE', url: 'Consent?identifier=%E0' }]],
  ])('[ACC-05] [COM-03] a feed %s is refused with %i', async (_words, status, requests) => {
    const entry = requests.map((request) => {
      const { method, url } = request as { readonly method: string; readonly url: string };
      const [, id] = /^Consent\/([\da-f-]{36})$/.exec(url) ?? [];
      const one = right(id ? { policySetId: `urn:uuid:${id}` } : {});
      return { request, ...(method === 'DELETE' ? {} : { resource: writeConsent(one) }) };
    });
    const answer = await server.post('anna', '/r4', { resourceType: 'Bundle', type: 'transaction', entry });
    expect(answer.status).toBe(status);
    expect((await server.get('anna', '/r4/Consent')).body.total).toBe(2);
  });

  it('[ACC-05] changes the version given in ifMatch, and refuses an outdated one', async () => {
    const given = right();
    await post('anna', given);
    const changed = async (ifMatch: string): Promise<number> => {
      const request = { method: 'PUT', url: `Consent/${uuid(given)}`, ifMatch };
      const entry = [{ request, resource: writeConsent({ ...given, level: 'restricted' }) }];
      return (await server.post('anna', '/r4', { resourceType: 'Bundle', type: 'transaction', entry })).status;
    };
    expect([await changed('W/"7"'), await changed('W/"1"')]).toEqual([412, 200]);
  });

  it('[ACC-05] the conditional requests of the national profile create, change and revoke', async () => {
    const given = right();
    const url = `/r4/Consent?identifier=${given.policySetId}`;
    expect((await call('PUT', 'anna', url, writeConsent(given))).status).toBe(201);
    expect((await call('PUT', 'anna', url, writeConsent({ ...given, level: 'restricted' }))).status).toBe(200);
    expect((await call('DELETE', 'anna', url)).status).toBe(204);
    // A right that was revoked meanwhile does not come back by a change that was based on it.
    for (const version of ['W/"2"', '*']) {
      const late = await call('PUT', 'anna', url, writeConsent(given), version);
      expect([version, late.status, why(late)]).toEqual([version, 412, 'accessRights.change.overtaken']);
    }
    expect((await call('DELETE', 'anna', '/r4/Consent')).status).toBe(400);
    const there = right();
    await post('anna', there);
    const several = `/r4/Consent?identifier=${there.policySetId}`;
    expect((await call('DELETE', 'anna', `${several}&identifier=${right().policySetId}`)).status).toBe(400);
    expect((await call('DELETE', 'anna', `${several}&patient=x`)).status).toBe(400);
    expect((await call('DELETE', 'anna', several)).status).toBe(204);
  });
});
