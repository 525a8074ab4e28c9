import { expect, test } from 'vitest';
import { aVaccinationDocument, entry, link } from '../testing/an-entry.ts';
import { states } from '../testing/merge-vaccinations.ts';

test('an entry that replaces itself and a cycle of replacements lose no entries', () => {
  expect(states([aVaccinationDocument('a', [entry('1', { replaces: [link('1')] })])])).toEqual({ 1: 'current' });
  const ring = [
    aVaccinationDocument('a', [entry('1', { replaces: [link('2')] })]),
    aVaccinationDocument('b', [entry('2', { replaces: [link('1')] })]),
  ];
  expect(Object.values(states(ring)).filter((state) => state === 'replaced')).toHaveLength(1);
});

test('[VAC-05] an entry in a cycle of replacements replaces an entry outside it that was written later', () => {
  const ring = [
    aVaccinationDocument('a', [entry('1', { replaces: [link('2')] })]),
    aVaccinationDocument('c', [entry('2', { replaces: [link('1'), link('3')] })]),
  ];
  expect(states([...ring, aVaccinationDocument('b', [entry('3', { lot: 'B' })])])).toMatchObject({ 3: 'replaced' });
  // Also an entry between two cycles.
  const further = [
    aVaccinationDocument('b', [entry('3', { lot: 'B', replaces: [link('4')] })]),
    aVaccinationDocument('d', [entry('4', { lot: 'D', replaces: [link('5')] })]),
    aVaccinationDocument('e', [entry('5', { lot: 'E', replaces: [link('4')] })]),
  ];
  const stated = states([...ring, ...further]);
  expect(stated).toMatchObject({ 3: 'replaced', 4: 'replaced', 5: 'replaced' });
  expect([stated['1'], stated['2']].sort()).toEqual(['current', 'replaced']);
});
