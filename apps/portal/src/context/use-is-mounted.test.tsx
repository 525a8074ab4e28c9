import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { useIsMounted } from './use-is-mounted.ts';

test('[DOC-19] tells whether a component is still mounted, also where effects run twice', () => {
  const { result, unmount } = renderHook(useIsMounted, { wrapper: StrictMode });
  expect(result.current()).toBe(true);
  unmount();
  expect(result.current()).toBe(false);
});
