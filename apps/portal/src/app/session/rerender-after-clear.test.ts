import { afterEach, expect, test, vi } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import { rerenderAfterClear } from './rerender-after-clear.ts';
import { createStore } from './store.ts';

afterEach(() => void vi.useRealTimers());

test('[PSR-04] [SES-08] after clearing, the state is published once more and the last regular expression match is overwritten', () => {
  vi.useFakeTimers();
  const store = createStore({ phase: 'signedOut' } as SessionState);
  let drawn = 0;
  const found: boolean[] = [];
  store.subscribe(() => {
    drawn += 1;
    // Last, and without an expectation: `expect` runs regular expressions of its own.
    found.push(/Keller/u.test('Anna Keller'));
  });
  const addresses = vi.spyOn(performance, 'clearResourceTimings');
  rerenderAfterClear(store);
  expect(drawn).toBe(0);
  vi.runAllTimers();
  const last: unknown = Reflect.get(RegExp, '$_');
  expect(drawn).toBe(1);
  expect(addresses).toHaveBeenCalledOnce();
  expect(store.get()).toEqual({ phase: 'signedOut' });
  expect([found, last]).toEqual([[true], '']);
});
