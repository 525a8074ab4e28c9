import { errors, type Adapter } from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Context } from '../../context.ts';
import { openIdentityTestContext, type IdentityTestContext } from '../testing/identity-test-context.ts';
import { adapterFor } from './adapter.ts';

let ground: IdentityTestContext;
let rows: (provider: string, kind: string) => Adapter;
beforeAll(async () => {
  ground = await openIdentityTestContext();
  const context = { db: ground.storage.db, now: ground.clock.now } as Context;
  rows = (provider, kind) => adapterFor(context, provider)(kind);
});
afterAll(() => ground.storage.close());

describe('stored models of a provider', () => {
  test('[SES-06] of two concurrent uses of a token one is rejected, and so is every later use', async () => {
    const tokens = rows('alpen-id', 'RefreshToken');
    await tokens.upsert('once', { grantId: 'a grant' }, 60);
    const others = [
      ['see-id', 'RefreshToken', 'once'],
      ['alpen-id', 'AuthorizationCode', 'once'],
      ['alpen-id', 'RefreshToken', 'another'],
    ] as const;
    for (const [provider, kind, id] of others) await rows(provider, kind).upsert(id, { grantId: 'a grant' }, 60);
    const used = await Promise.allSettled([tokens.consume('once'), tokens.consume('once')]);
    expect(used.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(tokens.consume('once')).rejects.toBeInstanceOf(errors.InvalidGrant);
    expect(await tokens.find('once')).toMatchObject({ grantId: 'a grant', consumed: expect.any(Number) });
    for (const [provider, kind, id] of others)
      expect(await rows(provider, kind).find(id)).toEqual({ grantId: 'a grant' });
  });

  test('[COM-02] an id with NUL, which the database would reject, is not found', async () => {
    expect(await rows('alpen-id', 'Client').find('a\0b')).toBeUndefined();
  });

  test('[COM-02] deleting and revoking do not affect other providers, kinds and grants', async () => {
    const places = [
      ['alpen-id', 'AccessToken'],
      ['alpen-id', 'RefreshToken'],
      ['see-id', 'AccessToken'],
    ] as const;
    const write = async (): Promise<void> => {
      for (const [provider, kind] of places)
        for (const id of ['one', 'two']) await rows(provider, kind).upsert(id, { grantId: `grant ${id}` }, 60);
    };
    const there = async () =>
      Promise.all(
        places.map(async ([provider, kind]) => {
          const found = await Promise.all(['one', 'two'].map((id) => rows(provider, kind).find(id)));
          return found.filter(Boolean).length;
        }),
      );
    await write();
    expect(await there()).toEqual([2, 2, 2]);
    await rows('alpen-id', 'AccessToken').destroy('one');
    expect(await there()).toEqual([1, 2, 2]);
    await write();
    await rows('alpen-id', 'AccessToken').revokeByGrantId('grant two');
    expect(await there()).toEqual([1, 2, 2]);
    expect(await rows('alpen-id', 'AccessToken').find('one')).toBeDefined();
  });

  test('[COM-01] a session that the database could not delete is not reported as deleted', async () => {
    const sessions = rows('alpen-id', 'Session');
    await sessions.upsert('signed in', { uid: 'a uid' }, 60);
    const executor = ground.storage.db.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    const lost = vi.spyOn(executor, 'executeQuery').mockImplementation((query) => {
      if (query.sql.startsWith('delete from "identity_model"')) return Promise.reject(new Error('away'));
      return execute(query);
    });
    await expect(sessions.destroy('signed in')).rejects.toThrow('away');
    lost.mockRestore();
    expect(await sessions.find('signed in')).toEqual({ uid: 'a uid' });
  });

  test('[COM-02] are not found after they have expired, and return what was written last', async () => {
    const codes = rows('alpen-id', 'AuthorizationCode');
    await codes.upsert('code', { uid: 'first' }, 60);
    await codes.upsert('code', { uid: 'second' }, 60);
    expect(await codes.findByUid('first')).toBeUndefined();
    expect(await codes.findByUid('second')).toEqual({ uid: 'second' });
    ground.clock.forward(60);
    expect([await codes.find('code'), await codes.findByUid('second')]).toEqual([undefined, undefined]);
  });
});
