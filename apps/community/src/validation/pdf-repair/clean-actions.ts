import type { PDFContext, PDFDict, PDFObject } from '@cantoo/pdf-lib';
import { dictionaryOf, has, itemsOf, nameIn, remove, valueIn } from './pdf-objects.ts';

/** Actions PDF/A-2 allows (ISO 19005-2, 6.5.1): navigation, never the execution of something. */
const allowed = new Set(['GoTo', 'GoToR', 'GoToE', 'Thread', 'URI', 'Named', 'SubmitForm']);
const allowedNames = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
/** Maximum length of a chain of actions; longer ones are not written on purpose. */
const maxActions = 100;

/** Removes an action that PDF/A forbids, and all triggers of additional actions. */
export function cleanActions(holder: PDFDict, key: 'A' | 'OpenAction'): void {
  remove(holder, 'AA');
  if (!has(holder, key)) return;
  const action = dictionaryOf(holder.context, valueIn(holder, key));
  // When not a dictionary, it is a destination in the document.
  if (action && !isAllowed(holder.context, action)) remove(holder, key);
}

function isAllowed(context: PDFContext, first: PDFDict): boolean {
  const pending: PDFObject[] = [first];
  for (let count = 0; pending.length > 0; count += 1) {
    const action = dictionaryOf(context, pending.pop());
    if (!action || count > maxActions) return false;
    const kind = nameIn(action, 'S') ?? '';
    if (!allowed.has(kind) || (kind === 'Named' && !allowedNames.has(nameIn(action, 'N') ?? ''))) return false;
    const next = valueIn(action, 'Next');
    if (next) pending.push(...(dictionaryOf(context, next) ? [next] : itemsOf(context, next)));
  }
  return true;
}
