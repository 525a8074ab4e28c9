import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { useSelection } from './use-selection.ts';

const record = ['Befund', 'Rezept', 'Bericht'].map((title) => aDocument({ title }));
const [report, prescription, letter] = record as [(typeof record)[0], (typeof record)[0], (typeof record)[0]];

test('[DOC-10] keeps selected documents while others are selected or deselected, and drops removed documents', () => {
  const { result, rerender } = renderHook((documents) => useSelection(documents), { initialProps: record });
  const titles = () => result.current.documents.map(({ title }) => title);
  act(() => result.current.set([letter], true));
  act(() => result.current.set([report, prescription], true));
  expect(titles()).toEqual(['Befund', 'Rezept', 'Bericht']);
  act(() => result.current.set([prescription], false));
  expect(titles()).toEqual(['Befund', 'Bericht']);
  rerender([report, prescription]);
  expect(titles()).toEqual(['Befund']);
  act(() => result.current.only([prescription]));
  expect(titles()).toEqual(['Rezept']);
  expect([report, prescription].map(result.current.has)).toEqual([false, true]);
});
