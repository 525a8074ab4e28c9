import type { PDFContext, PDFDict, PDFObject } from '@cantoo/pdf-lib';
import { dictionaryOf, has, itemsOf, nameIn, remove, valueIn } from './pdf-objects.ts';

/** What may happen on a click in PDF/A-2 (ISO 19005-2, 6.5.1): to go somewhere, never to run something. */
const allowed = new Set(['GoTo', 'GoToR', 'GoToE', 'Thread', 'URI', 'Named', 'SubmitForm']);
const allowedNames = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
/** Actions in a row nobody writes on purpose. */
const longest = 100;

/** Takes away an action that PDF/A forbids, and any triggers of additional actions. */
export function cleanActions(holder: PDFDict, key: 'A' | 'OpenAction'): void {
  remove(holder, 'AA');
  if (!has(holder, key)) return;
  const action = dictionaryOf(holder.context, valueIn(holder, key));
  // Without a dictionary it is a place of the document to start at.
  if (action && !isAllowed(holder.context, action)) remove(holder, key);
}

function isAllowed(context: PDFContext, first: PDFDict): boolean {
  const waiting: PDFObject[] = [first];
  for (let count = 0; waiting.length > 0; count += 1) {
    const action = dictionaryOf(context, waiting.pop());
    if (!action || count > longest) return false;
    const kind = nameIn(action, 'S') ?? '';
    if (!allowed.has(kind) || (kind === 'Named' && !allowedNames.has(nameIn(action, 'N') ?? ''))) return false;
    const next = valueIn(action, 'Next');
    if (next) waiting.push(...(dictionaryOf(context, next) ? [next] : itemsOf(context, next)));
  }
  return true;
}
