/** For text and for attributes in quotes alike. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character);
}

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
