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
