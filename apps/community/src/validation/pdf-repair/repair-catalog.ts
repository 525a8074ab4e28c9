import { PDFName, PDFString, type PDFDict, type PDFObject } from '@cantoo/pdf-lib';
import { cleanActions } from './clean-actions.ts';
import { dictionaryOf, has, itemsOf, remove, valueIn, type RepairContext } from './pdf-objects.ts';

/** Removes from the catalogue what PDF/A-2 forbids: scripts, attached files, XFA forms, alternate presentations (ISO 19005-2, 6). */
export function repairCatalog({ context }: RepairContext, catalog: PDFDict): void {
  cleanActions(catalog, 'OpenAction');
  remove(catalog, 'AF', 'Collection', 'Requirements', 'NeedsRendering', 'Perms', 'Legal', 'Extensions', 'Version');
  const names = dictionaryOf(context, valueIn(catalog, 'Names'));
  if (names) remove(names, 'JavaScript', 'EmbeddedFiles', 'AlternatePresentations', 'Renditions');
  const form = dictionaryOf(context, valueIn(catalog, 'AcroForm'));
  if (form) {
    remove(form, 'XFA', 'NeedAppearances', 'SigFlags', 'CO');
    visitFields(context, form, (field) => remove(field, 'A', 'AA'));
  }
  const outlines = dictionaryOf(context, valueIn(catalog, 'Outlines'));
  if (outlines) visitBookmarks(outlines, (bookmark) => cleanActions(bookmark, 'A'));
  const layers = dictionaryOf(context, valueIn(catalog, 'OCProperties'));
  if (layers) repairLayers(layers);
}

/**
 * Repairs layer configurations (6.9): each must have a name and no automatic state changes, and its order must list all layers or be
 * absent.
 */
function repairLayers(layers: PDFDict): void {
  const { context } = layers;
  const configurations = [valueIn(layers, 'D'), ...itemsOf(context, valueIn(layers, 'Configs'))];
  for (const [index, one] of configurations.entries()) {
    const configuration = dictionaryOf(context, one);
    if (!configuration) continue;
    remove(configuration, 'AS', 'Order');
    configuration.set(PDFName.of('Name'), PDFString.of(`Layers ${index + 1}`));
  }
}

function visitFields(context: PDFDict['context'], form: PDFDict, visit: (field: PDFDict) => void): void {
  const visited = new Set<PDFDict>();
  const pending: PDFObject[] = [...itemsOf(context, valueIn(form, 'Fields'))];
  for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
    const field = dictionaryOf(context, one);
    if (!field || visited.has(field)) continue;
    visited.add(field);
    visit(field);
    pending.push(...itemsOf(context, valueIn(field, 'Kids')));
  }
}

function visitBookmarks(outlines: PDFDict, visit: (bookmark: PDFDict) => void): void {
  const visited = new Set<PDFDict>();
  const pending = [outlines];
  for (let one = pending.pop(); one; one = pending.pop()) {
    if (visited.has(one)) continue;
    visited.add(one);
    visit(one);
    for (const key of ['First', 'Next']) {
      const next = has(one, key) ? dictionaryOf(one.context, valueIn(one, key)) : undefined;
      if (next) pending.push(next);
    }
  }
}
