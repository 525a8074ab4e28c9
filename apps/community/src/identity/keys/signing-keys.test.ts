import { importJWK, SignJWT, jwtVerify, type JWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Storage } from '../../storage/storage.ts';
import { openMemoryStorage } from '../../storage/testing/memory-storage.ts';
import { persistentSecret } from './persistent-secret.ts';
import { publicKeys, signingKeys } from './signing-keys.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openMemoryStorage();
});
afterAll(() => storage.close());
const now = () => new Date();

test('[COM-02] first keys made by two processes at once are both kept, and tokens signed with either are verified by its kid', async () => {
  const { db } = storage;
  const made = await Promise.all([signingKeys({ db, now }, 'alpen-id'), signingKeys({ db, now }, 'alpen-id')]);
  // Whichever writes last publishes the key of the other too.
  expect(Math.max(...made.map(({ length }) => length))).toBe(2);
  const keys = await signingKeys({ db, now }, 'alpen-id');
  expect(keys).toHaveLength(2);
  const known = publicKeys({ db });
  for (const { kid, ...jwk } of keys) {
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'RS256' }).sign(await importJWK(jwk as JWK, 'RS256'));
    // The first time read from the store, the second time from the cache.
    for (let time = 0; time < 2; time += 1) {
      const key = await known('alpen-id', kid);
      expect(key?.type).toBe('public');
      if (key) await jwtVerify(token, key);
    }
    expect(await known('see-id', kid)).toBeUndefined();
  }
  expect(await known('alpen-id', 'invented')).toBeUndefined();
  // Every request carries a token: its key is not read again.
  await db.deleteFrom('signing_key').execute();
  for (const { kid } of keys) expect(await known('alpen-id', kid)).toBeDefined();
});

test('[COM-02] keys are sorted by age with the newest, which signs, last, whatever the order of insertion', async () => {
  const { db } = storage;
  const key = (kid: string, created: string) => {
    const jwk = JSON.stringify({ kid });
    return { provider: 'berg-id', kid, jwk, created: new Date(created) };
  };
  await db
    .insertInto('signing_key')
    .values([key('new', '2026-11-02'), key('old', '2026-11-01')])
    .execute();
  expect((await signingKeys({ db, now }, 'berg-id')).map(({ kid }) => kid)).toEqual(['old', 'new']);
});

test('[COM-02] a secret is the same for all processes and different for every purpose', async () => {
  const { db } = storage;
  const [one, two, other] = await Promise.all(
    ['cookies', 'cookies', 'captcha'].map((purpose) => persistentSecret({ db, now }, purpose)),
  );
  expect(two).toBe(one);
  expect(await persistentSecret({ db, now }, 'cookies')).toBe(one);
  expect(other).not.toBe(one);
  expect(Buffer.from(one ?? '', 'base64url')).toHaveLength(32);
});
