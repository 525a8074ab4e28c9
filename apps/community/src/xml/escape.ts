/** Escapes text for HTML: for element content and for quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, reference);
}

/** Escapes text for the content of an XML element. A carriage return becomes a reference, because parsers replace it (XML 1.0, 2.11). */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"\r]/g, reference);
}

/** Escapes text for a quoted XML attribute. Tabs and line breaks become references: parsers make spaces of them (XML 1.0, 3.3.3). */
export function escapeXmlAttribute(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, reference);
}

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function reference(character: string): string {
  return names[character] ?? `&#${character.charCodeAt(0)};`;
}
