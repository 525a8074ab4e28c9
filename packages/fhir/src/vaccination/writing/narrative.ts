import type { Narrative } from 'fhir/r4';

/** Builds a FHIR narrative of human-readable lines; their content is escaped, never markup. */
export function narrative(language: string, lines: readonly string[]): Narrative {
  const items = lines.map((line) => `<p>${escaped(line)}</p>`).join('');
  const attributes = `xmlns="http://www.w3.org/1999/xhtml" xml:lang="${escaped(language)}" lang="${escaped(language)}"`;
  return { status: 'generated', div: `<div ${attributes}>${items}</div>` };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
