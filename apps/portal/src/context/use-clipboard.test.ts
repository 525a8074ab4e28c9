import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useClipboard } from './use-clipboard.ts';

afterEach(cleanup);

test.each([
  ['is there', () => Promise.resolve(), 'copied'],
  ['is refused', () => Promise.reject(new Error('refused')), 'notCopied'],
  ['is missing', undefined, 'notCopied'],
])('[NAV-11] the outcome is reported when the clipboard %s, and cleared on request', async (_what, writeText, said) => {
  const held = writeText && { ...navigator.clipboard, writeText };
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: held } }));
  const { result } = renderHook(() => useClipboard());
  act(() => result.current.copy('761337610411353650'));
  await waitFor(() => expect(result.current.outcome).toBe(said));
  act(() => result.current.reset());
  expect(result.current.outcome).toBeUndefined();
});
