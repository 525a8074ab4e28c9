import { onTestFinished } from 'vitest';
import { onChange } from '../queries/invalidate.ts';

/** Returns what this test tells other tabs of: the first parts of the keys of the changed queries, each once. */
export function toldChanges(): readonly unknown[] {
  const told: unknown[] = [];
  onTestFinished(
    onChange(([subject]) => {
      if (!told.includes(subject)) told.push(subject);
    }),
  );
  return told;
}
