import type { Cell } from '../document-model/document-model.ts';
import type { Labels } from '../labels/de.ts';

/** The page being written and its text area. Lengths are in points. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly labels: Labels;
  readonly left: number;
  readonly width: number;
  /** Language of the text being written, where it differs from that of the labels. */
  readonly lang?: string | undefined;
  /** Language of the author's text, where it differs from that of the labels. */
  readonly contentLang?: string | undefined;
}

export type Parent = PDFKit.PDFStructureElement;

export const textColour = '#1b242c';
export const mutedColour = '#55616c';
export const alarmColour = '#9a1c14';
export const lineColour = '#c3cbd2';
export const accentColour = '#0c4f88';
export const tintColour = '#eef3f8';

/** Writes content under a tag of the document's structure, for screen readers. */
export function tag({ pdf, lang }: Sheet, container: Parent, name: string, write: () => void): void {
  container.add(pdf.struct(name, lang ? { lang } : {}, write));
}

/** Returns the same sheet for writing the author's text. */
export function inContentLanguage(sheet: Sheet): Sheet {
  return { ...sheet, lang: sheet.contentLang };
}

/** Writes a table cell with its scope and spans (PDF/UA-1, 7.5). */
export function tagCell(sheet: Sheet, container: Parent, cell: Span, write: () => void): void {
  const { header, columns, rows } = cell;
  const lang = cell.translated ? undefined : sheet.lang;
  const element = sheet.pdf.struct(header ? 'TH' : 'TD', lang ? { lang } : {}) as Parent & {
    readonly dictionary: { data: Record<string, unknown> };
  };
  element.dictionary.data['A'] = {
    O: 'Table',
    ...(header ? { Scope: header === 'row' ? 'Row' : 'Column' } : {}),
    ...(columns ? { ColSpan: columns } : {}),
    ...(rows ? { RowSpan: rows } : {}),
  };
  container.add(element);
  element.add(write);
  element.end();
}

type Span = Pick<Cell, 'header' | 'columns' | 'rows' | 'translated'>;

/** Writes a tag that contains others. */
export function group({ pdf }: Sheet, container: Parent, name: string, writeContent: (parent: Parent) => void): void {
  const element = pdf.struct(name);
  container.add(element);
  writeContent(element);
  element.end();
}

/** Writes decoration, which screen readers skip. */
export function artifact({ pdf }: Sheet, write: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  write();
  pdf.endMarkedContent();
}

/** Returns the height left on the page. */
export function remainingHeight({ pdf }: Sheet): number {
  return pdf.page.height - pdf.page.margins.bottom - pdf.y;
}

/** Starts a new page when less than `height` is left on this one. */
export function reserveHeight(sheet: Sheet, height: number): void {
  if (remainingHeight(sheet) < height) sheet.pdf.addPage();
}
