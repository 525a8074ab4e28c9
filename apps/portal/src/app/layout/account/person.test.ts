import { expect, test } from 'vitest';
import { initialsOf } from './person.ts';

test('[NAV-17] initials of the first and the last name only', () => {
  expect(['Anna Keller', 'Dr. med. Peter Meier', 'Cher', '', ' élise  von Bergen '].map(initialsOf)).toEqual([
    'AK',
    'DM',
    'C',
    '',
    'ÉB',
  ]);
});
