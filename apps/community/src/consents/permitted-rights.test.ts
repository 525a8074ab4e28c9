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
} from '../fhir-api/testing/people.ts';
import { accessLogOf, startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { insertRita, removeWritten, start, end, right, uuid, post, put, remove, why, call } from './testing/rights.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
  await insertRita(server);
});
afterEach(() => removeWritten(server));
afterAll(() => server.close());

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
    const answer = await post(server, 'anna', right(rest as Partial<AccessRight>));
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
    expect((await post(server, 'anna', given)).status).toBe(201);
    const odd = { ...writeConsent(given), language: 7 };
    expect((await server.post('anna', '/r4/Consent', odd)).status).toBe(422);
    expect((await call(server, 'PUT', 'anna', `/r4/Consent/${uuid(given)}`, odd)).status).toBe(422);
  });

  it('[ACC-05] a second exclusion of a person is refused; one beside another right keeps both', async () => {
    await post(server, 'anna', right());
    const excluded = right({ level: 'exclusion-list' });
    expect((await post(server, 'anna', excluded)).status).toBe(201);
    expect(why(await post(server, 'anna', right({ level: 'exclusion-list' })))).toBe(
      'accessRights.change.alreadyExcluded',
    );
    expect((await server.get('fremd', '/r4/Consent')).status).toBe(403);
    await remove(server, 'anna', excluded);
    expect((await server.get('fremd', '/r4/Consent')).status).toBe(200);
  });

  it('[ACC-05] [COM-05] a person let in instead of excluded is logged as both', async () => {
    const excluded = right({ level: 'exclusion-list' });
    await post(server, 'anna', excluded);
    expect((await put(server, 'anna', { ...excluded, level: 'normal' })).status).toBe(200);
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
    const answers = await Promise.all(both.map((one) => post(server, 'anna', one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('the settings of a record', () => {
  it('[SET-01] [COM-04] emergency access is set, changed and switched off, each with a log entry', async () => {
    const emergency = right({ template: '202', actor: { kind: 'all' } });
    expect((await post(server, 'anna', emergency)).status).toBe(201);
    expect(why(await post(server, 'anna', right({ template: '202', actor: { kind: 'all' } })))).toBe(
      'accessRights.change.alreadySet',
    );
    expect((await put(server, 'anna', { ...emergency, level: 'restricted' })).status).toBe(200);
    expect((await remove(server, 'anna', emergency)).status).toBe(204);
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
    expect((await put(server, 'anna', { ...found.value, provideLevel: 'secret' })).status).toBe(200);
    expect((await put(server, 'anna', found.value)).status).toBe(200);
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
    expect((await post(server, 'meier', given)).status).toBe(201);
    const { body } = await server.get('meier', '/r4/Consent?_revinclude=Provenance:target');
    expect(body.total).toBe(2);
    expect(JSON.stringify(body)).not.toContain(foreign);
    // A right they do not see is answered like one that does not exist, and stays unchanged.
    const ofAnother = await grant(server.context, { ...professional(meierGln, 'normal', end), patient: beatSpid });
    for (const policySetId of [foreign, ofAnother, right().policySetId]) {
      const hidden = passedOn({ policySetId });
      expect((await put(server, 'meier', hidden)).status).toBe(404);
      expect((await remove(server, 'meier', hidden)).status).toBe(404);
    }
    expect((await server.get('anna', `/r4/Consent/${foreign.replace('urn:uuid:', '')}`)).status).toBe(200);
    expect((await put(server, 'meier', { ...given, end: '2098-01-01' as Day })).status).toBe(200);
    expect(why(await remove(server, 'meier', given))).toBe('accessRights.change.patientTakesAway');
    // Refused attempts are in the patient's log too.
    expect((await accessLogOf(server.context)).at(-1)).toBe('ATC_POL_REMOVE_AUT_PART_AL 8 Peter Meier');
    const lines = server.context.db.selectFrom('audit_event').select('resource').orderBy('sequence', 'desc');
    const attempt = readAuditEvent(JSON.parse((await lines.executeTakeFirstOrThrow()).resource));
    expect(attempt).toMatchObject({ value: { object: { kind: 'right', role: 'HCP', id: fremdGln, level: 'normal' } } });
    expect((await put(server, 'meier', { ...given, end: '2100-01-01' as Day })).status).toBe(403);
    expect((await accessLogOf(server.context)).at(-1)).toBe('ATC_POL_UPDATE_AUT_PART_AL 8 Peter Meier');
    expect((await remove(server, 'anna', given)).status).toBe(204);
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
    const answer = await post(server, 'meier', wanted);
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
    expect((await post(server, 'lena', given)).status).toBe(201);
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
      expect((await post(server, who, given)).status).toBe(201);
      const address = `/r4/Consent?identifier=${given.policySetId}&_revinclude=Provenance:target`;
      const { body } = await server.get('anna', address);
      expect(readProvenance(body.entry[1].resource)).toMatchObject({ given: giver });
      await remove(server, 'anna', given);
    }
  });

  it('[ACC-03] the Provenance names who changed the right last, for the current version', async () => {
    await grant(server.context, { template: '303', actor: { kind: 'representative', id: 'rita' }, level: 'full' });
    const given = right();
    expect((await post(server, 'anna', given)).status).toBe(201);
    expect((await put(server, 'rita', { ...given, level: 'restricted' })).status).toBe(200);
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
      expect((await post(server, 'meier', given)).status).toBe(201);
      const group = (organisation: string) => passedOn({ template: '302', actor: { kind: 'group', organisation } });
      expect(why(await post(server, 'meier', group(elsewhere)))).toBe('toasts.documentAccess.onlyOwnCommunity');
      expect((await post(server, 'meier', group(home))).status).toBe(201);
      await db.deleteFrom('membership').where('organisation', '=', ward).execute();
      expect(why(await put(server, 'meier', { ...given, end: '2098-01-01' as Day }))).toBe(
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
    expect((await post(server, 'fremd', given)).status).toBe(201);
    expect((await put(server, 'fremd', { ...given, end: '2098-01-01' as Day })).status).toBe(200);
    // The right that was passed on gives access to its group as well, which is the delegator's own.
    expect(await accessLogOf(server.context)).toEqual([
      'ATC_POL_CREATE_AUT_PART_AL 0 Fabian Fremd, Spital Seeblick',
      'ATC_POL_UPDATE_AUT_PART_AL 0 Fabian Fremd, Spital Seeblick, Kardiologie, Spital Seeblick',
    ]);
  });

  it('[ACC-08] a professional without delegation may not grant rights', async () => {
    await grant(server.context, professional(meierGln, 'restricted'));
    expect(why(await post(server, 'meier', passedOn()))).toBe('toasts.documentAccess.noAccessRights');
    expect(why(await post(server, 'fremd', passedOn()))).toBe('toasts.documentAccess.noAccessRights');
  });
});
