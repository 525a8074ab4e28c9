// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeHeic } from './decode-heic.ts';

/** 240 × 320 pixels: a blue letterhead, two black lines, a red square at the bottom left (written by libheif with x265). */
const letter = readFile(join(import.meta.dirname, 'testing/letter.heic'));

describe('decoding a HEIC photo', () => {
  test('[DOC-18] returns its pixels', async () => {
    const { data, width, height } = await decodeHeic(await letter);
    const at = (x: number, y: number) => [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4)];
    expect([width, height]).toEqual([240, 320]);
    const near = (colour: readonly number[]) => colour.map((part) => Math.round(part / 16));
    expect(near(at(10, 10))).toEqual(near([18, 102, 173, 255]));
    expect(near(at(50, 280))).toEqual(near([200, 30, 30, 255]));
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['another file', new TextEncoder().encode('%PDF-1.7 a report')],
  ])('[DOC-18] rejects %s', async (_what, bytes) => {
    await expect(decodeHeic(bytes)).rejects.toThrow();
  });

  test('[DOC-18] rejects a photo larger than those of cameras, which could take all memory of the device', async () => {
    const bytes = Uint8Array.from(await letter);
    const size = Buffer.from(bytes).indexOf('ispe') + 8;
    for (const at of [size, size + 4]) new DataView(bytes.buffer).setUint32(at, 20_000);
    await expect(decodeHeic(bytes)).rejects.toThrow('the picture is too large');
  });

  test('[DOC-18] rejects a truncated photo', async () => {
    await expect(letter.then((bytes) => decodeHeic(bytes.subarray(0, 500)))).rejects.toThrow();
  });
});
