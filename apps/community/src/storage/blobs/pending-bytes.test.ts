import { expect, it } from 'vitest';
import { pendingBytes } from './pending-bytes.ts';

it('[COM-08] holds bytes up to its capacity, and frees it on release', () => {
  const held = pendingBytes(10);
  expect(held.hold('a', Buffer.alloc(6))).toBe(true);
  expect(held.hold('b', Buffer.alloc(5))).toBe(false);
  expect(held.get('b')).toBeUndefined();
  expect(held.release('b')).toBe(false);
  expect(held.release('a')).toBe(true);
  expect(held.hold('b', Buffer.alloc(10))).toBe(true);
  expect(held.get('b')).toHaveLength(10);
});
