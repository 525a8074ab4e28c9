import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openLogFile } from './log-file.ts';
import { communityLog } from './log.ts';

const folder = mkdtempSync(join(tmpdir(), 'epr-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const numbersIn = (file: string): readonly number[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { number: number }).number);

it('[COM-01] rotates a full log file and keeps the five previous ones; no kept entry is truncated or missing', () => {
  const file = join(folder, 'full', 'community.log');
  const log = communityLog('info', openLogFile(file, 1000));
  const lines = 100;
  for (let number = 0; number < lines; number += 1) log.info({ number }, 'a line');
  const files = [5, 4, 3, 2, 1].map((old) => `${file}.${old}`);
  expect(existsSync(`${file}.6`)).toBe(false);
  const kept = [...files, file].flatMap(numbersIn);
  expect(kept).toEqual(Array.from(kept, (_, index) => lines - kept.length + index));
  expect(kept.length).toBeGreaterThan(50);
  for (const one of files) expect(readFileSync(one).length).toBeLessThanOrEqual(1000);
});

it('[COM-01] a file of the last start counts with its size; an entry longer than a file is written without renaming an empty one', () => {
  const file = join(folder, 'last-start.log');
  writeFileSync(file, `${JSON.stringify({ number: 1, words: 'x'.repeat(900) })}\n`);
  communityLog('info', openLogFile(file, 1000)).info({ number: 2 }, 'a line');
  expect([`${file}.1`, file].map(numbersIn)).toEqual([[1], [2]]);
  const short = join(folder, 'short.log');
  communityLog('info', openLogFile(short, 10)).info({ number: 1 }, 'a line');
  expect([existsSync(`${short}.1`), numbersIn(short)]).toEqual([false, [1]]);
});

it('[COM-01] a full file that cannot be renamed is written on, and no entry is lost', () => {
  const file = join(folder, 'stuck.log');
  writeFileSync(`${file}.4`, '');
  mkdirSync(join(`${file}.5`, 'in the way'), { recursive: true });
  const log = communityLog('info', openLogFile(file, 100));
  const numbers = [1, 2, 3, 4];
  for (const number of numbers) log.info({ number }, 'a line');
  expect(existsSync(`${file}.1`)).toBe(false);
  expect(numbersIn(file)).toEqual(numbers);
});

it('[COM-01] loggers opened on the same path share one stream, and rotation keeps the latest entries', () => {
  const file = join(folder, 'shared.log');
  communityLog('info', openLogFile(file, 250)).info({ number: 1 }, 'a line');
  expect(openLogFile(file)).toBe(openLogFile(join(folder, '.', 'shared.log')));
  const [one, other] = [communityLog('info', openLogFile(file)), communityLog('info', openLogFile(file))];
  one.info({ number: 2 }, 'a line');
  other.info({ number: 3 }, 'a line');
  one.info({ number: 4 }, 'a line');
  expect([...numbersIn(`${file}.1`), ...numbersIn(file)].at(-1)).toBe(4);
  expect(new Set([...numbersIn(`${file}.1`), ...numbersIn(file)]).size).toBeGreaterThan(2);
});

it('[COM-01] a log that cannot be written is reported with its path, the reason and the LOG_FILE variable', () => {
  writeFileSync(join(folder, 'file'), '');
  mkdirSync(join(folder, 'inside'));
  for (const [name, why] of [
    ['inside', 'that is a folder'],
    [join('file', 'log'), 'a file is in the way of its folder'],
    [join('file', 'deep', 'log'), 'a file is in the way of its folder'],
    ['/proc/nothing/deep/log', 'no folder can be made there'],
  ] as const) {
    if (name.startsWith('/') && !existsSync('/proc')) continue;
    const path = resolve(folder, name);
    expect(() => openLogFile(path)).toThrow(
      `The log cannot be written to ${path}: ${why}. LOG_FILE says where it goes`,
    );
  }
});
