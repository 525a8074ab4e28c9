/** The PDF being written, with the layout of its pages. Lengths in points. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  readonly left: number;
  readonly width: number;
  /** Colour of the institution. */
  readonly colour: string;
}

export const textColour = '#1d2327';
export const mutedColour = '#5b6670';
export const lineColour = '#b9c2ca';

/** Writes content under a tag of the document structure, for screen readers. */
export function tag(
  sheet: Sheet,
  name: string,
  write: () => void,
  into: PDFKit.PDFStructureElement = sheet.root,
): void {
  into.add(sheet.pdf.struct(name, {}, write));
}

/** Writes a decoration as an artifact, which screen readers ignore. */
export function artifact(sheet: Sheet, write: () => void): void {
  sheet.pdf.markContent('Artifact', { type: 'Layout' });
  write();
  sheet.pdf.endMarkedContent();
}

/** Starts a new page when less than `height` is left on this one. */
export function reserveHeight(sheet: Sheet, height: number): void {
  const { pdf } = sheet;
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
}
