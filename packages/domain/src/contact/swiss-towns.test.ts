import { describe, expect, it } from 'vitest';
import { proposeTown, townsOf } from './swiss-towns.ts';

describe('towns of Swiss postal codes', () => {
  it.each([
    ['3005', ['Bern']],
    ['1003', ['Lausanne']],
    ['7550', ['Scuol']],
    ['6343', ['Buonas', 'Holzhäusern ZG', 'Risch', 'Rotkreuz']],
    ['1234', ['Vessy']],
    ['9999', []],
    ['305', []],
  ])('[ONB-02] [SET-05] %s', (postalCode, towns) => {
    expect([...townsOf(postalCode)].sort()).toEqual(towns);
  });

  it('[ONB-02] [SET-05] proposes the only town of a postal code when the town is empty', () => {
    expect(proposeTown('3005', { town: ' ' })).toBe('Bern');
    expect(proposeTown('6343', { town: '' })).toBeUndefined();
    expect(proposeTown('9999', { town: '' })).toBeUndefined();
  });

  it('[SET-05] replaces the town of the previous postal code, but never a town the user typed', () => {
    expect(proposeTown('1003', { postalCode: '3005', town: 'Bern' })).toBe('Lausanne');
    expect(proposeTown('1003', { postalCode: '3005', town: 'Berne' })).toBeUndefined();
    expect(proposeTown('1003', { town: 'Renens' })).toBeUndefined();
    expect(proposeTown('3006', { postalCode: '3005', town: 'Bern' })).toBeUndefined();
  });
});
