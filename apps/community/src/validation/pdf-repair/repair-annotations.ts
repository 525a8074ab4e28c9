import { PDFArray, PDFDict, PDFName, PDFNumber, PDFStream } from '@cantoo/pdf-lib';
import { cleanActions } from './clean-actions.ts';
import { dictionaryOf, has, itemsOf, nameIn, numberIn, remove, valueIn, type RepairContext } from './pdf-objects.ts';
import { walkForm } from './graphics/resources.ts';

/** Kinds of annotations PDF/A-2 does not allow, and attached files, which would have to be PDF/A themselves (6.3.1, 6.8). */
const forbidden = new Set(['3D', 'Sound', 'Screen', 'Movie', 'RichMedia', 'Projection', 'FileAttachment', 'TrapNet']);
/** Annotation flags (ISO 32000-1, table 165). All but `printFlag` hide an annotation, always or during an interaction. */
const invisible = 1;
const hiddenFlag = 2;
const printFlag = 4;
const noView = 32;
const toggleNoView = 256;

/** Removes hidden and forbidden annotations from a page and repairs the others (PDF/A-2, 6.3). */
export function repairAnnotations(repair: RepairContext, page: PDFDict): void {
  const { context } = repair;
  const keptAnnotations = itemsOf(context, valueIn(page, 'Annots')).filter((one) => {
    const annotation = dictionaryOf(context, one);
    return annotation !== undefined && isKept(repair, annotation);
  });
  if (keptAnnotations.length === 0) return remove(page, 'Annots');
  const list = PDFArray.withContext(context);
  for (const one of keptAnnotations) list.push(one);
  page.set(PDFName.of('Annots'), list);
}

/** Whether an annotation is kept; if so, it has been repaired. */
function isKept(repair: RepairContext, annotation: PDFDict): boolean {
  const kind = nameIn(annotation, 'Subtype');
  const flags = numberIn(annotation, 'F') ?? 0;
  if (kind === undefined || forbidden.has(kind) || (flags & (hiddenFlag | noView | invisible)) !== 0) return false;
  if (kind === 'Widget') remove(annotation, 'A', 'AA');
  else cleanActions(annotation, 'A');
  remove(annotation, 'AF');
  if (kind === 'Popup') return true;
  annotation.set(PDFName.of('F'), PDFNumber.of((flags | printFlag) & ~toggleNoView));
  return kind === 'Link' && !has(annotation, 'AP') ? true : hasAppearance(repair, annotation, kind);
}

function hasAppearance(repair: RepairContext, annotation: PDFDict, kind: string): boolean {
  const { context, obstacles } = repair;
  const appearance = dictionaryOf(context, valueIn(annotation, 'AP'));
  const normal = appearance && context.lookup(valueIn(appearance, 'N'));
  if (!appearance || !(normal instanceof PDFStream || normal instanceof PDFDict)) {
    if (isEmpty(annotation) || isBlankField(annotation, kind)) return false;
    obstacles.add(`an annotation of the kind ${kind} without its appearance`);
    return true;
  }
  remove(appearance, 'D', 'R');
  if (normal instanceof PDFStream) {
    // A push button has no function in an archive.
    if (fieldType(annotation) === 'Btn') return false;
    walkForm(repair, normal, undefined);
    return true;
  }
  const states = normal.entries().map(([, one]) => one);
  for (const one of states) {
    const form = context.lookup(one);
    if (form instanceof PDFStream) walkForm(repair, form, undefined);
  }
  if (fieldType(annotation) === 'Btn') return true;
  const currentState = normal.get(PDFName.of(nameIn(annotation, 'AS') ?? ''));
  if (!currentState) return false;
  appearance.set(PDFName.of('N'), currentState);
  return true;
}

function isEmpty(annotation: PDFDict): boolean {
  const corners = itemsOf(annotation.context, valueIn(annotation, 'Rect')).map((one) => {
    const corner = annotation.context.lookup(one);
    return corner instanceof PDFNumber ? corner.asNumber() : 0;
  });
  return corners[0] === corners[2] || corners[1] === corners[3];
}

/** Whether an annotation is a form field without a value. */
function isBlankField(annotation: PDFDict, kind: string): boolean {
  if (kind !== 'Widget') return false;
  return !withAncestors(annotation).some((one) => has(one, 'V'));
}

function fieldType(annotation: PDFDict): string | undefined {
  return withAncestors(annotation).flatMap((one) => nameIn(one, 'FT') ?? [])[0];
}

/** Returns the widget and its ancestor fields, from which it inherits. */
function withAncestors(annotation: PDFDict): readonly PDFDict[] {
  const found: PDFDict[] = [];
  for (let holder: PDFDict | undefined = annotation; holder && !found.includes(holder) && found.length < 50;) {
    found.push(holder);
    holder = has(holder, 'Parent') ? dictionaryOf(holder.context, valueIn(holder, 'Parent')) : undefined;
  }
  return found;
}
