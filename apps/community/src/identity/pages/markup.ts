import { escapeHtml } from '../../xml/escape.ts';

/** Safe markup; made by {@link markup} only. */
export interface Html {
  readonly markup: string;
}

type Piece = string | number | undefined | false | Html | readonly Html[];

/** Inserts values into markup: text is escaped, markup and lists of markup are inserted unchanged, undefined and false are omitted. */
export function markup(parts: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return { markup: parts.reduce((made, part, index) => made + render(values[index - 1]) + part) };
}

function render(value: Piece): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}
