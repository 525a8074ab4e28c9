// @vitest-environment node
import { expect, it } from 'vitest';
import { writable } from './fonts.ts';

it.each([
  ['Ärztin, 5 µg – «gut» ≤ 3', 'Ärztin, 5 µg – «gut» ≤ 3'],
  ['eine Zeile\nund eine', 'eine Zeile\nund eine'],
  ['a\tb\u0000c\u001fd\u007fe\u0085f\u00adg', 'a b c d e f g'],
  ['Blut 漢 x', 'Blut \ufffd x'],
  // A surrogate pair is one character.
  ['\u{20000}', '\ufffd'],
  ['', ''],
])('[DOC-18] [COM-06] replaces characters missing in the typeface: %j', (text, written) => {
  expect(writable(text)).toBe(written);
});
