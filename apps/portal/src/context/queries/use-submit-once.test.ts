import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSubmitOnce } from './use-submit-once.ts';

afterEach(cleanup);

test('[DOC-19] what is pressed twice before anything is drawn is sent once, and again once it has ended, well or not', async () => {
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
