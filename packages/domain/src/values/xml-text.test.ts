import { expect, it } from 'vitest';
import { escapeMarkup, unescapeXml } from './xml-text.ts';

it('escaped text has no markup, and is read back as it was', () => {
  const text = `<b title="d'Or">Müller & Co.</b>`;
  expect(escapeMarkup(text)).not.toMatch(/[<>"']|&(?!#)/);
  expect(unescapeXml(escapeMarkup(text))).toBe(text);
});

it('references to characters are resolved in decimal, hexadecimal and by name; all others stay as written', () => {
  expect(unescapeXml('&amp;&LT;&gt;&quot;&apos;a&nbsp;b &#228;&#xE4;&#X1f489;')).toBe('&<>"\'a b ää💉');
  const unknown = '&auml; &#0; &#xd800; &#x110000; &; & Co.;';
  expect(unescapeXml(unknown)).toBe(unknown);
});
