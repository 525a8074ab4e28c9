import { expect, test, vi } from 'vitest';
import { createSessionReset } from './session-reset.ts';

test('[SES-11] every listener is called for each reset of the session', () => {
  const { emit, on } = createSessionReset();
  emit('patient');
  const [first, second] = [vi.fn(), vi.fn()];
  on(first);
  on(second);
  emit('patient');
  emit('refetch');
  for (const heard of [first, second]) expect(heard.mock.calls).toEqual([['patient'], ['refetch']]);
});
