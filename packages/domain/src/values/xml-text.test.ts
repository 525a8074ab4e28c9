import { expect, it } from 'vitest';
import { escapeMarkup, unescapeXml } from './xml-text.ts';

it('escaped text has no markup, and is read back as it was', () => {
  const text = `<b title="d'Or">Müller & Co.</b>`;
  expect(escapeMarkup(text)).not.toMatch(/[<>"']|&(?!#)/);
  expect(unescapeXml(escapeMarkup(text))).toBe(text);
});
