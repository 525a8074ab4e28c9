import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  openIdentityTestContext,
  runIdentity,
  type IdentityTestContext,
  type Running,
} from '../testing/identity-test-context.ts';
import { insertPeople } from '../testing/people.ts';
import type { SeenPage } from '../testing/browser.ts';
import { openPortal, type Tokens } from '../testing/portal.ts';
import { authenticator } from '../authentication/authenticate.ts';
import { purgeExpired } from './purge-expired.ts';
import { refresh, poll, claims } from '../testing/session-requests.ts';

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

describe('refresh', () => {
  test('[SES-06] a refresh issues new tokens of every kind with the same claims', async () => {
    const portal = openPortal(community.origin);
    const first = await portal.signIn('anna.keller');
    const answer = await refresh(portal, first.refresh_token);
    expect(answer.status).toBe(200);
    const second = JSON.parse(answer.text) as Tokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.access_token).not.toBe(first.access_token);
    expect(claims(second.id_token)).toMatchObject({ sub: 'anna.keller', roles: ['PAT'], spid: '761337610411353650' });
    expect(await community.authenticate(`Bearer ${second.access_token}`)).toMatchObject({
      kind: 'basic',
      username: 'anna.keller',
      role: 'PAT',
    });
    // It lives longer and is sent to the provider only.
    expect(await community.authenticate(`Bearer ${second.refresh_token}`)).toBeUndefined();
  });

  test('[SES-06] [SES-07] reusing a refresh token returns 400, is no activity, and revokes the tokens issued from it', async () => {
    const portal = openPortal(community.origin);
    const first = await portal.signIn('anna.keller');
    const second = JSON.parse((await refresh(portal, first.refresh_token)).text) as Tokens;
    const expiry = async () => JSON.parse((await poll(portal)).text).expiresAt as string;
    const before = await expiry();
    ground.clock.forward(100);
    const again = await refresh(portal, first.refresh_token);
    expect(await expiry()).toBe(before);
    expect([again.status, JSON.parse(again.text).error]).toEqual([400, 'invalid_grant']);
    expect((await refresh(portal, second.refresh_token)).status).toBe(400);
    expect(await community.authenticate(`Bearer ${second.access_token}`)).toBeUndefined();
  });

  test('[SES-06] of two concurrent refreshes one is rejected', async () => {
    const portal = openPortal(community.origin);
    const { refresh_token: token } = await portal.signIn('anna.keller');
    // Needs no store, so its response comes although everything else waits.
    const discover = () => portal.browser.ask(`${portal.provider}/.well-known/openid-configuration`);
    // Open the connections for the three requests below.
    await Promise.all([discover(), discover(), discover()]);
    // Both wait for a transaction, and then read the token one after the other before either uses it up.
    let both: Promise<readonly SeenPage[]> = Promise.resolve([]);
    await ground.storage.db.transaction().execute(async (step) => {
      await step.selectFrom('identity_session').select('username').execute();
      both = Promise.all([refresh(portal, token), refresh(portal, token)]);
      await discover();
    });
    expect((await both).map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('[SES-06] a refresh token of another client or an invented one returns 400', async () => {
    const portal = openPortal(community.origin);
    const { refresh_token: token } = await portal.signIn('anna.keller');
    const other = openPortal(community.origin, 'professional');
    expect((await refresh(other, token)).status).toBe(400);
    expect((await refresh(portal, 'invented')).status).toBe(400);
  });
});

describe('an access token', () => {
  test('[COM-02] expires after 300 s, though its session continues', async () => {
    const portal = openPortal(community.origin);
    const { access_token: token } = await portal.signIn('anna.keller');
    ground.clock.forward(301);
    expect((await poll(portal)).status).toBe(200);
    expect(await community.authenticate(`Bearer ${token}`)).toBeUndefined();
  });

  test('[COM-02] is rejected once its provider is no longer offered', async () => {
    const { access_token: token } = await openPortal(community.origin).signIn('anna.keller');
    const only = (id: string) => authenticator(community.context, [{ id }])(`Bearer ${token}`);
    expect(await only('alpen-id')).toMatchObject({ username: 'anna.keller' });
    expect(await only('see-id')).toBeUndefined();
  });

  test('[COM-02] can be revoked by the portal it was issued to, and by no other client', async () => {
    const portal = openPortal(community.origin);
    const { access_token: token } = await portal.signIn('anna.keller');
    const revoke = (client: string) =>
      portal.browser.ask(`${portal.provider}/token/revocation`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: client, token }),
      });
    await revoke('portal-professional');
    expect(await community.authenticate(`Bearer ${token}`)).toBeDefined();
    expect((await revoke('portal-patient')).status).toBe(200);
    expect(await community.authenticate(`Bearer ${token}`)).toBeUndefined();
  });
});

