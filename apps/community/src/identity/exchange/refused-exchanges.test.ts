import { decodeJwt } from 'jose';
import { beat, drFremd, drOhneGln } from '@epr/cast/people';
import { professionalName } from '@epr/domain/directory';
import { readAuditEvent } from '@epr/fhir/access-log';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  startIdentity,
  stopIdentity,
  type IdentityTestContext,
  type Running,
} from '../testing/identity-test-context.ts';
import { annaSpid, meierGln, ottoSpid } from '../testing/people.ts';
import { openPortal } from '../testing/portal.ts';
import { cx, signedIn, exchange, lastLine } from '../testing/token-exchange.ts';

let ground: IdentityTestContext;
let community: Running;

beforeAll(async () => {
  ({ ground, community } = await startIdentity());
});

afterAll(() => stopIdentity({ ground, community }));

describe('a refused token exchange', () => {
  test('[SES-17] a missing or unreadable field returns 400 invalid_request', async () => {
    const { portal, token } = await signedIn(community, 'anna.keller');
    const wrong: Readonly<Record<string, string>>[] = [
      { subject_token: '' },
      { subject_token_type: 'urn:ietf:params:oauth:token-type:id_token' },
      { home_community_id: '' },
      { role: '' },
      { role: 'NONE' },
      { role: 'x|urn:oid:2.16.756.5.30.1.127.3.10.6|PAT' },
      { purpose_of_use: 'AUTO' },
      { resource_id: `1${annaSpid}` },
      { resource_id: 'anna' },
      { resource_id: `${annaSpid}1` },
      { person_id: cx(ottoSpid) },
      { resource_id: `${annaSpid}^^^&2.16.756.5.30.1.127.3.10.3&ISO&x` },
      { requested_token_type: 'urn:ietf:params:oauth:token-type:saml2' },
      { requested_token_type: 'urn:ietf:params:oauth:token-type:refresh_token' },
      { actor_token: 'unknown', actor_token_type: 'urn:ietf:params:oauth:token-type:jwt' },
      { actor_token: 'unknown' },
      { actor_token_type: 'urn:ietf:params:oauth:token-type:jwt' },
      { resource_id: `${annaSpid}^^^&1.2.3&ISO` },
      { role: 'ASS', principal_id: meierGln },
      { role: 'ASS', principal_name: 'Dr. Meier' },
      { role: 'ASS', principal_id: meierGln.slice(0, 12), principal_name: 'Dr. Meier' },
      { role: 'ASS', principal_id: `${meierGln}1`, principal_name: 'Dr. Meier' },
    ];
    for (const fields of wrong) {
      expect(await exchange(portal, token, { role: 'PAT', ...fields }), JSON.stringify(fields)).toMatchObject({
        status: 400,
        // It names the field.
        body: { error: 'invalid_request', error_description: expect.stringContaining(lastKey(fields)) },
      });
    }
  });

  test('[SES-17] an invented subject token, one of another client, a revoked or an expired one returns 400 invalid_request (RFC 8693, 2.2.2)', async () => {
    const { portal, token } = await signedIn(community, 'anna.keller');
    const refused = { status: 400, body: { error: 'invalid_request' } };
    expect(await exchange(portal, 'invented', { role: 'PAT' })).toMatchObject(refused);
    const other = openPortal(community.origin, 'professional');
    expect(await exchange(other, token, { role: 'PAT' })).toMatchObject(refused);
    expect(await exchange(openPortal(community.origin, 'patient', 'see-id'), token, { role: 'PAT' })).toMatchObject(
      refused,
    );
    const { portal: second, token: revoked } = await signedIn(community, 'anna.keller');
    await second.browser.ask(`${second.provider}/token/revocation`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'portal-patient', token: revoked }),
    });
    expect(await exchange(second, revoked, { role: 'PAT' })).toMatchObject(refused);
    expect(await exchange(portal, token, { role: 'PAT' })).toMatchObject({ status: 200 });
    ground.clock.forward(301);
    expect(await exchange(portal, token, { role: 'PAT' })).toMatchObject(refused);
  });

  /** Row: test name, username, fields of the request, status, error. */
  const rows: readonly (readonly [string, string, Readonly<Record<string, string>>, number, string])[] = [
    ['a role that is not the person’s', 'anna.keller', { role: 'HCP' }, 403, 'access_denied'],
    [
      'a professional as an assistant',
      'dr.meier',
      { role: 'ASS', principal_id: meierGln, principal_name: 'x' },
      403,
      'access_denied',
    ],
    ['another community', 'anna.keller', { role: 'PAT', home_community_id: 'urn:oid:1.2.3' }, 400, 'invalid_target'],
    ['a patient at another record', 'anna.keller', { role: 'PAT', resource_id: cx(ottoSpid) }, 400, 'invalid_target'],
    ['a patient whose record is gone', 'beat.leer', { role: 'PAT', resource_id: cx(beat.spid) }, 400, 'invalid_target'],
    ['a representative of another patient', 'rita.keller', { role: 'REP' }, 403, 'access_denied'],
    ['an unknown SPID', 'dr.meier', { role: 'HCP', resource_id: cx('761337619999999999') }, 403, 'emergency_excluded'],
    ['a professional not in the directory', 'dr.ohne', { role: 'HCP' }, 403, 'gln_not_registered'],
    [
      'an assistant without assigned professionals',
      'tom.assistenz',
      { role: 'ASS', principal_id: meierGln, principal_name: 'x' },
      403,
      'access_denied',
    ],
    [
      'an assistant of another professional',
      'lena.assistenz',
      { role: 'ASS', principal_id: drFremd.gln, principal_name: 'x' },
      403,
      'access_denied',
    ],
    [
      'an assistant of a person not in the directory',
      'lena.assistenz',
      { role: 'ASS', principal_id: drOhneGln, principal_name: 'x' },
      403,
      'gln_not_registered',
    ],
    [
      'a professional for a record without rights',
      'dr.fremd',
      { role: 'HCP', resource_id: cx(ottoSpid) },
      403,
      'emergency_excluded',
    ],
    [
      'an assistant of a professional without access, with no offer of an emergency access',
      'lena.assistenz',
      { role: 'ASS', principal_id: meierGln, principal_name: 'x', resource_id: cx(ottoSpid) },
      403,
      'access_denied',
    ],
    ['a professional on the exclusion list', 'dr.sperr', { role: 'HCP' }, 403, 'emergency_excluded'],
    ['an emergency asked by a patient', 'anna.keller', { role: 'PAT', purpose_of_use: 'EMER' }, 403, 'access_denied'],
    [
      'an emergency asked by an assistant',
      'lena.assistenz',
      { role: 'ASS', principal_id: meierGln, principal_name: 'x', purpose_of_use: 'EMER' },
      403,
      'access_denied',
    ],
    ['an emergency without a captcha', 'dr.fremd', { role: 'HCP', purpose_of_use: 'EMER' }, 400, 'captcha_invalid'],
  ];

  /** What only the process log says about these refusals. */
  const details: Readonly<Record<string, string>> = {
    'a role that is not the person’s': 'anna.keller asked for HCP at portal-patient',
    'another community': 'urn:oid:1.2.3',
    'a patient at another record': 'anna.keller asked for another record',
    'a representative of another patient': 'rita.keller',
    'an unknown SPID': 'dr.meier for NORM',
    'a professional not in the directory': drOhneGln,
    'an assistant without assigned professionals': 'tom.assistenz',
    'an assistant of another professional': 'lena.assistenz',
    'an assistant of a person not in the directory': drOhneGln,
    'a professional for a record without rights': 'dr.fremd for NORM',
    'an assistant of a professional without access, with no offer of an emergency access': 'lena.assistenz for NORM',
    'a professional on the exclusion list': 'dr.sperr for NORM',
    'a professional as an assistant': 'dr.meier asked for ASS',
  };

  const principals: Readonly<Record<string, string>> = {
    [meierGln]: 'Dr. med. Peter Meier',
    [drFremd.gln]: professionalName(drFremd),
    [drOhneGln]: 'x',
  };

  /** What the caller is told, where one error has several reasons. */
  const told: Readonly<Record<string, string>> = {
    'a role that is not the person’s': 'This role is not for this portal.',
    'a professional as an assistant': 'This role is not one of yours.',
    'another community': 'home_community_id is not this community',
    'a patient at another record': 'A patient opens their own record only.',
    'a patient whose record is gone': 'There is no record with this EPR-SPID.',
    'a representative of another patient': 'You do not represent this person.',
    'an assistant without assigned professionals': 'You do not assist this professional.',
    'an assistant of another professional': 'You do not assist this professional.',
    'an assistant of a professional without access, with no offer of an emergency access':
      'You have no access to this record.',
    'an emergency asked by a patient': 'Emergency access is for healthcare professionals only.',
    'an emergency asked by an assistant': 'Emergency access is for healthcare professionals only.',
  };

  test.each(rows)('[SES-17] %s is refused', async (what, username, fields, status, error) => {
    const { portal, token } = await signedIn(community, username);
    const info = vi.spyOn(community.context.log, 'info');
    const answer = await exchange(portal, token, fields);
    const logged = info.mock.calls.filter(([, words]) => words === 'token exchange refused').map(([said]) => said);
    info.mockRestore();
    expect(logged).toEqual([{ provider: 'alpen-id', error, detail: details[what] }]);
    expect(answer).toEqual({ status, body: { error, error_description: told[what] ?? expect.any(String) } });
    expect(await lastLine(ground)).toMatchObject({
      outcome: '8',
      subtype: [{ code: 'ATC_DOC_SEARCH' }],
      purposeOfEvent: [{ coding: [{ code: fields['purpose_of_use'] ?? 'NORM' }] }],
    });
    const line = readAuditEvent(await lastLine(ground));
    expect(line).toMatchObject({ value: { operation: 'tokenExchange' } });
    // The patient reads for whom an assistant acted: the name in the directory, else the one that was stated.
    const { principal_id: principal } = fields;
    if (principal !== undefined) expect(line.ok && line.value.agents[1]?.name).toBe(principals[principal]);
  });

  test('[SES-17] a refused exchange is logged with the trace of its request', async () => {
    const { portal, token } = await signedIn(community, 'rita.keller');
    const trace = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${trace}-b7ad6b7169203331-00` };
    expect((await exchange(portal, token, { role: 'REP' }, headers)).status).toBe(403);
    expect(JSON.stringify(await lastLine(ground))).toContain(trace);
  });

  test.each([
    ['dr.fremd', { role: 'HCP' }],
    ['dr.fremd', { role: 'HCP', purpose_of_use: 'EMER' }],
    ['lena.assistenz', { role: 'ASS', principal_id: meierGln, principal_name: 'x' }],
    ['rita.keller', { role: 'REP' }],
  ])(
    '[SES-17] [COM-04] %s (%j) gets the same response for an unknown SPID as for a closed record',
    async (username, fields) => {
      const { portal, token } = await signedIn(community, username);
      // Otto's record is not accessible to professionals, Anna's not to Rita.
      const closed = await exchange(portal, token, {
        ...fields,
        resource_id: cx(username === 'rita.keller' ? annaSpid : ottoSpid),
      });
      const unknown = await exchange(portal, token, { ...fields, resource_id: cx('761337619999999999') });
      expect(closed.status).toBe(403);
      expect(unknown).toEqual(closed);
    },
  );

  test('[SES-17] [COM-02] a portal gets no tokens for roles of the other portal, even if the person has both roles', async () => {
    const { db } = ground.storage;
    await db
      .updateTable('account')
      .set({ roles: 'HCP PAT', spid: ottoSpid })
      .where('username', '=', 'dr.meier')
      .execute();
    try {
      const basic = async (variant: 'patient' | 'professional') => {
        const portal = openPortal(community.origin, variant);
        return { portal, token: (await portal.signIn('dr.meier')).access_token };
      };
      const [patient, professional] = [await basic('patient'), await basic('professional')];
      const asPatient = { role: 'PAT', resource_id: cx(ottoSpid) };
      const own = await exchange(patient.portal, patient.token, asPatient);
      expect(own).toMatchObject({ status: 200 });
      // The GLN identifies who acts as a professional, and nobody in another role.
      expect(String(decodeJwt(String(own.body['access_token'])).sub)).not.toContain(meierGln);
      expect(await exchange(professional.portal, professional.token, { role: 'HCP' })).toMatchObject({ status: 200 });
      const denied = { status: 403, body: { error: 'access_denied' } };
      expect(await exchange(patient.portal, patient.token, { role: 'HCP' })).toMatchObject(denied);
      expect(await exchange(professional.portal, professional.token, asPatient)).toMatchObject(denied);
      // The patient search, for example, requires the role of the basic token.
      expect(await community.authenticate(`Bearer ${patient.token}`)).toMatchObject({ roles: ['PAT'], role: 'PAT' });
      expect(await community.authenticate(`Bearer ${professional.token}`)).toMatchObject({
        roles: ['HCP'],
        role: 'HCP',
      });
    } finally {
      await db.updateTable('account').set({ roles: 'HCP', spid: null }).where('username', '=', 'dr.meier').execute();
    }
  });
});

/** Returns the field that is wrong, the last one; an actor token is refused by either of its fields, a principal by the one left out. */
function lastKey(fields: Readonly<Record<string, string>>): string {
  const name = Object.keys(fields).at(-1) ?? '';
  if (name.startsWith('actor_token')) return 'actor_token';
  if (fields['principal_id']?.length === 13) return 'principal_name';
  return name === 'principal_name' ? 'principal_id' : name;
}
