import { PDFArray, type PDFDict, PDFName, PDFRawStream, PDFStream, type PDFObject } from '@cantoo/pdf-lib';
import { repairAnnotations } from './repair-annotations.ts';
import { checkContentStream } from './graphics/check-content-stream.ts';
import { dictionaryOf, has, itemsOf, nameIn, remove, valueIn, type RepairContext } from './pdf-objects.ts';
import { walkGroup, walkResources } from './graphics/resources.ts';
import { decodedStream } from './graphics/streams.ts';

/** Maximum number of nodes in the page tree. */
const maxPages = 20_000;

/** Walks the page tree and repairs each page: its resources, triggers, annotations and content. */
export function repairPages(repair: RepairContext, catalog: PDFDict): void {
  const { context, obstacles } = repair;
  const visited = new Set<PDFDict>();
  const pending: { readonly node: PDFObject | undefined; readonly inherited: PDFDict | undefined }[] = [
    { node: valueIn(catalog, 'Pages'), inherited: undefined },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const node = dictionaryOf(context, next.node);
    if (!node || visited.has(node)) continue;
    visited.add(node);
    if (visited.size > maxPages) return void obstacles.add('too many pages');
    const resources = dictionaryOf(context, valueIn(node, 'Resources')) ?? next.inherited;
    if (nameIn(node, 'Type') === 'Pages' || has(node, 'Kids')) {
      for (const kid of itemsOf(context, valueIn(node, 'Kids'))) pending.push({ node: kid, inherited: resources });
    } else repairPage(repair, node, resources);
  }
  if (visited.size < 2) obstacles.add('no pages');
}

function repairPage(repair: RepairContext, page: PDFDict, inherited: PDFDict | undefined): void {
  remove(page, 'AA', 'AF', 'PresSteps', 'Metadata', 'PieceInfo', 'Thumb', 'SeparationInfo');
  // Resources must be on the page itself, not inherited (6.2.2).
  if (!has(page, 'Resources') && inherited) page.set(PDFName.of('Resources'), inherited);
  walkGroup(repair, page);
  walkResources(repair, valueIn(page, 'Resources'));
  checkContentStream(repair, drawingOf(repair, page), valueIn(page, 'Resources'));
  repairAnnotations(repair, page);
}

/** Concatenates the content streams of a page, which are one stream (ISO 32000-1, 7.8.2). */
function drawingOf(repair: RepairContext, page: PDFDict): Uint8Array {
  const contents = repair.context.lookup(valueIn(page, 'Contents'));
  const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
  const streams = parts.map((one) => repair.context.lookup(one)).filter((one) => one instanceof PDFStream);
  if (streams.length === 1 && streams[0] instanceof PDFRawStream) return decodedStream(repair, streams[0]);
  return Buffer.concat(streams.flatMap((one) => [decodedStream(repair, one), Buffer.from('\n')]));
}
