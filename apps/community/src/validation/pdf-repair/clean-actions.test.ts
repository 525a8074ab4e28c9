import { expect, it } from 'vitest';
import { whole, type Literal, type MakeDrawing, uri } from '../testing/repaired-pdf.ts';

const link = (A: Literal): Literal => ({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A });

it.each<readonly [words: string, make: MakeDrawing, gone: RegExp, kept: RegExp]>([
  ['removes an action that prints', () => ({ annotations: [link({ S: 'Named', N: 'Print' })] }), /\/Named/, /\/Link/],
  [
    'keeps an action that turns the page',
    () => ({ annotations: [link({ S: 'Named', N: 'NextPage' })] }),
    /\/AA/,
    /\/NextPage/,
  ],
  [
    'removes a link action followed by a Launch action',
    () => ({ annotations: [link({ ...uri, Next: { S: 'Launch' } })] }),
    /Launch|URI/,
    /\/Link/,
  ],
  [
    'removes a link action followed by several actions with a Launch action',
    () => ({ annotations: [link({ ...uri, Next: [uri, { S: 'Launch' }] })] }),
    /Launch|URI/,
    /\/Link/,
  ],
])('[DOC-18] [COM-07] %s', async (_words, make, gone, kept) => {
  const text = await whole(make);
  expect(text).not.toMatch(gone);
  expect(text).toMatch(kept);
});
