import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
} from 'jose';
import { accounts, beat, drFremd, drOhneGln, homeCommunity } from '@epr/cast/people';
import { professionalName } from '@epr/domain/directory';
import { readAuditEvent } from '@epr/fhir/access-log';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { solved } from '../../captcha/testing/solve.ts';
import {
  openIdentityTestContext,
  runIdentity,
  type IdentityTestContext,
  type Running,
} from '../testing/identity-test-context.ts';
import { annaSpid, grant, hospital, meierGln, ottoSpid, insertPeople, ritaRepresentsOtto } from '../testing/people.ts';
import { openPortal, type Portal } from '../testing/portal.ts';

const lenaGln = accounts.find(({ username }) => username === 'lena.assistenz')?.gln;

let ground: IdentityTestContext;
let community: Running;

beforeAll(async () => {
  ground = await openIdentityTestContext();
  await insertPeople({ db: ground.storage.db });
  community = await runIdentity(ground);
});

afterAll(async () => {
  await community.stop();
  await ground.storage.close();
});

describe('the extended token', () => {
  test('[SES-14] a patient for her own record: claims in both forms, 300 s, verifiable with the published keys', async () => {
    const { portal, token } = await signedIn('anna.keller');
    const answer = await exchange(portal, token, { role: 'PAT' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        token_type: 'Bearer',
        expires_in: 300,
        issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      },
    });
    const keys = createRemoteJWKSet(new URL(`${portal.provider}/jwks`));
    const rules = { issuer: portal.provider, audience: community.origin, algorithms: ['RS256'] };
    const { payload } = await jwtVerify(String(answer.body['access_token']), keys, rules);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
    expect(payload.nbf).toBe(payload.iat);
    expect(payload.sub).not.toContain(annaSpid);
    expect(payload.sub).not.toHaveLength(13);
    expect(payload).toMatchObject({
      jti: expect.any(String),
      client_id: 'portal-patient',
      resourceID: `${annaSpid}^^^&2.16.756.5.30.1.127.3.10.3&ISO`,
      SubjectID: 'Anna Keller',
      extensions: {
        ihe_iua: {
          subject_name: 'Anna Keller',
          subject_role: { system: 'urn:oid:2.16.756.5.30.1.127.3.10.6', code: 'PAT' },
          purpose_of_use: { system: 'urn:oid:2.16.756.5.30.1.127.3.10.5', code: 'NORM' },
          home_community_id: homeCommunity,
          person_id: `${annaSpid}^^^&2.16.756.5.30.1.127.3.10.3&ISO`,
        },
        ch_epr: { user_id: annaSpid, user_id_qualifier: 'urn:e-health-suisse:2015:epr-spid' },
      },
    });
    const caller = await community.authenticate(`Bearer ${String(answer.body['access_token'])}`);
    expect(caller).toEqual({
      kind: 'extended',
      username: 'anna.keller',
      name: 'Anna Keller',
      roles: ['PAT'],
      role: 'PAT',
      purpose: 'NORM',
      patient: annaSpid,
      spid: annaSpid,
      session: { provider: 'alpen-id', uid: expect.any(String) },
      rights: { at: expect.any(Date), json: expect.stringContaining('"template":"302"') },
    });
    // Rights of this record only: the decision that uses them does not filter by patient.
    const patients = (JSON.parse(caller?.rights?.json ?? '[]') as { patient: string }[]).map(({ patient }) => patient);
    expect(new Set(patients)).toEqual(new Set([annaSpid]));
  });

  test('[SES-03] a professional is identified by the 13-digit GLN, and the token names their groups', async () => {
    const { db } = ground.storage;
    const [id, name] = ['urn:oid:2.999.0', 'Praxis Aare'];
    await db.insertInto('organisation').values({ id, name, facility_type: '{}' }).execute();
    await db.insertInto('membership').values({ gln: meierGln, organisation: id }).execute();
    const { portal, token } = await signedIn('dr.meier');
    const { body } = await exchange(portal, token, { role: 'HCP' });
    await db.deleteFrom('membership').where('organisation', '=', id).execute();
    expect(decodeJwt(String(body['access_token']))).toMatchObject({
      sub: meierGln,
      extensions: {
        ch_epr: { user_id: meierGln, user_id_qualifier: 'urn:gs1:gln' },
        ch_group: [
          { id, name },
          { id: hospital, name: 'Spital Seeblick' },
        ],
      },
    });
  });

  test('[SES-14] an assistant for a professional: the token names the delegation, with the name from the directory', async () => {
    const { portal, token } = await signedIn('lena.assistenz');
    const { body } = await exchange(portal, token, {
      role: 'ASS',
      principal_id: meierGln,
      principal_name: 'Another Person',
    });
    const claims = decodeJwt(String(body['access_token']));
    expect(claims.sub).toBe(lenaGln);
    expect(claims).toMatchObject({
      extensions: {
        ihe_iua: { subject_role: { code: 'HCP' } },
        ch_epr: { user_id: lenaGln, user_id_qualifier: 'urn:gs1:gln' },
        // The groups of the professional: the rights of these groups also apply to the assistant.
        ch_group: [{ id: hospital, name: 'Spital Seeblick' }],
        ch_delegation: { principal: 'Dr. med. Peter Meier', principal_id: meierGln },
      },
    });
    expect(await community.authenticate(`Bearer ${String(body['access_token'])}`)).toMatchObject({
      role: 'ASS',
      gln: lenaGln,
      principal: { gln: meierGln, name: 'Dr. med. Peter Meier' },
    });
  });

  test('[SES-14] a representative is identified by the identifier of the provider', async () => {
    const { portal, token } = await signedIn('rita.keller');
    const { body } = await exchange(portal, token, { role: 'REP', resource_id: cx(ottoSpid) });
    expect(decodeJwt(String(body['access_token']))).toMatchObject({
      extensions: { ch_epr: { user_id: 'rita.keller', user_id_qualifier: 'urn:e-health-suisse:representative-id' } },
    });
    expect(await community.authenticate(`Bearer ${String(body['access_token'])}`)).toMatchObject({
      role: 'REP',
      patient: ottoSpid,
    });
  });

  test('[SES-14] the subject of a patient is another one at another provider, so that nobody can match them', async () => {
    const subjects = await Promise.all(
      ['alpen-id', 'see-id', 'alpen-id'].map(async (id) => {
        const portal = openPortal(community.origin, 'patient', id);
        const { access_token: token } = await portal.signIn('anna.keller');
        const { body } = await exchange(portal, token, { role: 'PAT' });
        return decodeJwt(String(body['access_token'])).sub;
      }),
    );
    expect(subjects[0]).toBe(subjects[2]);
    expect(subjects[0]).not.toBe(subjects[1]);
  });

  test('[SES-14] role and purpose are accepted as CODE, |CODE and system|CODE; another system is rejected', async () => {
    const { portal, token } = await signedIn('anna.keller');
    for (const [role, purpose] of [
      ['|PAT', '|NORM'],
      ['urn:oid:2.16.756.5.30.1.127.3.10.6|PAT', 'urn:oid:2.16.756.5.30.1.127.3.10.5|NORM'],
    ]) {
      expect((await exchange(portal, token, { role: role ?? '', purpose_of_use: purpose ?? '' })).status).toBe(200);
    }
    expect((await exchange(portal, token, { role: 'urn:oid:1.2.3|PAT' })).status).toBe(400);
  });

  test('[SES-14] the record is accepted as a bare SPID or in CX, as resource_id or as person_id', async () => {
    const { portal, token } = await signedIn('anna.keller');
    const named: Readonly<Record<string, string>>[] = [
      { resource_id: annaSpid },
      { resource_id: '', person_id: cx(annaSpid) },
      { resource_id: '', person_id: annaSpid },
      { resource_id: cx(annaSpid), person_id: annaSpid },
      { resource_id: `${annaSpid}^^^SPID&2.16.756.5.30.1.127.3.10.3&ISO` },
      { resource_id: ` ${annaSpid} ` },
    ];
    for (const fields of named) {
      const { status, body } = await exchange(portal, token, { role: 'PAT', ...fields });
      expect([status, JSON.stringify(fields)]).toEqual([200, JSON.stringify(fields)]);
      expect(decodeJwt(String(body['access_token']))['resourceID']).toBe(cx(annaSpid));
    }
  });

  test('[SES-14] the community is accepted as an OID with or without urn:oid:', async () => {
    const { portal, token } = await signedIn('anna.keller');
    for (const id of [homeCommunity, homeCommunity.replace('urn:oid:', '')])
      expect([id, (await exchange(portal, token, { role: 'PAT', home_community_id: id })).status]).toEqual([id, 200]);
  });

  test('[SES-14] the response names the requested token type: access token or JWT', async () => {
    const { portal, token } = await signedIn('anna.keller');
    for (const kind of ['access_token', 'jwt']) {
      const type = `urn:ietf:params:oauth:token-type:${kind}`;
      const { body } = await exchange(portal, token, { role: 'PAT', requested_token_type: type });
      expect(body['issued_token_type']).toBe(type);
    }
  });

  test('[SES-14] an assistant without a GLN gets no token: the log could not name who acted', async () => {
    const { db } = ground.storage;
    const lena = db.updateTable('account').where('username', '=', 'lena.assistenz');
    await lena.set({ gln: null }).execute();
    try {
      const { portal, token } = await signedIn('lena.assistenz');
      const fields = { role: 'ASS', principal_id: meierGln, principal_name: 'x' };
      expect(await exchange(portal, token, fields)).toMatchObject({
        status: 403,
        body: { error: 'gln_not_registered' },
      });
    } finally {
      await lena.set({ gln: lenaGln }).execute();
    }
  });

  test('[COM-04] a professional without a right to read gets a token, since they may upload documents', async () => {
    const { portal, token } = await signedIn('dr.fremd');
    expect((await exchange(portal, token, { role: 'HCP' })).status).toBe(200);
  });

  test('[SES-07] an exchange is session activity, a refused one is not', async () => {
    const { portal, token } = await signedIn('anna.keller');
    const expiry = async () =>
      JSON.parse((await portal.browser.ask(`${portal.provider}/session`)).text).expiresAt as string;
    const before = await expiry();
    ground.clock.forward(100);
    expect((await exchange(portal, token, { role: 'HCP' })).status).toBe(403);
    expect(await expiry()).toBe(before);
    expect((await exchange(portal, token, { role: 'PAT' })).status).toBe(200);
    expect(Date.parse(await expiry()) - Date.parse(before)).toBeGreaterThanOrEqual(100_000);
  });
});

