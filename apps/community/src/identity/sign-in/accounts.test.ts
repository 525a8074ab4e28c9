import { expect, test } from 'vitest';
import { accountFromRow, claimsOf } from './accounts.ts';

const account = accountFromRow({
  ...{ username: 'anna', given: 'Anna', family: 'Keller', roles: 'PAT NONE admin REP', password_hash: 'x' },
  ...{ spid: null, gln: null, eid: null, demo_purpose: null },
});

test('[SES-03] an account has the roles of the portals only', () => {
  expect(account.roles).toEqual(['PAT', 'REP']);
});

test.each([
  ['female', 'female'],
  ['male', 'male'],
  // OpenID Connect has these two values; another one is not stated.
  ['other', undefined],
  ['unknown', undefined],
] as const)('[SES-03] of the gender %s the identity token states %s', (gender, claim) => {
  expect(claimsOf({ ...account, gender })['gender']).toBe(claim);
});
