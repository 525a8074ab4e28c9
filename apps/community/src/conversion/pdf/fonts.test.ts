// @vitest-environment node
import { expect, it } from 'vitest';
import { styleFor, writable, type FontStyle } from './fonts.ts';

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

it.each<readonly [text: string, wanted: FontStyle, written: FontStyle]>([
  ['Ärztin,\n gut', 'oblique', 'oblique'],
  ['Ärztin', 'bold', 'bold'],
  ['Name: سعاد', 'regular', 'regular'],
  ['Name: سعاد', 'bold', 'bold'],
  ['Name: سعاد', 'oblique', 'regular'],
  ['\u{1d5a0}', 'bold', 'regular'],
])('[COM-06] writes %j, which should be %s, in a style that has its characters: %s', (text, wanted, written) => {
  expect(styleFor(text, wanted)).toBe(written);
});
