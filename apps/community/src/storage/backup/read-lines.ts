import { createReadStream } from 'node:fs';

/**
 * Yields the lines of a file, split at line feeds only. From version 22 on, Node's `readline` also splits at U+2028 and U+2029, which JSON
 * contains unescaped: restored rows had a comma in the place of each.
 */
export async function* readLines(path: string): AsyncGenerator<string> {
  let remainder = '';
  for await (const chunk of createReadStream(path, {
    encoding: 'utf8',
    highWaterMark: 1_048_576,
  }) as AsyncIterable<string>) {
    const lines = (remainder + chunk).split('\n');
    remainder = lines.pop() ?? '';
    yield* lines;
  }
  if (remainder !== '') yield remainder;
}
