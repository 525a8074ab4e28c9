import { expect, it } from 'vitest';
import { readRegistration } from './read-registration.ts';
import { nina } from './testing/registrations.ts';

it('[ONB-02] a child born after midnight is registered while it is yesterday in UTC', () => {
  const body = { ...nina, birthDate: '19.11.2026' };
  expect(readRegistration(body, 'professional', new Date('2026-11-18T23:30:00Z')).ok).toBe(true);
  expect(readRegistration(body, 'professional', new Date('2026-11-18T22:30:00Z')).ok).toBe(false);
});
