import { isAcceptedClaim, pdfAIdentification, type PdfFacts } from '@epr/domain/documents';
import { PdfObjects } from './indirect-objects.ts';
import { openRandomAccessFile, type RandomAccessFile } from './random-access-file.ts';
import { readXrefTable } from './xref-table.ts';
import {
  isDictionary,
  isReference,
  PdfTruncatedError,
  PdfUnreadableError,
  type PdfDictionary,
  type PdfValue,
} from './pdf-values.ts';

/**
 * Reads the structure of a PDF file with random access: the content of the pages is never read, so a thousand megabytes cost as much as a
 * few kilobytes. `undefined` when it does not conform to the standard (then it is not PDF/A either) or exceeds the limits. Fonts are only
 * examined when the other facts conform to PDF/A.
 */
export async function readPdfFacts(path: string): Promise<PdfFacts | undefined> {
  const source = await openRandomAccessFile(path);
  try {
    return await factsOf(source);
  } catch (problem) {
    if (problem instanceof PdfUnreadableError || problem instanceof PdfTruncatedError) return undefined;
    throw problem;
  } finally {
    await source.close();
  }
}

async function factsOf(source: RandomAccessFile): Promise<PdfFacts> {
  if ((await source.read(0, 5)).toString('latin1') !== '%PDF-') throw new PdfUnreadableError('no header at the start');
  const { locations, trailer } = await readXrefTable(source);
  const encrypted = trailer.has('/Encrypt');
  const objects = new PdfObjects(source, locations);
  const root = await objects.dictionary(trailer.get('/Root'));
  if (!root) throw new PdfUnreadableError('no catalogue');
  const claim = encrypted ? undefined : pdfAIdentification(await metadataOf(objects, root));
  const outputIntent = await hasOutputIntent(objects, root);
  const mayBePdfA = claim !== undefined && isAcceptedClaim(claim) && outputIntent;
  return { claim, outputIntent, encrypted, fontsEmbedded: mayBePdfA && (await allFontsEmbedded(objects, root)) };
}

async function metadataOf(objects: PdfObjects, root: PdfDictionary): Promise<string> {
  const metadata = root.get('/Metadata');
  if (!isReference(metadata)) return '';
  const bytes = await objects.bytes(await objects.object(metadata.number), 4 * 1024 * 1024);
  return bytes?.toString('utf8').replaceAll('\0', '') ?? '';
}

async function hasOutputIntent(objects: PdfObjects, root: PdfDictionary): Promise<boolean> {
  for (const outputIntent of await objects.list(root.get('/OutputIntents'))) {
    const intent = await objects.dictionary(outputIntent);
    if (intent?.get('/S') === '/GTS_PDFA1') return true;
  }
  return false;
}

/** Walks pages, forms and patterns iteratively; visits each object once. */
async function allFontsEmbedded(objects: PdfObjects, root: PdfDictionary): Promise<boolean> {
  const visited = new Set<number>();
  const pending: PdfValue[] = [root.get('/Pages') ?? null];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (isReference(value)) {
      if (visited.has(value.number)) continue;
      visited.add(value.number);
    }
    const node = await objects.dictionary(value);
    if (!node) continue;
    pending.push(...(await objects.list(node.get('/Kids'))));
    const resources = await objects.dictionary(node.get('/Resources'));
    if (!resources) continue;
    for (const kind of ['/XObject', '/Pattern']) pending.push(...(await membersOf(objects, resources.get(kind))));
    for (const font of await membersOf(objects, resources.get('/Font'))) {
      if (isReference(font) && visited.has(font.number)) continue;
      if (isReference(font)) visited.add(font.number);
      if (!(await isEmbedded(objects, await objects.dictionary(font)))) return false;
    }
  }
  return true;
}

async function membersOf(objects: PdfObjects, value: PdfValue | undefined): Promise<readonly PdfValue[]> {
  const members = await objects.value(value);
  return isDictionary(members) ? [...members.values()] : [];
}

/** Whether a font is embedded. Type 3 fonts contain their glyphs; composite fonts have the descriptor in their descendant font. */
async function isEmbedded(objects: PdfObjects, font: PdfDictionary | undefined): Promise<boolean> {
  if (!font || font.get('/Subtype') === '/Type3') return font !== undefined;
  const [descendant] = await objects.list(font.get('/DescendantFonts'));
  const holder = descendant === undefined ? font : await objects.dictionary(descendant);
  const descriptor = await objects.dictionary(holder?.get('/FontDescriptor'));
  return ['/FontFile', '/FontFile2', '/FontFile3'].some((name) => descriptor?.has(name));
}
