import type { Piece } from '../../fhir-api/reply.ts';
import { redact, type HiddenDocumentIds } from './redact.ts';

/** Removes from the JSON text of one served resource what refers to hidden documents. */
export function redactText(text: string, hiddenIds: HiddenDocumentIds): string {
  if (hiddenIds.size === 0 || !mayRefer(text)) return text;
  const resource = JSON.parse(text) as object;
  const redacted = redact(resource, hiddenIds);
  return redacted === resource ? text : JSON.stringify(redacted);
}

/** Removes from the entries of a searchset, each as JSON, what refers to hidden documents. */
export function redactEntries(entries: readonly Buffer[], hiddenIds: HiddenDocumentIds): readonly Piece[] {
  if (hiddenIds.size === 0) return entries;
  return entries.map((entryText) => {
    const text = entryText.toString();
    if (!mayRefer(text)) return text;
    const entry = JSON.parse(text) as { readonly resource: object };
    const resource = redact(entry.resource, hiddenIds);
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
