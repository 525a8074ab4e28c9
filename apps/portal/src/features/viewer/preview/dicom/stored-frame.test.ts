import { expect, test } from 'vitest';
import { expandRunLengths } from './expand-run-lengths.ts';
import { frameBytes, decodeFrame, isKnown, type PixelEncoding } from './stored-frame.ts';

const grey: PixelEncoding = {
  width: 2,
  height: 1,
  samples: 1,
  colours: 'MONOCHROME2',
  bitsAllocated: 8,
  bitsStored: 8,
  signed: false,
  planar: false,
  bigEndian: false,
  slope: 1,
  intercept: 0,
  window: undefined,
};
const colour: PixelEncoding = { ...grey, samples: 3, colours: 'RGB' };
const bytes = (...values: number[]) => Uint8Array.from(values);
const grey16 = { ...grey, bitsAllocated: 16, bitsStored: 16 };

test.each<[string, Partial<PixelEncoding>, Uint8Array, number[]]>([
  ['of eight bits', {}, bytes(3, 200), [3, 200]],
  ['of sixteen bits, the lower byte first', grey16, bytes(1, 2, 3, 0), [513, 3]],
  ['of sixteen bits, the higher byte first', { ...grey16, bigEndian: true }, bytes(2, 1, 0, 3), [513, 3]],
  ['of eight bits of sixteen', { ...grey16, bitsStored: 8 }, bytes(3, 0, 200, 0), [3, 200]],
  ['with a sign', { signed: true }, bytes(255, 127), [-1, 127]],
  ['of twelve bits of sixteen', { ...grey16, bitsStored: 12 }, bytes(0xff, 0xff, 1, 0x80), [4095, 1]],
  ['with a slope', { slope: 2, intercept: -5 }, bytes(0, 10), [-5, 15]],
])('[DOC-14] reads grey values %s as measured', (_how, wanted, stored, values) => {
  const frame = decodeFrame(stored, { ...grey, ...wanted });
  expect('values' in frame && [...frame.values]).toEqual(values);
});

test('[DOC-14] uses the window of the file, otherwise one covering all values; MONOCHROME1 is inverted', () => {
  const window = { centre: 5, width: 9 };
  expect(decodeFrame(bytes(20, 10), grey)).toMatchObject({ window: { centre: 15.5, width: 11 }, inverse: false });
  expect(decodeFrame(bytes(10, 20), { ...grey, window, colours: 'MONOCHROME1' })).toMatchObject({
    window,
    inverse: true,
  });
});

test('[DOC-14] converts YBR colours to opaque RGB', () => {
  const frame = decodeFrame(bytes(100, 128, 128, 100, 138, 118), { ...colour, colours: 'YBR_FULL' });
  expect('pixels' in frame && [...frame.pixels]).toEqual([100, 100, 100, 255, 86, 104, 118, 255]);
});

test.each<[boolean, string, Partial<PixelEncoding>]>([
  [true, 'greys of eight bits', {}],
  [true, 'greys of sixteen', { bitsAllocated: 16, bitsStored: 12 }],
  [false, 'greys of thirty-two', { bitsAllocated: 32 }],
  [false, 'no bits', { bitsStored: 0 }],
  [true, 'one bit', { bitsStored: 1 }],
  [false, 'more bits than there is room for', { bitsStored: 9 }],
  [false, 'a palette', { colours: 'PALETTE COLOR' }],
  [true, 'colours', colour],
  [true, 'colours in differences', { ...colour, colours: 'YBR_FULL' }],
  [false, 'colours in differences that are left out', { ...colour, colours: 'YBR_FULL_422' }],
  [false, 'colours of sixteen bits', { ...colour, bitsAllocated: 16 }],
  [false, 'two samples', { samples: 2 }],
  [false, 'four samples', { ...colour, samples: 4 }],
  [false, 'greys of another kind', { colours: 'MONOCHROME12' }],
])('[DOC-14] whether the pixels can be displayed (%s): %s', (known, _what, wanted) => {
  expect(isKnown({ ...grey, ...wanted })).toBe(known);
});

test('[DOC-14] computes the size of a frame from its samples', () => {
  expect([grey, { ...grey, bitsAllocated: 16 }, { ...colour, height: 4 }].map(frameBytes)).toEqual([2, 4, 24]);
});

/** Byte planes with the table of their offsets. */
function runLengths(...planes: readonly (readonly number[])[]): Uint8Array {
  let at = 64;
  const starts = planes.map(({ length }) => (at += length) - length);
  const table = [planes.length, ...starts, ...Array<number>(15 - planes.length).fill(0)];
  return Uint8Array.from([...new Uint8Array(new Uint32Array(table).buffer), ...planes.flat()]);
}

test('[DOC-14] expands run lengths of two-byte samples with the high byte first, and of colours plane by plane', () => {
  const two = { pixels: 3, samples: 1, bytesPerSample: 2 };
  expect([...expandRunLengths(runLengths([254, 1], [2, 7, 8, 9]), two)]).toEqual([7, 1, 8, 1, 9, 1]);
  const three = { pixels: 2, samples: 3, bytesPerSample: 1 };
  expect([...expandRunLengths(runLengths([255, 1], [128, 255, 2], [1, 3, 4]), three)]).toEqual([1, 2, 3, 1, 2, 4]);
});

test('[DOC-14] run lengths that are too long or too short fill exactly the image', () => {
  const one = { pixels: 3, samples: 1, bytesPerSample: 1 };
  expect([...expandRunLengths(runLengths([130, 5, 0, 9]), one)]).toEqual([5, 5, 5]);
  expect([...expandRunLengths(runLengths([1, 5, 6]), one)]).toEqual([5, 6, 0]);
  expect(() => expandRunLengths(runLengths([0, 1], [0, 1]), one)).toThrow('planes');
});
