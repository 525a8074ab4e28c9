import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** Path of a font file. */
export const dejavu = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

export interface Letter {
  /** Path of a font, which is embedded, or the name of a standard font, which is not. */
  readonly font: string;
  readonly userPassword?: string;
  readonly ownerPassword?: string;
  readonly pages?: number;
}

/** Creates an ordinary PDF with the word "Austritt" on each page; not PDF/A. */
export async function letter({ font, pages = 1, ...passwords }: Letter): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, info: { Title: 'Austrittsbericht' }, ...passwords });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const result = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  for (let page = 1; page <= pages; page += 1) document.addPage().font(font).text(`Austritt, Seite ${page}`);
  document.end();
  return result;
}
