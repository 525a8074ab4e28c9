import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inflateStream } from './inflate-stream.ts';
import { PdfParser } from './pdf-parser.ts';
import { PdfTruncatedError, PdfUnreadableError, type PdfValue } from './pdf-values.ts';

const read = (text: string): PdfValue => new PdfParser(`${text} .`).value();

describe('a value of a PDF', () => {
  it.each<readonly [written: string, value: PdfValue]>([
    ['/Name', '/Name'],
    ['/A#20B#2f', '/A B/'],
    ['/', '/'],
    ['12', 12],
    ['-3.5', -3.5],
    ['+.5', 0.5],
    ['0', 0],
    ['true', true],
    ['false', false],
    ['null', null],
    ['endobj', { keyword: 'endobj' }],
    ['(a (b) \\) c)', { text: 'a (b) \\) c' }],
    ['()', { text: '' }],
    ['<41 42>', { text: '<41 42>' }],
    ['12 0 R', { number: 12 }],
    ['12 0 Rx', 12],
    ['12 0 obj', 12],
    ['% a remark\r\n\t7', 7],
    ['[1 2 0 R/A(b)[null]]', [1, { number: 2 }, '/A', { text: 'b' }, [null]]],
    [
      '<</A 1/B<</C 2 0 R>>>>',
      new Map<string, PdfValue>([
        ['/A', 1],
        ['/B', new Map([['/C', { number: 2 }]])],
      ]),
    ],
    ['<< >>', new Map()],
    [`${'['.repeat(51)}${']'.repeat(51)}`, Array.from({ length: 50 }).reduce<PdfValue>((inner) => [inner], [])],
  ])('[COM-07] %s', (written, value) => {
    expect(read(written)).toEqual(value);
  });

  it('[COM-07] is followed by the next value', () => {
    const parser = new PdfParser('12 13 0 R (a)/B <<>>7 8 .');
    expect(Array.from({ length: 7 }, () => parser.value())).toEqual([
      ...[12, { number: 13 }, { text: 'a' }, '/B', new Map(), 7],
      8,
    ]);
    expect(new PdfParser('x 5 .', 2).value()).toBe(5);
  });

  it.each([
    ['a number that is none', '1-2'],
    ['a bracket that closes nothing', ')'],
    ['a list that closes nothing', ']'],
    ['a key that is no name', '<< 1 2 >>'],
    ['lists in lists without end', `${'['.repeat(52)}${']'.repeat(52)}`],
    ['dictionaries in dictionaries without end', `${'<</A'.repeat(52)} 1${'>>'.repeat(52)}`],
  ])('[COM-07] %s is rejected', (_words, written) => {
    expect(() => read(written)).toThrow(PdfUnreadableError);
  });

  it.each(['', '/Nam', '12', '[1 2', '<< /A', '<< /A 1', '(a (b)', '(a\\', '<41', '% a remark', 'tru'])(
    '[COM-07] that is incomplete needs more of the file: %s',
    (written) => {
      expect(() => new PdfParser(written).value()).toThrow(PdfTruncatedError);
    },
  );

  it.each([
    ['\r\nx', 2],
    ['\nx', 1],
    ['\rx', 1],
    ['x', 0],
  ])('[COM-07] the bytes of a stream begin after the end of the line: %j', (text, start) => {
    expect(new PdfParser(text).streamStart()).toBe(start);
  });
});

/** PNG's prediction of a byte from its neighbours (RFC 2083, 6). */
const guesses: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => Math.floor((left + up) / 2),
  (left, up, corner) =>
    [left, up, corner].toSorted((a, b) => Math.abs(left + up - corner - a) - Math.abs(left + up - corner - b))[0] ?? 0,
];

describe('a structure stream', () => {
  const packed = (more: Readonly<Record<string, PdfValue>>): Map<string, PdfValue> =>
    new Map<string, PdfValue>(Object.entries({ '/Filter': '/FlateDecode', ...more }));
  const parameters = (Predictor: PdfValue, Columns: PdfValue = 3): PdfValue =>
    new Map<string, PdfValue>([
      ['/Predictor', Predictor],
      ['/Columns', Columns],
    ]);

  it('[COM-07] is decoded for every row predictor', async () => {
    const rows = fc.array(fc.tuple(fc.nat(4), fc.uint8Array({ minLength: 3, maxLength: 3 })), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(rows, async (table) => {
        const at = (row: number, column: number): number => table[row]?.[1][column] ?? 0;
        const bytes = table.flatMap(([kind, row], y) => [
          kind,
          ...[...row].map(
            (byte, x) => (byte - (guesses[kind]?.(at(y, x - 1), at(y - 1, x), at(y - 1, x - 1)) ?? 0)) & 255,
          ),
        ]);
        const found = await inflateStream(
          packed({ '/DecodeParms': parameters(12) }),
          deflateSync(Uint8Array.from(bytes)),
        );
        expect([...found]).toEqual(table.flatMap(([, row]) => [...row]));
      }),
      { numRuns: 60 },
    );
  });

  it.each<readonly [words: string, dictionary: Map<string, PdfValue>]>([
    ['packed', packed({})],
    ['packed, its filter in a list', packed({ '/Filter': ['/FlateDecode'], '/DecodeParms': [null] })],
    ['packed without a predictor', packed({ '/DecodeParms': parameters(1) })],
    ['packed with parameters that say nothing', packed({ '/DecodeParms': new Map() })],
  ])('[COM-07] is read when it is %s', async (_words, dictionary) => {
    expect(String(await inflateStream(dictionary, deflateSync('abc')))).toBe('abc');
  });

  it('[COM-07] is read with every predictor of PNG, and rows of up to 1000 bytes', async () => {
    const row = Buffer.concat([Buffer.of(0), Buffer.alloc(1000, 'x')]);
    for (const predictor of [10, 15])
      expect(
        await inflateStream(packed({ '/DecodeParms': parameters(predictor, 1000) }), deflateSync(row)),
      ).toHaveLength(1000);
    await expect(inflateStream(packed({ '/DecodeParms': parameters(9, 1000) }), deflateSync(row))).rejects.toThrow(
      PdfUnreadableError,
    );
  });

  it('[COM-07] is read unchanged if it is not compressed', async () => {
    expect(String(await inflateStream(new Map(), Buffer.from('abc')))).toBe('abc');
    expect(String(await inflateStream(new Map([['/Filter', []]]), Buffer.from('abc')))).toBe('abc');
  });

  it.each<[words: string, dictionary: Map<string, PdfValue>, bytes?: Buffer]>([
    ['packed otherwise', packed({ '/Filter': '/LZWDecode' })],
    ['packed twice', packed({ '/Filter': ['/FlateDecode', '/FlateDecode'] })],
    ['packed with a predictor of TIFF', packed({ '/DecodeParms': parameters(2) })],
    ['packed with a predictor that is none', packed({ '/DecodeParms': parameters('/X') })],
    ['rows of nothing', packed({ '/DecodeParms': parameters(12, 0) })],
    ['rows longer than any table', packed({ '/DecodeParms': parameters(12, 1001) })],
    ['rows of no length', packed({ '/DecodeParms': parameters(12, '/X') })],
    ['not packed at all', packed({}), Buffer.from('abc')],
    ['a bomb', packed({}), deflateSync(Buffer.alloc(16 * 1024 * 1024 + 1))],
  ])('[COM-07] is not read when it is %s', async (_words, dictionary, bytes = deflateSync('abc')) => {
    await expect(inflateStream(dictionary, bytes)).rejects.toThrow(PdfUnreadableError);
  });
});
