import { expect, test } from 'vitest';
import { importCycles, mutualFolders } from './import-cycles.ts';

const graph = (arrows: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(arrows));

test('files that reach each other are one cycle, each listed once; a file outside is in none', () => {
  const found = importCycles(
    graph({
      'a.ts': ['b.ts'],
      'b.ts': ['c.ts'],
      'c.ts': ['a.ts'],
      'd.ts': ['a.ts', 'e.ts'],
      'e.ts': [],
      'f.ts': ['f.ts'],
    }),
  );
  expect(found).toEqual([['a.ts', 'b.ts', 'c.ts']]);
});

test('two folders that import each other are a pair, whichever files do; parent and child are not', () => {
  const pair = graph({
    'x/a/one.ts': ['x/b/two.ts'],
    'x/b/two.ts': [],
    'x/b/three.ts': ['x/a/four.ts'],
    'x/a/four.ts': [],
  });
  expect(mutualFolders(pair)).toEqual(['x/a/one.ts imports x/b/two.ts; x/b/three.ts imports x/a/four.ts']);
  expect(mutualFolders(graph({ 'x/one.ts': ['x/a/two.ts'], 'x/a/two.ts': ['x/three.ts'], 'x/three.ts': [] }))).toEqual(
    [],
  );
});