describe('expired data', () => {
  test('[COM-02] is removed from the store, and current sessions remain', async () => {
    const { db } = ground.storage;
    await openPortal(community.origin).signIn('vera.echt');
    ground.clock.forward(3601);
    const { access_token: token } = await openPortal(community.origin).signIn('anna.keller');
    await purgeExpired(community.context);
    const kept = await db.selectFrom('identity_session').select(['username', 'started']).execute();
    expect(kept.map(({ username }) => username)).toContain('anna.keller');
    expect(kept.map(({ username }) => username)).not.toContain('vera.echt');
    const expired = db.selectFrom('identity_model').select('id').where('expires', '<', ground.clock.now());
    expect(await expired.execute()).toEqual([]);
    expect(await community.authenticate(`Bearer ${token}`)).toMatchObject({ username: 'anna.keller' });
  });

  test('[COM-02] is removed when a community starts and every ten minutes until it stops', async () => {
    const { db } = ground.storage;
    const started = new Date(ground.clock.now().getTime() - 3_601_000);
    const old = { provider: 'p', session_uid: 'long ago', spid: '7', started };
    const left = async () =>
      (await db.selectFrom('emergency_access').select('spid').where('session_uid', '=', old.session_uid).execute())
        .length;
    await db.insertInto('emergency_access').values(old).execute();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const another = await runIdentity(ground);
      expect(await left()).toBe(0);
      await db.insertInto('emergency_access').values(old).execute();
      vi.advanceTimersByTime(599_999);
      expect(await left()).toBe(1);
      // A store that is away for a moment is no reason to stop: the next purge does it.
      const error = vi.spyOn(another.context.log, 'error');
      const lost = vi.spyOn(db.getExecutor(), 'executeQuery').mockRejectedValueOnce(new Error('away'));
      vi.advanceTimersByTime(1);
      // Before anything polls, because a poll advances the clock.
      expect(lost).toHaveBeenCalledOnce();
      await expect
        .poll(() => error.mock.calls)
        .toEqual([[{ err: expect.any(Error) as Error }, 'expired sign-ins could not be removed']]);
      lost.mockRestore();
      expect(await left()).toBe(1);
      vi.advanceTimersByTime(600_000);
      await expect.poll(left).toBe(0);
      await another.stop();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('[COM-02] is recognised by its age: data of a session that may still be active remains', async () => {
    const { db } = ground.storage;
    const now = ground.clock.now().getTime();
    const ages = { running: new Date(now - 3_590_000), over: new Date(now - 3_601_000) };
    for (const [name, at] of Object.entries(ages)) {
      const emergency = { provider: 'p', session_uid: name, spid: '7', started: at };
      await db.insertInto('emergency_access').values(emergency).execute();
      await db.insertInto('reading').values({ key: name, line: 'x', began: at, with_bytes: false }).execute();
    }
    // The counters use the system clock.
    for (const [key, expire] of [
      ['running', Date.now() + 60_000],
      ['over', Date.now() - 1],
    ] as const)
      await db.insertInto('rate_limit').values({ key, points: 5, expire }).execute();
    await purgeExpired(community.context);
    const both = ['running', 'over'];
    const kept = await Promise.all([
      db.selectFrom('emergency_access').select('session_uid as name').where('session_uid', 'in', both).execute(),
      db.selectFrom('reading').select('key as name').where('key', 'in', both).execute(),
      db.selectFrom('rate_limit').select('key as name').where('key', 'in', both).execute(),
    ]);
    expect(kept).toEqual([[{ name: 'running' }], [{ name: 'running' }], [{ name: 'running' }]]);
  });
});
