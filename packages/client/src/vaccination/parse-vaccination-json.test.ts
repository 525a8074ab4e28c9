import { expect, test } from 'vitest';
import { decodeText } from '../documents/index.ts';
import { parseVaccinationJson } from './parse-vaccination-json.ts';

const umlaut = '{"name":"Müller"}';
const utf16 = (text: string) => Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);

test.each([
  ['UTF-8', Buffer.from(umlaut)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${umlaut}`)],
  ['UTF-16', utf16(umlaut)],
  ['Latin-1', Buffer.from(umlaut, 'latin1')],
])('[VAC-03] a file in %s is read', (_encoding, bytes) => {
  expect(parseVaccinationJson(decodeText(Uint8Array.from(bytes).buffer))).toEqual({ name: 'Müller' });
});

test('[VAC-03] a file inside a Binary is read, with line breaks in its base64 or without; what is no JSON is undefined', () => {
  const data = Buffer.from(umlaut).toString('base64');
  const binary = (content: string) => parseVaccinationJson(JSON.stringify({ resourceType: 'Binary', data: content }));
  expect(binary(data)).toEqual({ name: 'Müller' });
  expect(binary(`${data.slice(0, 8)}\r\n${data.slice(8)}`)).toEqual({ name: 'Müller' });
  const others = [{ resourceType: 'Binary' }, { resourceType: 'Binary', data: 7 }, { resourceType: 'Basic', data }];
  for (const other of others) expect(parseVaccinationJson(JSON.stringify(other))).toEqual(other);
  expect([binary('***'), parseVaccinationJson('%PDF'), parseVaccinationJson('null')]).toEqual([
    undefined,
    undefined,
    null,
  ]);
});
