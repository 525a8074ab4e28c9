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
import { accounts, homeCommunity } from '@epr/cast/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startIdentity,
  stopIdentity,
  type IdentityTestContext,
  type Running,
} from '../testing/identity-test-context.ts';
import { annaSpid, grant, hospital, meierGln, ottoSpid, ritaRepresentsOtto } from '../testing/people.ts';
import { openPortal } from '../testing/portal.ts';
import { cx, signedIn, extended, exchange } from '../testing/token-exchange.ts';

const lenaGln = accounts.find(({ username }) => username === 'lena.assistenz')?.gln;

let ground: IdentityTestContext;
let community: Running;

beforeAll(async () => {
  ({ ground, community } = await startIdentity());
});

afterAll(() => stopIdentity({ ground, community }));

describe('the extended token', () => {
  test('[SES-14] a patient for her own record: claims in both forms, 300 s, verifiable with the published keys', async () => {
    const { portal, token } = await signedIn(community, 'anna.keller');
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
    const { portal, token } = await signedIn(community, 'dr.meier');
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
    const { portal, token } = await signedIn(community, 'lena.assistenz');
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
    const { portal, token } = await signedIn(community, 'rita.keller');
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
    const { portal, token } = await signedIn(community, 'anna.keller');
    for (const [role, purpose] of [
      ['|PAT', '|NORM'],
      ['urn:oid:2.16.756.5.30.1.127.3.10.6|PAT', 'urn:oid:2.16.756.5.30.1.127.3.10.5|NORM'],
    ]) {
      expect((await exchange(portal, token, { role: role ?? '', purpose_of_use: purpose ?? '' })).status).toBe(200);
    }
    expect((await exchange(portal, token, { role: 'urn:oid:1.2.3|PAT' })).status).toBe(400);
  });

  test('[SES-14] the record is accepted as a bare SPID or in CX, as resource_id or as person_id', async () => {
    const { portal, token } = await signedIn(community, 'anna.keller');
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
    const { portal, token } = await signedIn(community, 'anna.keller');
    for (const id of [homeCommunity, homeCommunity.replace('urn:oid:', '')])
      expect([id, (await exchange(portal, token, { role: 'PAT', home_community_id: id })).status]).toEqual([id, 200]);
  });

  test('[SES-14] the response names the requested token type: access token or JWT', async () => {
    const { portal, token } = await signedIn(community, 'anna.keller');
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
      const { portal, token } = await signedIn(community, 'lena.assistenz');
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
    const { portal, token } = await signedIn(community, 'dr.fremd');
    expect((await exchange(portal, token, { role: 'HCP' })).status).toBe(200);
  });

  test('[SES-07] an exchange is session activity, a refused one is not', async () => {
    const { portal, token } = await signedIn(community, 'anna.keller');
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

describe('validation of extended tokens', () => {
  test('[COM-02] logout, inactivity and expiry invalidate an extended token', async () => {
    const first = await extended(community, 'anna.keller', { role: 'PAT' });
    expect(await community.authenticate(`bearer ${first.jwt}`)).toBeDefined();
    ground.clock.forward(301);
    expect(await community.authenticate(`Bearer ${first.jwt}`)).toBeUndefined();
    const second = await extended(community, 'anna.keller', { role: 'PAT' });
    await second.portal.browser.ask(`${second.portal.provider}/session/end?id_token_hint=${second.idToken}`);
    expect(await community.authenticate(`Bearer ${second.jwt}`)).toBeUndefined();
    const third = await extended(community, 'anna.keller', { role: 'PAT' });
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
    const { jwt, idToken, portal } = await extended(community, 'dr.meier', { role: 'HCP' });
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
    const { jwt } = await extended(community, 'dr.meier', { role: 'HCP' });
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
    const lena = `Bearer ${(await extended(community, 'lena.assistenz', assistant)).jwt}`;
    const doctor = `Bearer ${(await extended(community, 'dr.meier', { role: 'HCP' })).jwt}`;
    const rita = `Bearer ${(await extended(community, 'rita.keller', { role: 'REP', resource_id: cx(ottoSpid) })).jwt}`;
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
    const { jwt } = await extended(community, 'rita.keller', { role: 'REP', resource_id: cx(ottoSpid) });
    const { db } = ground.storage;
    await db.updateTable('account').set({ roles: 'PAT' }).where('username', '=', 'rita.keller').execute();
    expect(await community.authenticate(`Bearer ${jwt}`)).toBeUndefined();
    await db.updateTable('account').set({ roles: 'PAT REP' }).where('username', '=', 'rita.keller').execute();
    expect(await community.authenticate(`Bearer ${jwt}`)).toBeDefined();
  });
});
