import { ParseSpeeds, type PDFDict, PDFDocument, PDFInvalidObject } from '@cantoo/pdf-lib';
import { repairCatalog } from './catalog.ts';
import { claimPdfA } from './claim.ts';
import { repairFonts } from './drawing/fonts.ts';
import { metadataOf } from './metadata.ts';
import { repairPages } from './pages.ts';
import type { Repair } from './pdf-objects.ts';
import { repairStreams } from './drawing/streams.ts';
import { removeUnreferenced } from './unreferenced.ts';

/** A PDF as PDF/A-2b, or what stands in the way, in words for engineers. */
export type Repaired = { readonly save: () => Promise<Uint8Array> } | { readonly obstacles: readonly string[] };

/**
 * Makes PDF/A-2b of a PDF that looks the same everywhere already: takes out what the standard forbids and nobody sees (scripts,
 * attachments, hidden annotations), writes anew what can be said otherwise, and adds the claim. Throws when the file is encrypted
 * or not written as a PDF; what would have to look different is reported as an obstacle. The bytes are read whole.
 */
export async function repairPdf(bytes: Uint8Array, now: Date): Promise<Repaired> {
  const document = await PDFDocument.load(bytes, {
    parseSpeed: ParseSpeeds.Fastest,
    updateMetadata: false,
    throwOnInvalidObject: false,
    warnOnInvalidObjects: false,
  });
  const { context } = document;
  const repair: Repair = { context, obstacles: new Set(), fonts: new Set(), visibleFonts: new Set() };
  const catalog: PDFDict = document.catalog;
  const metadata = metadataOf(document);
  repairCatalog(repair, catalog);
  repairPages(repair, catalog);
  repairFonts(repair);
  repairStreams(repair);
  if (repair.obstacles.size > 0) return { obstacles: [...repair.obstacles] };
  claimPdfA(context, catalog, metadata, now);
  removeUnreferenced(context);
  if (context.enumerateIndirectObjects().some(([, one]) => one instanceof PDFInvalidObject))
    return { obstacles: ['an object that cannot be read'] };
  return { save: () => document.save({ addDefaultPage: false, updateFieldAppearances: false, rewrite: true }) };
}
