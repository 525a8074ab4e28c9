import { ParseSpeeds, type PDFDict, PDFDocument, PDFInvalidObject } from '@cantoo/pdf-lib';
import { repairCatalog } from './repair-catalog.ts';
import { writePdfAIdentification } from './write-pdf-a-identification.ts';
import { repairFonts } from './graphics/repair-fonts.ts';
import { metadataOf } from './metadata.ts';
import { repairPages } from './repair-pages.ts';
import type { RepairContext } from './pdf-objects.ts';
import { repairStreams } from './graphics/streams.ts';
import { removeUnreferenced } from './remove-unreferenced.ts';

/** A PDF repaired to PDF/A-2b, or the obstacles, in words for engineers. */
export type Repaired = { readonly save: () => Promise<Uint8Array> } | { readonly obstacles: readonly string[] };

/**
 * Repairs a PDF to PDF/A-2b when it looks the same on every device already: removes what the standard forbids and nobody sees (scripts,
 * attachments, hidden annotations), rewrites what can be expressed otherwise, and marks it as PDF/A. Throws when the file is encrypted or
 * not a valid PDF; what would have to look different is returned as an obstacle. The file is read into memory as a whole.
 */
export async function repairPdf(bytes: Uint8Array, now: Date): Promise<Repaired> {
  const document = await PDFDocument.load(bytes, {
    parseSpeed: ParseSpeeds.Fastest,
    updateMetadata: false,
    throwOnInvalidObject: false,
    warnOnInvalidObjects: false,
  });
  const { context } = document;
  const repair: RepairContext = {
    context,
    obstacles: new Set(),
    fonts: new Set(),
    visibleFonts: new Set(),
    inheritsFont: false,
  };
  const catalog: PDFDict = document.catalog;
  const metadata = metadataOf(document);
  repairCatalog(repair, catalog);
  repairPages(repair, catalog);
  repairFonts(repair);
  repairStreams(repair);
  if (repair.obstacles.size > 0) return { obstacles: [...repair.obstacles] };
  writePdfAIdentification(context, catalog, metadata, now);
  removeUnreferenced(context);
  if (context.enumerateIndirectObjects().some(([, one]) => one instanceof PDFInvalidObject))
    return { obstacles: ['an object that cannot be read'] };
  return { save: () => document.save({ addDefaultPage: false, updateFieldAppearances: false, rewrite: true }) };
}
