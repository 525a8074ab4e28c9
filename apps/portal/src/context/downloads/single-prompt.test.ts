import { expect, test } from 'vitest';
import { singlePrompt, type PromptQuestion } from './single-prompt.ts';

function asking() {
  const shown: (PromptQuestion | undefined)[] = [];
  return { shown, ...singlePrompt((question) => void shown.push(question)) };
}

test('[DOC-16] requests made while a prompt is open get the same answer; the next request opens a new prompt', async () => {
  const { shown, ask } = asking();
  const both = [ask(false), ask(true)];
  expect(shown.map((question) => question?.isRetry)).toEqual([false]);
  shown[0]?.answer('solved');
  expect(await Promise.all(both)).toEqual(['solved', 'solved']);
  expect(shown.at(-1)).toBeUndefined();
  const next = ask(true);
  expect(shown.at(-1)?.isRetry).toBe(true);
  shown.at(-1)?.answer(undefined);
  expect(await next).toBeUndefined();
});

test('[DOC-16] [SES-08] an open prompt is answered as cancelled when its screen is unmounted', async () => {
  const { ask, giveUp, shown } = asking();
  giveUp();
  const open = ask(false);
  giveUp();
  expect(await open).toBeUndefined();
  expect(shown.at(-1)).toBeUndefined();
});
