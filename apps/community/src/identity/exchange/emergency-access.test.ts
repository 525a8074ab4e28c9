import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solved } from '../../captcha/testing/solve.ts';
import {
  startIdentity,
  stopIdentity,
  type IdentityTestContext,
  type Running,
} from '../testing/identity-test-context.ts';
import { annaSpid, grant, meierGln, ottoSpid } from '../testing/people.ts';
import { cx, signedIn, exchange, emergencies } from '../testing/token-exchange.ts';
import { beginEmergencyAccess, endEmergencyAccess, isInEmergencyAccess } from './emergency-access.ts';

let ground: IdentityTestContext;
let community: Running;

beforeAll(async () => {
  ({ ground, community } = await startIdentity());
});

afterAll(() => stopIdentity({ ground, community }));

test('[PSR-07] [COM-09] an emergency access applies to one record in one sign-in, and ending it affects no other', async () => {
  const context = { db: ground.storage.db, now: () => new Date() };
  const one = { provider: 'demo', sessionUid: 'one', patient: annaSpid };
  const others = [
    { ...one, sessionUid: 'two' },
    { ...one, patient: ottoSpid },
    { ...one, provider: 'another' },
  ];
  await beginEmergencyAccess(context, one);
  const open = () => Promise.all([one, ...others].map((of) => isInEmergencyAccess(context, of)));
  expect(await open()).toEqual([true, false, false, false]);
  for (const of of others) await beginEmergencyAccess(context, of);
  // Begun again, it counts from then on.
  const later = new Date(Date.now() + 60_000);
  await beginEmergencyAccess({ ...context, now: () => later }, one);
  const rows = await ground.storage.db
    .selectFrom('emergency_access')
    .select('started')
    .where('provider', 'in', ['demo', 'another'])
    .orderBy('started', 'desc')
    .execute();
  expect(rows.map(({ started }) => started.getTime() === later.getTime())).toEqual([true, false, false, false]);
  await endEmergencyAccess(context, one);
  expect(await open()).toEqual([false, true, true, true]);
});

describe('an emergency access, by token exchange', () => {
  test('[SES-07] [SES-17] a token whose session is past its maximum age returns 400 invalid_request, and nobody is notified', async () => {
    const { portal, token } = await signedIn(community, 'dr.fremd');
    const solution = { 'captcha-token': await solved(community.origin) };
    const before = await emergencies(ground);
    await ground.storage.db
      .updateTable('identity_session')
      .set({ started: new Date(ground.clock.now().getTime() - 3_601_000) })
      .where('username', '=', 'dr.fremd')
      .execute();
    expect(await exchange(portal, token, { role: 'HCP', purpose_of_use: 'EMER' }, solution)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
    expect(await emergencies(ground)).toBe(before);
  });

  test('[SET-04] an emergency access is notified when its token is issued, once for each sign-in', async () => {
    const begin = async () => {
      const { portal, token } = await signedIn(community, 'dr.fremd');
      const headers = { 'captcha-token': await solved(community.origin) };
      const emergency = { role: 'HCP', purpose_of_use: 'EMER' };
      expect((await exchange(portal, token, emergency, headers)).status).toBe(200);
      return () => exchange(portal, token, emergency);
    };
    const before = await emergencies(ground);
    const renew = await begin();
    expect((await renew()).status).toBe(200);
    expect(await emergencies(ground)).toBe(before + 1);
    await begin();
    expect(await emergencies(ground)).toBe(before + 2);
    // Normal access of the same person is none.
    const { portal, token } = await signedIn(community, 'dr.fremd');
    expect((await exchange(portal, token, { role: 'HCP' })).status).toBe(200);
    expect(await emergencies(ground)).toBe(before + 2);
  });

  test('[PSR-06] [SES-15] an emergency access started with a captcha is renewed without one, until normal access is requested again', async () => {
    const { portal, token } = await signedIn(community, 'dr.fremd');
    const emergency = { role: 'HCP', purpose_of_use: 'EMER' };
    const solution = { 'captcha-token': await solved(community.origin) };
    expect(await exchange(portal, token, emergency)).toMatchObject({ status: 400, body: { error: 'captcha_invalid' } });
    expect(await exchange(portal, token, emergency, solution)).toMatchObject({ status: 200 });
    expect(await exchange(portal, token, emergency)).toMatchObject({ status: 200 });
    const other = await signedIn(community, 'dr.fremd');
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
      const { portal, token } = await signedIn(community, 'dr.fremd');
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
    const { portal, token } = await signedIn(community, 'dr.fremd');
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
    const excluded = await signedIn(community, 'dr.sperr');
    const unused = { 'captcha-token': await solved(community.origin) };
    const answer = await exchange(excluded.portal, excluded.token, asked, unused);
    expect(answer).toMatchObject({ status: 403, body: { error: 'emergency_excluded' } });
    // A refusal for another reason does not use the solution up.
    const another = await signedIn(community, 'dr.fremd');
    expect((await exchange(another.portal, another.token, asked, unused)).status).toBe(200);
  });
});
