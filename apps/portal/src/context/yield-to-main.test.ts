import { expect, test, vi } from 'vitest';
import { yieldToMain } from './yield-to-main.ts';

test('[VAC-02] the scheduler of the browser resumes the work; without one, or in an older browser, a timer does', async () => {
  const resumed = vi.fn(() => Promise.resolve());
  vi.stubGlobal('scheduler', { yield: resumed });
  await yieldToMain();
  expect(resumed).toHaveBeenCalledOnce();
  for (const scheduler of [{}, undefined]) {
    vi.stubGlobal('scheduler', scheduler);
    const order: string[] = [];
    const later = yieldToMain().then(() => order.push('resumed'));
    await Promise.resolve().then(() => order.push('other task'));
    await later;
    expect(order).toEqual(['other task', 'resumed']);
  }
});
