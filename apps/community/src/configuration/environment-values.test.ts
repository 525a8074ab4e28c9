import { describe, expect, it } from 'vitest';
import { EnvironmentReader, InvalidEnvironmentError } from './environment-values.ts';

/** Reads one value, and returns it with the problems and the names that were recorded. */
function read<T>(value: string | undefined, from: (reader: EnvironmentReader) => T) {
  const reader = new EnvironmentReader({ NAME: value });
  return { value: from(reader), problems: reader.problems, names: [...reader.names] };
}

describe('a value of the environment', () => {
  it.each([
    [' a b ', 'a b'],
    ['', undefined],
    [' ', undefined],
    [undefined, undefined],
  ])('[CFG-05] the text %j is read as %j', (given, value) => {
    expect(read(given, (reader) => reader.text('NAME'))).toEqual({ value, problems: [], names: ['NAME'] });
  });

  it.each([
    [undefined, 7, []],
    ['1', 1, []],
    ['9', 9, []],
    ...['0', '10', '1.5', '-1', 'many'].map(
      (text) => [text, 7, [`NAME must be a whole number from 1 to 9, not "${text}".`]] as const,
    ),
  ] as const)('[CFG-05] the number %j is read as %i', (given, value, problems) => {
    expect(read(given, (reader) => reader.whole('NAME', 7, 9))).toEqual({ value, problems, names: ['NAME'] });
  });

  it.each([
    [undefined, 'b', []],
    ['a', 'a', []],
    ['A', 'b', ['NAME must be one of a, b, not "A".']],
  ] as const)('[CFG-05] the choice %j is read as %j', (given, value, problems) => {
    expect(read(given, (reader) => reader.oneOf('NAME', ['a', 'b'], 'b'))).toEqual({
      value,
      problems,
      names: ['NAME'],
    });
  });

  it.each([
    [undefined, 'http://localhost:1', []],
    ['https://portal.example.ch/some/path', 'https://portal.example.ch', []],
    ...['ftp://portal.example.ch', 'portal'].map(
      (text) =>
        [
          text,
          'http://localhost:1',
          [`NAME must be an address such as https://portal.example.ch, not "${text}".`],
        ] as const,
    ),
  ] as const)('[CFG-05] the address %j is read as the origin %j', (given, value, problems) => {
    expect(read(given, (reader) => reader.origin('NAME', 'http://localhost:1'))).toEqual({
      value,
      problems,
      names: ['NAME'],
    });
  });

  it.each([
    [undefined, [], undefined],
    [' 10.0.0.0/8 ,, 2001:db8::1', ['10.0.0.0/8', '2001:db8::1'], undefined],
    ['192.0.2.7/32,2001:db8::/128', ['192.0.2.7/32', '2001:db8::/128'], undefined],
    ['10.0.0.0/8,10.0.0.0/33', ['10.0.0.0/8', '10.0.0.0/33'], '10.0.0.0/33'],
    ...['2001:db8::/129', '10.0.0.0/8/8', '10.0.0.0/', 'proxy'].map((text) => [text, [text], text] as const),
  ] as const)('[CFG-05] the ranges %j are read as %j', (given, value, wrong) => {
    const problems = wrong ? [`NAME must be addresses or ranges such as 10.0.0.0/8, not "${wrong}".`] : [];
    expect(read(given, (reader) => reader.addressRanges('NAME'))).toEqual({ value, problems, names: ['NAME'] });
  });

  it('[CFG-05] the error of a start has every problem, one sentence a line', () => {
    const error = new InvalidEnvironmentError(['One.', 'Two.']);
    expect([error.name, error.message, error.problems]).toEqual([
      'InvalidEnvironmentError',
      'One.\nTwo.',
      ['One.', 'Two.'],
    ]);
  });
});
