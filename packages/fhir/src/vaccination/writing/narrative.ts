import type { Narrative } from 'fhir/r4';
import { escapeMarkup } from '@epr/domain/values';

/** Builds a FHIR narrative of human-readable lines; their content is escaped, never markup. */
export function narrative(language: string, lines: readonly string[]): Narrative {
  const items = lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('');
  const attributes = `xmlns="http://www.w3.org/1999/xhtml" xml:lang="${escapeMarkup(language)}" lang="${escapeMarkup(language)}"`;
  return { status: 'generated', div: `<div ${attributes}>${items}</div>` };
}
