import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLoaded } from './use-loaded.ts';

afterEach(cleanup);

test('[DOC-14] a result that arrives late does not replace the one requested since, nor does its failure', async () => {
  const answers: { readonly arrive: (value: string) => void; readonly fail: () => void }[] = [];
  const load = () =>
    new Promise<string>((resolve, reject) => answers.push({ arrive: resolve, fail: () => reject(new Error()) }));
  const { result, rerender } = renderHook((one: () => Promise<string>) => useLoaded(one), { initialProps: load });
  expect(result.current).toBeUndefined();
  rerender(() => load());
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.arrive('second');
  await waitFor(() => expect(result.current).toEqual({ value: 'second' }));
  await act(() => Promise.resolve(answers[0]?.arrive('first')));
  expect(result.current).toEqual({ value: 'second' });
  rerender(() => load());
  const last = () => load();
  rerender(last);
  await waitFor(() => expect(answers).toHaveLength(4));
  await act(() => Promise.resolve(answers[2]?.fail()));
  // Until the next result arrives the last one stays.
  expect(result.current).toEqual({ value: 'second' });
  await act(() => Promise.resolve(answers[3]?.fail()));
  expect(result.current).toBe('failed');
});
