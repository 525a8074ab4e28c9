import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  test('[COM-02] only the right one is verified, and two hashes of the same one differ', async () => {
    const first = await hashPassword('demo');
    expect(first).toMatch(/^[A-Za-z0-9+/]+=*:[A-Za-z0-9+/]+=*$/);
    expect(await hashPassword('demo')).not.toBe(first);
    expect(await verifyPassword('demo', first)).toBe(true);
    expect(await verifyPassword('Demo', first)).toBe(false);
    expect(await verifyPassword('', first)).toBe(false);
  });

  test('[COM-02] an unknown name or a broken hash is never verified', async () => {
    expect(await verifyPassword('demo', undefined)).toBe(false);
    for (const broken of ['', ':', 'abc', `${'A'.repeat(24)}:`]) expect(await verifyPassword('', broken)).toBe(false);
  });

  test('[COM-02] composed and decomposed characters are the same password', async () => {
    expect(await verifyPassword('Zu\u0308rich', await hashPassword('Z\u00fcrich'))).toBe(true);
  });
});
