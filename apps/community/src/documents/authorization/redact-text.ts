import type { Piece } from '../../fhir-api/reply.ts';
import { redact, type HiddenDocumentIds } from './redact.ts';

/** Removes from the JSON text of one served resource what refers to hidden documents. */
export function redactText(text: string, hidden: HiddenDocumentIds): string {
  if (hidden.size === 0 || !mayRefer(text)) return text;
  const resource = JSON.parse(text) as object;
  const seen = redact(resource, hidden);
  return seen === resource ? text : JSON.stringify(seen);
}

/** Removes from the entries of a searchset, each as JSON, what refers to hidden documents. */
export function redactEntries(entries: readonly Piece[], hidden: HiddenDocumentIds): readonly Piece[] {
  if (hidden.size === 0) return entries;
  return entries.map((piece) => {
    const text = piece.toString();
    if (!mayRefer(text)) return text;
    const entry = JSON.parse(text) as { readonly resource: object };
    const resource = redact(entry.resource, hidden);
    return resource === entry.resource ? text : JSON.stringify({ ...entry, resource });
  });
}

/**
 * Whether the text may contain a reference to a document. Most documents refer only to their contained author and are served without
 * parsing.
 */
function mayRefer(text: string): boolean {
  return /"reference":"(?!#)|(?<!"subject":\{)"identifier":\{/.test(text);
}
