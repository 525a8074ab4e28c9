import { PDFContext } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { removeUnreferenced } from './remove-unreferenced.ts';

it('[DOC-18] keeps what only the dictionary of a stream refers to, and removes what nothing refers to', () => {
  const context = PDFContext.create();
  const font = context.register(context.obj({ Type: 'Font' }));
  const form = context.register(context.stream('', { Font: font }));
  context.register(context.obj({ Type: 'Old' }));
  const root = context.register(context.obj({ Form: form }));
  context.trailerInfo.Root = root;
  removeUnreferenced(context);
  expect(context.enumerateIndirectObjects().map(([ref]) => ref)).toEqual([font, form, root]);
});
