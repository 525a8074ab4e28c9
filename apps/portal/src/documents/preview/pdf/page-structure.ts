/** What pdf.js returns of a tag (`getStructTree`): an element with its children, or a stretch of marked content of the page. */
export interface Tag {
  readonly role?: string;
  readonly children?: readonly Tag[];
  /** Of content: what the text layer calls its words. */
  readonly id?: string;
  readonly type?: string;
  readonly alt?: string;
  readonly lang?: string;
  /** Of a figure, in points from the page's upper left: left, top, width, height. */
  readonly bbox?: readonly number[];
}

/**
 * The tags with the places of their figures counted from the page's upper left. PDF counts from the lower left of the paper and names
 * corners (left, bottom, right, top); `view` is the part of the paper that is shown.
 */
export function placed(tag: Tag, view: readonly number[]): Tag {
  const [left = 0, , , top = 0] = view;
  const [x = 0, y = 0, right = 0, upper = 0] = tag.bbox ?? [];
  return {
    ...tag,
    ...(tag.bbox && { bbox: [x - left, top - upper, right - x, upper - y] }),
    ...(tag.children && { children: tag.children.map((child) => placed(child, view)) }),
  };
}

/** A part of a page as assistive technology gets it. */
export interface Part {
  /** A role of WAI-ARIA; none for what only says a language. */
  readonly role?: string;
  readonly level?: number;
  readonly name?: string;
  readonly lang?: string;
  /** In points, as {@link Tag.bbox}. */
  readonly box?: readonly number[];
  /** Parts, and the ids of marked content in their order. */
  readonly children: readonly (Part | string)[];
}

/** Tags that are one thing in PDF and in WAI-ARIA (ISO 32000-1, 14.8.4). Lists and tables have their own rules. */
const roles: Readonly<Record<string, string>> = {
  P: 'paragraph',
  BlockQuote: 'blockquote',
  Note: 'note',
  FENote: 'note',
  Code: 'code',
};

/**
 * The tags of a page as roles: headings, paragraphs, lists, rows and cells, pictures with their words (DOC-13). Whatever a file
 * says, a row stands in a table and a cell in a row; what is tagged otherwise loses its role and keeps its words. `written` says
 * whether marked content has words: elements without any are left out, but never a cell, which would move its neighbours.
 */
export function partsOf(tag: Tag, written: (id: string) => boolean): readonly (Part | string)[] {
  const { role = '', id } = tag;
  if (id !== undefined) return tag.type === 'content' && written(id) ? [id] : [];
  const heading = /^H(\d*)$/.exec(role)?.[1];
  if (heading !== undefined) return filled(tag, { role: 'heading', level: below(Number(heading || 1)) }, written);
  if (role === 'Title') return filled(tag, { role: 'heading', level: below(1) }, written);
  if (role === 'L' || role === 'TOC') return listOf(tag, written);
  if (role === 'Table') return tableOf(tag, written);
  if ((role === 'Figure' || role === 'Formula') && tag.alt) return [pictureOf(tag, tag.alt)];
  const known = roles[role];
  if (known !== undefined) return filled(tag, { role: known }, written);
  return tag.lang === undefined ? childrenOf(tag, written) : filled(tag, {}, written);
}

type Written = (id: string) => boolean;

/** The title of the page of the portal is the heading above those of the file. */
function below(level: number): number {
  return Math.min(6, Math.max(1, level) + 1);
}

function childrenOf(tag: Tag, written: Written): readonly (Part | string)[] {
  return (tag.children ?? []).flatMap((child) => partsOf(child, written));
}

function partOf(tag: Tag, part: Omit<Part, 'children'>, children: Part['children']): Part {
  return { ...part, ...(tag.lang === undefined ? {} : { lang: tag.lang }), children };
}

function filled(tag: Tag, part: Omit<Part, 'children'>, written: Written): readonly Part[] {
  const children = childrenOf(tag, written);
  return children.length > 0 ? [partOf(tag, part, children)] : [];
}

function pictureOf(tag: Tag, name: string): Part {
  return partOf(tag, { role: 'img', name, ...(tag.bbox ? { box: tag.bbox } : {}) }, []);
}

/** A list holds items and nothing else: whatever else stands in it becomes one. */
function listOf(tag: Tag, written: Written): readonly Part[] {
  const items = (tag.children ?? []).flatMap((child) => {
    const item = child.role === 'LI' || child.role === 'TOCI';
    const children = item ? childrenOf(child, written) : partsOf(child, written);
    return children.length > 0 ? [partOf(child, { role: 'listitem' }, children)] : [];
  });
  return items.length > 0 ? [partOf(tag, { role: 'list' }, items)] : [];
}

/** Its rows, wherever they stand in it; what is no row, a caption say, comes before. */
function tableOf(tag: Tag, written: Written): readonly (Part | string)[] {
  const groups = new Set(['THead', 'TBody', 'TFoot']);
  const inside = (tag.children ?? []).flatMap((child) =>
    groups.has(child.role ?? '') ? (child.children ?? []) : child,
  );
  const rows = inside.filter(({ role }) => role === 'TR').flatMap((row) => rowOf(row, written));
  const beside = inside.filter(({ role }) => role !== 'TR').flatMap((other) => partsOf(other, written));
  return rows.length > 0 ? [...beside, partOf(tag, { role: 'table' }, rows)] : beside;
}

/** Headers among other cells name their row; a row of nothing but headers names the columns. */
function rowOf(row: Tag, written: Written): readonly Part[] {
  const cells = row.children ?? [];
  const header = cells.some(({ role }) => role === 'TD') ? 'rowheader' : 'columnheader';
  const parts = cells.map((cell) => {
    const own = cell.role === 'TH' || cell.role === 'TD';
    const children = own ? childrenOf(cell, written) : partsOf(cell, written);
    // A header without words heads nothing.
    return partOf(cell, { role: cell.role === 'TH' && children.length > 0 ? header : 'cell' }, children);
  });
  return parts.length > 0 ? [partOf(row, { role: 'row' }, parts)] : [];
}
