import { expect, it } from 'vitest';
import { deferredRemovals } from './deferred-removals.ts';

it('[COM-01] removals during two copies are carried out once, after both have finished', async () => {
  const gone: string[] = [];
  const { remove, hold } = deferredRemovals((key) => {
    gone.push(key);
    return Promise.resolve();
  });
  await remove('before');
  const [first, second] = [hold(), hold()];
  await remove('meanwhile');
  await remove('meanwhile');
  await first();
  expect(gone).toEqual(['before']);
  await second();
  expect(gone).toEqual(['before', 'meanwhile']);
  await remove('afterwards');
  expect(gone).toEqual(['before', 'meanwhile', 'afterwards']);
  await hold()();
  expect(gone).toHaveLength(3);
});
