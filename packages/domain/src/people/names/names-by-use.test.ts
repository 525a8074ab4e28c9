import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesByUse } from './names-by-use.ts';

const known = ['usual', 'official', undefined, 'maiden', 'old', 'nickname', 'temp', 'anonymous'];

test('[DOC-28] sorts names by use, keeps the order within a use, and loses none', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...known, 'invented')), (uses) => {
      const names = uses.map((use, at) => ({ use, at }));
      const sorted = namesByUse(names, ({ use }) => use);
      const wanted = [...known, 'invented'].flatMap((use) => names.filter((name) => name.use === use));
      expect(sorted).toEqual(wanted);
    }),
  );
});
