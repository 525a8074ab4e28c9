import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLines } from './read-lines.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'epr-lines-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function linesOf(text: string): Promise<readonly string[]> {
  const path = join(folder, 'rows');
  await writeFile(path, text);
  const found: string[] = [];
  for await (const line of readLines(path)) found.push(line);
  return found;
}

it('[COM-01] a row of a backup is one line, whatever other line separators it contains', async () => {
  const rows = ['{"text":"a\u2028b\u2029c\u0085d\u000be"}', '{"text":"\\r\r"}', ''];
  expect(await linesOf(`${rows.join('\n')}\n`)).toEqual(rows);
  expect(await linesOf('')).toEqual([]);
});

it('[COM-01] rows longer than one read are complete, including multi-byte characters', async () => {
  const rows = ['ä€😀\u2028'.repeat(300_000), 'short', '€'.repeat(700_001)];
  expect(await linesOf(rows.join('\n'))).toEqual(rows);
});

it('[COM-01] rows joined by line feeds are split again (property)', async () => {
  const row = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !text.includes('\n') && text.isWellFormed());
  await fc.assert(
    fc.asyncProperty(fc.array(row), async (rows) => {
      expect(await linesOf(rows.map((one) => `${one}\n`).join(''))).toEqual(rows);
    }),
    { numRuns: 20 },
  );
});
