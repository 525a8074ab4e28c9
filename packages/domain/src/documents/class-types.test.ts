import { describe, expect, test } from 'vitest';
import { isTypeOfClass, typeForClass, typesOfClass } from './class-types.ts';

/** A class of four types, and one of a single type. */
const [many, single, only] = ['721963009', '371537001', '419891008'];

describe('document class and type', () => {
  test('[COD-01] offers only the types of the class', () => {
    expect(typesOfClass(many)).toEqual(['721965002', '721966001', '2161000195103', '419891008']);
    expect(typesOfClass('')).toEqual([]);
    expect(typesOfClass('__proto__')).toEqual([]);
  });

  test('[COD-01] a type has to belong to its class; an unknown class accepts any type', () => {
    expect(isTypeOfClass('721965002', many)).toBe(true);
    expect(isTypeOfClass('41000179103', many)).toBe(false);
    expect(isTypeOfClass('41000179103', 'house-1')).toBe(true);
  });

  test('[COD-01] after a change of class, keeps a matching type, selects the only type or clears the field', () => {
    expect(typeForClass('721965002', many)).toBe('721965002');
    expect(typeForClass('41000179103', many)).toBe('');
    expect(typeForClass('721965002', single)).toBe(only);
    expect(typeForClass('721965002', '')).toBe('');
  });
});
