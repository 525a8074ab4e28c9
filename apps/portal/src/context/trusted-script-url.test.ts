import { expect, test } from 'vitest';
import { trustedScriptUrl } from './trusted-script-url.ts';

test('[COD-03] only script URLs of the own origin are trusted', () => {
  expect(trustedScriptUrl(new URL('/worker.js', location.origin)).pathname).toBe('/worker.js');
  for (const other of ['https://evil.example/worker.js', 'data:text/javascript,1', 'blob:https://evil.example/x'])
    expect(() => trustedScriptUrl(new URL(other))).toThrow(TypeError);
});
