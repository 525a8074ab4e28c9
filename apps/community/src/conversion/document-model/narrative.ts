import type { XmlNode } from '../../xml/read-xml.ts';
import type { Block, Cell, TextStyle, Run, Table } from './document-model.ts';

/** Returns the image that a narrative element refers to; only the document that contains the narrative can resolve it. */
export type ResolveImage = (node: XmlNode) => Block | undefined;

/**
 * Converts narrative of CDA (`text`) or FHIR (`div`) into blocks. The result is built from known elements, never sanitised from the input:
 * of an unknown element the text is kept, scripts, styles and forms are dropped, and addresses remain only as text.
 */
export function narrative(node: XmlNode, pictures: ResolveImage): readonly Block[] {
  return blocksOf(node, {}, pictures);
}

/** Elements that are dropped with their content. */
const ignoredElements = new Set([
  ...[
    'script',
    'style',
    'head',
    'title',
    'link',
    'meta',
    'base',
    'template',
    'noscript',
    'iframe',
    'frame',
    'frameset',
  ],
  ...['object', 'embed', 'applet', 'audio', 'video', 'source', 'track', 'canvas', 'svg', 'math', 'map', 'area'],
  ...['form', 'input', 'button', 'select', 'textarea', 'option', 'datalist', 'dialog', 'portal', 'col', 'colgroup'],
]);

/** Block elements of both vocabularies (CDA and HTML). */
const blockElements = new Set([
  ...['paragraph', 'list', 'table', 'item', 'caption', 'renderMultiMedia', 'text'],
  ...['p', 'div', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'blockquote', 'hr'],
  ...['img', 'section', 'article', 'header', 'footer', 'figure', 'figcaption', 'address', 'main', 'details', 'summary'],
]);

function blocksOf(node: XmlNode, style: TextStyle, pictures: ResolveImage): Block[] {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  const flush = (): void => {
    const trimmedRuns = trimRuns(runs);
    if (trimmedRuns.length > 0) blocks.push({ kind: 'text', runs: trimmedRuns });
    runs = [];
  };
  for (const one of node.content) {
    if (typeof one === 'string') runs.push({ text: one.replace(/[ \t\r\n]+/g, ' '), ...style });
    else if (ignoredElements.has(one.name)) continue;
    else if (isBlock(one)) {
      flush();
      blocks.push(...blockElement(one, style, pictures));
    } else runs.push(...inline(one, style));
  }
  flush();
  return blocks;
}

/** Whether an element is a block: inline elements that contain a block count as blocks, so that the surrounding text keeps its order. */
function isBlock(node: XmlNode): boolean {
  const cached = isBlockCache.get(node);
  if (cached !== undefined) return cached;
  const found =
    blockElements.has(node.name) || node.children.some((child) => !ignoredElements.has(child.name) && isBlock(child));
  isBlockCache.set(node, found);
  return found;
}

/** Cached, because the question is repeated on every level of a deep text. */
const isBlockCache = new WeakMap<XmlNode, boolean>();

function blockElement(node: XmlNode, style: TextStyle, pictures: ResolveImage): readonly Block[] {
  switch (node.name) {
    case 'list':
    case 'ul':
    case 'ol':
      return listOf(node, style, pictures);
    case 'table':
      return tableOf(node, style, pictures);
    case 'img':
    case 'renderMultiMedia': {
      const picture = pictures(node);
      return picture ? [picture] : [];
    }
    case 'pre':
      return [{ kind: 'preformatted', text: textIn(node).replace(/^\n/, '') }];
    case 'caption':
    case 'dt':
      return blocksOf(node, { ...style, strong: true }, pictures);
    default:
      return /^h[1-6]$/.test(node.name)
        ? headingOf(node, style)
        : blocksOf(node, { ...style, ...styleOf(node) }, pictures);
  }
}

/** Returns the text of an element and of those inside it, as written. */
function textIn(node: XmlNode): string {
  const contentText = (one: XmlNode | string): string =>
    typeof one === 'string' ? one : ignoredElements.has(one.name) ? '' : textIn(one);
  return node.name === 'br' ? '\n' : node.content.map(contentText).join('');
}

function headingOf(node: XmlNode, style: TextStyle): readonly Block[] {
  const runs = trimRuns(inline(node, style));
  return runs.length > 0 ? [{ kind: 'heading', runs }] : [];
}

function listOf(node: XmlNode, style: TextStyle, pictures: ResolveImage): readonly Block[] {
  const captions = node.children.filter(({ name }) => name === 'caption');
  const items = node.children
    .filter(({ name }) => ['item', 'li', 'list', 'ul', 'ol'].includes(name))
    // A list directly in a list is not valid, but common.
    .map((item) => (/^(?:item|li)$/.test(item.name) ? blocksOf(item, style, pictures) : listOf(item, style, pictures)))
    .filter((blocks) => blocks.length > 0);
  const ordered = node.name === 'ol' || node.attributes['listType'] === 'ordered';
  return [
    ...captions.flatMap((caption) => blockElement(caption, style, pictures)),
    ...(items.length > 0 ? [{ kind: 'list', ordered, items } as const] : []),
  ];
}

