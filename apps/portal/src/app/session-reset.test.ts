import { expect, test, vi } from 'vitest';
import { createSessionReset } from './session-reset.ts';

test('[SES-11] everything that listens is told what the session has reset, as often as it happens', () => {
  const { emit, on } = createSessionReset();
  emit('patient');
  const [first, second] = [vi.fn(), vi.fn()];
  on(first);
  on(second);
  emit('patient');
  emit('refetch');
  for (const heard of [first, second]) expect(heard.mock.calls).toEqual([['patient'], ['refetch']]);
});
