import { expect, test } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import { draftOwner } from './registration-page-state.ts';

test('[SES-08] [ONB-03] state passed between pages of the registration belongs to one account, whatever its name', () => {
  const signedIn = (subject: string) => ({ identity: { subject, name: 'Peter Meier' } }) as SessionState;
  expect(draftOwner(signedIn('a'))).not.toBe(draftOwner(signedIn('b')));
  expect(draftOwner({} as SessionState)).toBe('');
});
