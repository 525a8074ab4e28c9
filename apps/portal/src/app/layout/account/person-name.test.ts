import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test.each([
  [{ name: 'Anna Keller', givenName: 'Anna', familyName: 'Muster' }, 'Anna Keller'],
  [{ name: '', givenName: 'Anna', familyName: 'Keller' }, 'Anna Keller'],
  [{ name: '', familyName: 'Keller' }, 'Keller'],
  [undefined, ''],
])('[NAV-13] the name of the user %j is «%s»', (known, name) => {
  expect(personName(known && { subject: 'x', roles: [], ...known })).toBe(name);
});
