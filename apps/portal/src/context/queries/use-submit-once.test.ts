import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSubmitOnce } from './use-submit-once.ts';

afterEach(cleanup);

test('[DOC-19] a second press before the next render sends nothing, and a press after success or failure sends again', async () => {
  const sent: string[] = [];
  const answers: { readonly arrive: () => void; readonly fail: () => void }[] = [];
  const { result } = renderHook(() =>
    useSubmitOnce((wanted: string) => {
      sent.push(wanted);
      return new Promise<void>((resolve, reject) => answers.push({ arrive: resolve, fail: () => reject(new Error()) }));
    }),
  );
  const send = result.current;
  const press = (wanted: string) => act(() => Promise.resolve(send(wanted)));
  await press('a');
  await press('twice');
  expect(sent).toEqual(['a']);
  await act(() => Promise.resolve(answers[0]?.fail()));
  await press('b');
  await act(() => Promise.resolve(answers[1]?.arrive()));
  await press('c');
  await press('twice');
  expect(sent).toEqual(['a', 'b', 'c']);
});

test('[DOC-19] a press sends what the form holds now, not what it held when it was opened', async () => {
  const sent: string[] = [];
  const { result, rerender } = renderHook(({ typed }) => useSubmitOnce(() => Promise.resolve(sent.push(typed))), {
    initialProps: { typed: 'first' },
  });
  rerender({ typed: 'then' });
  await act(() => Promise.resolve(result.current()));
  expect(sent).toEqual(['then']);
});