function tableOf(node: XmlNode, style: TextStyle, pictures: ResolveImage): readonly Block[] {
  const captionElement = node.children.find(({ name }) => name === 'caption');
  const caption = captionElement && textIn(captionElement).replace(/\s+/g, ' ').trim();
  const rows = (part: XmlNode): readonly (readonly Cell[])[] =>
    part.children
      .filter(({ name }) => name === 'tr')
      .map((row) =>
        row.children
          .filter(({ name }) => name === 'td' || name === 'th')
          .map((cell) => cellOf(cell, part.name === 'thead', style, pictures)),
      )
      .filter((cells) => cells.length > 0);
  const rowsOfParts = (part: string) => node.children.filter(({ name }) => name === part).flatMap(rows);
  const head = rowsOfParts('thead');
  // CDA has the foot of a table before its body.
  const body = [...rows(node), ...rowsOfParts('tbody'), ...rowsOfParts('tfoot')];
  const headCount = head.length > 0 ? 0 : headRowCount(body);
  const table: Table = {
    kind: 'table',
    ...(caption ? { caption } : {}),
    head: [
      ...head,
      ...body.slice(0, headCount).map((row) => row.map((cell) => ({ ...cell, header: 'column' as const }))),
    ],
    body: body.slice(headCount),
  };
  return table.head.length + table.body.length > 0 ? [table] : [];
}

/** Counts the rows at the top that contain only headers: many documents have their header rows in the body of the table. */
function headRowCount(rows: readonly (readonly Cell[])[]): number {
  const first = rows.findIndex((row) => row.length < 2 || row.some(({ header }) => header === undefined));
  // A header row with a rowspan would be separated from the rows it spans.
  const hasNoRowSpans = rows.slice(0, Math.max(first, 0)).every((row) => row.every((cell) => cell.rows === undefined));
  return first > 0 && hasNoRowSpans ? first : 0;
}

function cellOf(node: XmlNode, inHead: boolean, style: TextStyle, pictures: ResolveImage): Cell {
  const columns = span(node.attributes['colspan']);
  const rows = span(node.attributes['rowspan']);
  const align = node.attributes['align'];
  return {
    blocks: blocksOf(node, { ...style, ...styleOf(node) }, pictures),
    ...(node.name === 'th' || inHead
      ? { header: inHead || node.attributes['scope'] === 'col' ? ('column' as const) : ('row' as const) }
      : {}),
    ...(columns > 1 ? { columns } : {}),
    ...(rows > 1 ? { rows } : {}),
    ...(align === 'right' || align === 'center' ? { align } : {}),
  };
}

function span(value: string | undefined): number {
  return Math.min(100, Number.parseInt(value ?? '1', 10));
}

function inline(node: XmlNode, style: TextStyle): readonly Run[] {
  if (ignoredElements.has(node.name)) return [];
  if (node.name === 'br') return [{ text: '\n' }];
  const ownStyle = { ...style, ...styleOf(node) };
  const runs = node.content.flatMap((one) =>
    typeof one === 'string' ? [{ text: one.replace(/[ \t\r\n]+/g, ' '), ...ownStyle }] : inline(one, ownStyle),
  );
  return [...runs, ...addressOf(node, runs, ownStyle)];
}

/** Returns a link's address as text, unless the text of the link contains it. */
function addressOf(node: XmlNode, runs: readonly Run[], style: TextStyle): readonly Run[] {
  const href = (node.attributes['href'] ?? '').trim();
  if (!['a', 'linkHtml'].includes(node.name) || !/^(?:https?:\/\/|mailto:|tel:)/i.test(href)) return [];
  const visibleText = runs
    .map((run) => run.text)
    .join('')
    .trim();
  const address = href.replace(/^(?:mailto|tel):/i, '');
  if (visibleText.includes(address) || href.length > 300) return [];
  return [{ text: visibleText === '' ? address : ` (${address})`, ...style, quiet: true }];
}

/** Reads the text style: in CDA from `styleCode`, in HTML from the element. */
function styleOf({ name, attributes }: XmlNode): TextStyle {
  const codes = (attributes['styleCode'] ?? '').split(/\s+/);
  return {
    ...(['b', 'strong'].includes(name) || codes.includes('Bold') ? { strong: true } : {}),
    ...(['i', 'em', 'cite'].includes(name) || codes.includes('Italics') || codes.includes('Emphasis')
      ? { emphasis: true }
      : {}),
    ...(['u', 'ins'].includes(name) || codes.includes('Underline') || attributes['revised'] === 'insert'
      ? { underline: true }
      : {}),
    ...(['s', 'del', 'strike'].includes(name) || attributes['revised'] === 'delete' ? { struck: true } : {}),
    ...(name === 'small' || name === 'footnote' ? { quiet: true } : {}),
    ...(name === 'sub' ? { raised: 'sub' as const } : name === 'sup' ? { raised: 'super' as const } : {}),
  };
}

/** Removes empty runs at both ends and repeated spaces and breaks between words. */
function trimRuns(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  for (const run of runs) {
    const previousCharacter = kept.at(-1)?.text.at(-1) ?? '\n';
    const words = /\s/.test(previousCharacter) ? run.text.replace(/^ +/, '') : run.text;
    if (words !== '') kept.push({ ...run, text: words });
  }
  while (kept[0]?.text.trim() === '') kept.shift();
  while (kept.at(-1)?.text.trim() === '') kept.pop();
  const last = kept.pop();
  if (last) kept.push({ ...last, text: last.text.replace(/\s+$/, '') });
  return kept;
}
