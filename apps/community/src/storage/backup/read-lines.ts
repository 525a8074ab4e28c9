import { createReadStream } from 'node:fs';

/**
 * The lines of a file, parted by line feeds and by nothing else. Node's `readline` parts them from version 22 on at U+2028 and U+2029
 * as well, which stand in JSON as they are: a row came back with a comma in the place of each.
 */
export async function* readLines(path: string): AsyncGenerator<string> {
  let begun = '';
  for await (const piece of createReadStream(path, {
    encoding: 'utf8',
    highWaterMark: 1_048_576,
  }) as AsyncIterable<string>) {
    const lines = (begun + piece).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
  if (begun !== '') yield begun;
}