describe('refusals', () => {
  test('[SES-17] a missing or unreadable field returns 400 invalid_request', async () => {
    const { portal, token } = await signedIn('anna.keller');
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
    const { portal, token } = await signedIn('anna.keller');
    const refused = { status: 400, body: { error: 'invalid_request' } };
    expect(await exchange(portal, 'invented', { role: 'PAT' })).toMatchObject(refused);
    const other = openPortal(community.origin, 'professional');
    expect(await exchange(other, token, { role: 'PAT' })).toMatchObject(refused);
    expect(await exchange(openPortal(community.origin, 'patient', 'see-id'), token, { role: 'PAT' })).toMatchObject(
      refused,
    );
    const { portal: second, token: revoked } = await signedIn('anna.keller');
    await second.browser.ask(`${second.provider}/token/revocation`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'portal-patient', token: revoked }),
    });
    expect(await exchange(second, revoked, { role: 'PAT' })).toMatchObject(refused);
    expect(await exchange(portal, token, { role: 'PAT' })).toMatchObject({ status: 200 });
    ground.clock.forward(301);
    expect(await exchange(portal, token, { role: 'PAT' })).toMatchObject(refused);
  });

  test('[SES-07] [SES-17] a token whose session is past its maximum age returns 400 invalid_request, and nobody is notified', async () => {
    const { portal, token } = await signedIn('dr.fremd');
    const solution = { 'captcha-token': await solved(community.origin) };
    const before = await emergencies();
    await ground.storage.db
      .updateTable('identity_session')
      .set({ started: new Date(ground.clock.now().getTime() - 3_601_000) })
      .where('username', '=', 'dr.fremd')
      .execute();
    expect(await exchange(portal, token, { role: 'HCP', purpose_of_use: 'EMER' }, solution)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
    expect(await emergencies()).toBe(before);
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
    const { portal, token } = await signedIn(username);
    const info = vi.spyOn(community.context.log, 'info');
    const answer = await exchange(portal, token, fields);
    const logged = info.mock.calls.filter(([, words]) => words === 'token exchange refused').map(([said]) => said);
    info.mockRestore();
    expect(logged).toEqual([{ provider: 'alpen-id', error, detail: details[what] }]);
    expect(answer).toEqual({ status, body: { error, error_description: told[what] ?? expect.any(String) } });
    expect(await lastLine()).toMatchObject({
      outcome: '8',
      subtype: [{ code: 'ATC_DOC_SEARCH' }],
      purposeOfEvent: [{ coding: [{ code: fields['purpose_of_use'] ?? 'NORM' }] }],
    });
    const line = readAuditEvent(await lastLine());
    expect(line).toMatchObject({ value: { operation: 'tokenExchange' } });
    // The patient reads for whom an assistant acted: the name in the directory, else the one that was stated.
    const { principal_id: principal } = fields;
    if (principal !== undefined) expect(line.ok && line.value.agents[1]?.name).toBe(principals[principal]);
  });

  test('[SES-17] a refused exchange is logged with the trace of its request', async () => {
    const { portal, token } = await signedIn('rita.keller');
    const trace = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${trace}-b7ad6b7169203331-00` };
    expect((await exchange(portal, token, { role: 'REP' }, headers)).status).toBe(403);
    expect(JSON.stringify(await lastLine())).toContain(trace);
  });

  test('[SET-04] an emergency access is notified when its token is issued, once for each sign-in', async () => {
    const begin = async () => {
      const { portal, token } = await signedIn('dr.fremd');
      const headers = { 'captcha-token': await solved(community.origin) };
      const emergency = { role: 'HCP', purpose_of_use: 'EMER' };
      expect((await exchange(portal, token, emergency, headers)).status).toBe(200);
      return () => exchange(portal, token, emergency);
    };
    const before = await emergencies();
    const renew = await begin();
    expect((await renew()).status).toBe(200);
    expect(await emergencies()).toBe(before + 1);
    await begin();
    expect(await emergencies()).toBe(before + 2);
    // Normal access of the same person is none.
    const { portal, token } = await signedIn('dr.fremd');
    expect((await exchange(portal, token, { role: 'HCP' })).status).toBe(200);
    expect(await emergencies()).toBe(before + 2);
  });

  test.each([
    ['dr.fremd', { role: 'HCP' }],
    ['dr.fremd', { role: 'HCP', purpose_of_use: 'EMER' }],
    ['lena.assistenz', { role: 'ASS', principal_id: meierGln, principal_name: 'x' }],
    ['rita.keller', { role: 'REP' }],
  ])(
    '[SES-17] [COM-04] %s (%j) gets the same response for an unknown SPID as for a closed record',
    async (username, fields) => {
      const { portal, token } = await signedIn(username);
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

  test('[PSR-06] [SES-15] an emergency access started with a captcha is renewed without one, until normal access is requested again', async () => {
    const { portal, token } = await signedIn('dr.fremd');
    const emergency = { role: 'HCP', purpose_of_use: 'EMER' };
    const solution = { 'captcha-token': await solved(community.origin) };
    expect(await exchange(portal, token, emergency)).toMatchObject({ status: 400, body: { error: 'captcha_invalid' } });
    expect(await exchange(portal, token, emergency, solution)).toMatchObject({ status: 200 });
    expect(await exchange(portal, token, emergency)).toMatchObject({ status: 200 });
    const other = await signedIn('dr.fremd');
    expect(await exchange(other.portal, other.token, emergency)).toMatchObject({ status: 400 });
    // It does not open the record of another patient either.
    const { db } = ground.storage;
    const [policySetId, uploads] = ['urn:uuid:emergency-of-otto', 'urn:uuid:uploads-to-otto'];
    const all = { patient: ottoSpid, actor: { kind: 'all' } } as const;
    await grant(db, { ...all, policySetId, template: '202', level: 'normal' });
    await grant(db, { ...all, policySetId: uploads, template: '203', provideLevel: 'normal' });
    const another = await exchange(portal, token, { ...emergency, resource_id: cx(ottoSpid) });
    const normal = await exchange(portal, token, { role: 'HCP', resource_id: cx(ottoSpid) });
    await db.deleteFrom('access_right').where('policy_set_id', 'in', [policySetId, uploads]).execute();
    // Normal access to one record does not end an emergency access of another.
    expect(normal.status).toBe(200);
    expect((await exchange(portal, token, emergency)).status).toBe(200);
    expect(another).toMatchObject({ status: 400, body: { error: 'captcha_invalid' } });
    expect(await exchange(portal, token, { role: 'HCP' })).toMatchObject({ status: 200 });
    expect(await exchange(portal, token, emergency)).toMatchObject({ status: 400, body: { error: 'captcha_invalid' } });
  });

  test('[PSR-06] a captcha sent with normal access is not verified and does not allow an emergency access', async () => {
    const { db } = ground.storage;
    const fremd = db.updateTable('account').where('username', '=', 'dr.fremd');
    await fremd.set({ roles: 'HCP ASS' }).execute();
    await db.insertInto('assistance').values({ username: 'dr.fremd', gln: meierGln }).execute();
    try {
      const { portal, token } = await signedIn('dr.fremd');
      const assisting = { role: 'ASS', principal_id: meierGln, principal_name: 'x' };
      expect(await exchange(portal, token, assisting, { 'captcha-token': 'rubbish' })).toMatchObject({ status: 200 });
      expect(await exchange(portal, token, { role: 'HCP', purpose_of_use: 'EMER' })).toMatchObject({
        status: 400,
        body: { error: 'captcha_invalid' },
      });
    } finally {
      await fremd.set({ roles: 'HCP' }).execute();
      await db.deleteFrom('assistance').where('username', '=', 'dr.fremd').execute();
    }
  });

  test('[COM-09] a captcha solution allows emergency access once; an excluded professional gets none', async () => {
    const { portal, token } = await signedIn('dr.fremd');
    const solution = await solved(community.origin);
    const asked = { role: 'HCP', purpose_of_use: 'EMER' };
    expect(await exchange(portal, token, asked, { 'captcha-token': 'rubbish' })).toMatchObject({
      status: 400,
      body: { error: 'captcha_invalid' },
    });
    const granted = await exchange(portal, token, asked, { 'captcha-token': solution });
    expect(granted.status).toBe(200);
    expect(await community.authenticate(`Bearer ${String(granted.body['access_token'])}`)).toMatchObject({
      purpose: 'EMER',
      patient: annaSpid,
    });
    expect(await exchange(portal, token, asked, { 'captcha-token': solution })).toMatchObject({
      status: 400,
      body: { error: 'captcha_invalid' },
    });
    const excluded = await signedIn('dr.sperr');
    const unused = { 'captcha-token': await solved(community.origin) };
    const answer = await exchange(excluded.portal, excluded.token, asked, unused);
    expect(answer).toMatchObject({ status: 403, body: { error: 'emergency_excluded' } });
    // A refusal for another reason does not use the solution up.
    const another = await signedIn('dr.fremd');
    expect((await exchange(another.portal, another.token, asked, unused)).status).toBe(200);
  });
});

describe('validation of extended tokens', () => {
  test('[COM-02] logout, inactivity and expiry invalidate an extended token', async () => {
    const first = await extended('anna.keller', { role: 'PAT' });
    expect(await community.authenticate(`bearer ${first.jwt}`)).toBeDefined();
    ground.clock.forward(301);
    expect(await community.authenticate(`Bearer ${first.jwt}`)).toBeUndefined();
    const second = await extended('anna.keller', { role: 'PAT' });
    await second.portal.browser.ask(`${second.portal.provider}/session/end?id_token_hint=${second.idToken}`);
    expect(await community.authenticate(`Bearer ${second.jwt}`)).toBeUndefined();
    const third = await extended('anna.keller', { role: 'PAT' });
    await ground.storage.db
      .updateTable('identity_session')
      .set({ last_active: new Date(0) })
      .execute();
    const signIns = async () =>
      (await ground.storage.db.selectFrom('identity_session').select('session_uid').execute()).length;
    const before = await signIns();
    expect(await community.authenticate(`Bearer ${third.jwt}`)).toBeUndefined();
    // A request that finds the session expired also ends it: it cannot be renewed.
    expect(await signIns()).toBe(before - 1);
  });

  test('[COM-02] reusing a refresh token revokes the extended tokens of its sign-in', async () => {
    const portal = openPortal(community.origin);
    const { access_token: token, refresh_token: first } = await portal.signIn('anna.keller');
    const { body } = await exchange(portal, token, { role: 'PAT' });
    const jwt = `Bearer ${String(body['access_token'])}`;
    const refresh = () => portal.token({ grant_type: 'refresh_token', refresh_token: first });
    expect((await refresh()).status).toBe(200);
    expect(await community.authenticate(jwt)).toBeDefined();
    expect((await refresh()).status).toBe(400);
    expect(await community.authenticate(jwt)).toBeUndefined();
  });

  test('[COM-02] foreign, tampered, unsigned and misused tokens are rejected without an exception', async () => {
    const { jwt, idToken, portal } = await extended('dr.meier', { role: 'HCP' });
    const [head = '', body = '', signature = ''] = jwt.split('.');
    const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const claims = decode(body);
    const own = (header: object) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', ...header }).sign(privateKey);
    const confused = new SignJWT(claims).setProtectedHeader({
      alg: 'HS256',
      typ: 'at+jwt',
      kid: String(decode(head)['kid']),
    });
    const tokens = [
      `${head}.${encode({ ...claims, resourceID: cx(ottoSpid) })}.${signature}`,
      `${encode({ ...decode(head), alg: 'none' })}.${body}.`,
      `${encode({ ...decode(head), alg: 'none' })}.${body}.${signature}`,
      await own({ kid: decode(head)['kid'] }),
      await own({ kid: 'unknown', jwk: await exportJWK(publicKey) }),
      await confused.sign(new TextEncoder().encode(await (await fetch(`${portal.provider}/jwks`)).text())),
      idToken,
      `${head}.${body}`,
      'a.b.c',
      '...',
      'x'.repeat(5000),
    ];
    for (const token of tokens)
      expect(await community.authenticate(`Bearer ${token}`), token.slice(0, 40)).toBeUndefined();
    for (const header of [undefined, '', 'Bearer', 'Bearer  ', `Basic ${jwt}`, jwt])
      expect(await community.authenticate(header)).toBeUndefined();
    expect(await community.authenticate(`Bearer ${jwt}`)).toBeDefined();
  });

  test('[COM-02] a token with another audience, issuer or type is rejected, though its signature is correct', async () => {
    const { jwt } = await extended('dr.meier', { role: 'HCP' });
    const claims = decodeJwt(jwt);
    const { kid = '' } = decodeProtectedHeader(jwt);
    const { jwk } = await ground.storage.db
      .selectFrom('signing_key')
      .select('jwk')
      .where('kid', '=', kid)
      .executeTakeFirstOrThrow();
    const key = await importJWK(JSON.parse(jwk) as JWK, 'RS256');
    const signed = (change: object, typ = 'at+jwt') =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'RS256', typ, kid }).sign(key);
    expect(await community.authenticate(`Bearer ${await signed({})}`)).toBeDefined();
    const { aud: _aud, ...unaddressed } = claims;
    const without = new SignJWT(unaddressed).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid }).sign(key);
    for (const token of [
      await signed({ aud: 'https://other.example' }),
      await signed({ iss: `${community.origin}/idp/see-id` }),
      await signed({ exp: 1 }),
      await signed({ exp: undefined }),
      await signed({}, 'JWT'),
      await without,
    ])
      expect(await community.authenticate(`Bearer ${token}`)).toBeUndefined();
  });

  test('[COM-04] tokens are rejected as soon as the assistance or representation has ended or the professional left the directory', async () => {
    const { db } = ground.storage;
    const assistant = { role: 'ASS', principal_id: meierGln, principal_name: 'x' };
    const lena = `Bearer ${(await extended('lena.assistenz', assistant)).jwt}`;
    const doctor = `Bearer ${(await extended('dr.meier', { role: 'HCP' })).jwt}`;
    const rita = `Bearer ${(await extended('rita.keller', { role: 'REP', resource_id: cx(ottoSpid) })).jwt}`;
    const known = async () =>
      (await Promise.all([lena, doctor, rita].map((token) => community.authenticate(token)))).map(Boolean);
    expect(await known()).toEqual([true, true, true]);
    // Another person assists the same professional; this does not count as Lena's assistance.
    await db.insertInto('assistance').values({ username: 'tom.assistenz', gln: meierGln }).execute();
    await db.deleteFrom('assistance').where('username', '=', 'lena.assistenz').execute();
    // It does not help either that Rita represents another patient now.
    const another = { ...ritaRepresentsOtto, policySetId: 'urn:uuid:rita-of-anna', patient: annaSpid };
    await grant(db, another);
    await db.deleteFrom('access_right').where('policy_set_id', '=', ritaRepresentsOtto.policySetId).execute();
    expect(await known()).toEqual([false, true, false]);
    await db.insertInto('assistance').values({ username: 'lena.assistenz', gln: meierGln }).execute();
    await db.deleteFrom('access_right').where('policy_set_id', '=', another.policySetId).execute();
    await grant(db, ritaRepresentsOtto);
    expect(await known()).toEqual([true, true, true]);
    const entry = await db.selectFrom('professional').selectAll().where('gln', '=', meierGln).executeTakeFirstOrThrow();
    await db.deleteFrom('professional').where('gln', '=', meierGln).execute();
    expect(await known()).toEqual([false, false, true]);
    await db.insertInto('professional').values(entry).execute();
    await db.deleteFrom('assistance').where('username', '=', 'tom.assistenz').execute();
  });

  test('[COM-04] withdrawing a role invalidates the tokens with that role', async () => {
    const { jwt } = await extended('rita.keller', { role: 'REP', resource_id: cx(ottoSpid) });
    const { db } = ground.storage;
    await db.updateTable('account').set({ roles: 'PAT' }).where('username', '=', 'rita.keller').execute();
    expect(await community.authenticate(`Bearer ${jwt}`)).toBeUndefined();
    await db.updateTable('account').set({ roles: 'PAT REP' }).where('username', '=', 'rita.keller').execute();
    expect(await community.authenticate(`Bearer ${jwt}`)).toBeDefined();
  });
});

/** Returns the field that is wrong, the last one; an actor token is refused by either of its fields, a principal by the one left out. */
function lastKey(fields: Readonly<Record<string, string>>): string {
  const name = Object.keys(fields).at(-1) ?? '';
  if (name.startsWith('actor_token')) return 'actor_token';
  if (fields['principal_id']?.length === 13) return 'principal_name';
  return name === 'principal_name' ? 'principal_id' : name;
}

function cx(spid: string): string {
  return `${spid}^^^&2.16.756.5.30.1.127.3.10.3&ISO`;
}

async function signedIn(username: string) {
  const professional = username.startsWith('dr.') || username.endsWith('assistenz');
  const portal = openPortal(community.origin, professional ? 'professional' : 'patient');
  const tokens = await portal.signIn(username);
  return { portal, token: tokens.access_token, idToken: tokens.id_token };
}

async function extended(username: string, fields: Readonly<Record<string, string>>) {
  const { portal, token, idToken } = await signedIn(username);
  const { body } = await exchange(portal, token, fields);
  return { portal, idToken, jwt: String(body['access_token']) };
}

async function exchange(
  portal: Portal,
  token: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await portal.token(
    {
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: token,
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      home_community_id: homeCommunity,
      resource_id: cx(annaSpid),
      purpose_of_use: 'NORM',
      ...fields,
    },
    headers,
  );
  return { status: answer.status, body: JSON.parse(answer.text) as Record<string, unknown> };
}

async function lastLine(): Promise<unknown> {
  const row = await ground.storage.db
    .selectFrom('audit_event')
    .select('resource')
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
  return JSON.parse(row?.resource ?? 'null');
}

async function emergencies(): Promise<number> {
  const rows = await ground.storage.db
    .selectFrom('notification')
    .select('id')
    .where('spid', '=', annaSpid)
    .where('kind', '=', 'EmergencyAccess')
    .execute();
  return rows.length;
}
