import type { Cell } from '../document-model/document-model.ts';
import type { Words } from '../labels/words.ts';

/** The page being written and where things go on it. Lengths are points. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly words: Words;
  readonly left: number;
  readonly width: number;
  /** Of the words being written, where it is another than that of the document's labels. */
  readonly lang?: string | undefined;
  /** Of the author's words, where it is another than that of the labels. */
  readonly contentLang?: string | undefined;
}

export type Parent = PDFKit.PDFStructureElement;

export const ink = '#1b242c';
export const quiet = '#55616c';
export const alarming = '#9a1c14';
export const line = '#c3cbd2';
export const accent = '#0c4f88';
export const tint = '#eef3f8';

/** Writes something under a tag of the document's structure, for screen readers. */
export function tag({ pdf, lang }: Sheet, into: Parent, name: string, write: () => void): void {
  into.add(pdf.struct(name, lang ? { lang } : {}, write));
}

/** The same sheet, on which the author's words are written. */
export function ofAuthor(sheet: Sheet): Sheet {
  return { ...sheet, lang: sheet.contentLang };
}

/** Writes a cell of a table, with what it is the head of and how far it reaches (PDF/UA-1, 7.5). */
export function tagCell(sheet: Sheet, into: Parent, cell: Span, write: () => void): void {
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
  into.add(element);
  element.add(write);
  element.end();
}

type Span = Pick<Cell, 'header' | 'columns' | 'rows' | 'translated'>;

/** A tag that holds others. */
export function group({ pdf }: Sheet, into: Parent, name: string, fill: (parent: Parent) => void): void {
  const parent = pdf.struct(name);
  into.add(parent);
  fill(parent);
  parent.end();
}

/** Writes what decorates, which screen readers pass over. */
export function artifact({ pdf }: Sheet, write: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  write();
  pdf.endMarkedContent();
}

/** What is left of the page. */
export function room({ pdf }: Sheet): number {
  return pdf.page.height - pdf.page.margins.bottom - pdf.y;
}

/** Starts a new page when less than `height` is left on this one. */
export function keep(sheet: Sheet, height: number): void {
  if (room(sheet) < height) sheet.pdf.addPage();
}
