/** Escapes text for element content and for quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character);
}

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
