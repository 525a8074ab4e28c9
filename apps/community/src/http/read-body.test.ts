import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readBytes, readText } from './read-body.ts';

const sent = (...pieces: readonly string[]): Readable => Readable.from(pieces.map((piece) => Buffer.from(piece)));

it('[COM-03] a body up to the limit is read whole, including characters split across chunks', async () => {
  expect(await readText(sent('12345', '67890'), '10', 10)).toBe('1234567890');
  const [first, second] = [Buffer.from('ü').subarray(0, 1), Buffer.from('ü').subarray(1)];
  expect(await readText(Readable.from([first, second]), undefined, 2)).toBe('ü');
  expect(await readBytes(sent(), undefined, 10)).toHaveLength(0);
});

it.each([
  ['announced', '11', []],
  ['sent without a Content-Length', undefined, ['12345', '678901']],
  ['sent though less was announced', '5', ['12345678901']],
])('[COM-03] one byte over the limit is rejected, %s', async (_how, announced, pieces) => {
  for (const read of [readBytes, readText])
    await expect(read(sent(...pieces), announced, 10)).rejects.toMatchObject({ statusCode: 413 });
});

it('[COM-03] a text in another encoding than UTF-8 is rejected, because its characters would be lost', async () => {
  await expect(readText(Readable.from([Buffer.from('Zürich', 'latin1')]), undefined, 10)).rejects.toMatchObject({
    statusCode: 400,
  });
});
