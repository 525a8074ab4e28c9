/** Escapes text for an element or a quoted attribute, in HTML and in XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Resolves the character references and the predefined entities in the text of an XML document (XML 1.0, 4.1 and 4.6), and `&nbsp;` of XHTML.
 * References to other entities, and to code points that are no characters, stay as written.
 */
export function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities.get(name.toLowerCase()) ?? all;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    const isCharacter = code > 0 && code < 0x110000 && !(code >= 0xd800 && code < 0xe000);
    return isCharacter ? String.fromCodePoint(code) : all;
  });
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);
