/** A tag as returned by pdf.js (`getStructTree`): an element with its children, or a piece of marked content of the page. */
export interface Tag {
  readonly role?: string;
  readonly children?: readonly Tag[];
  /** Of content: the id of its words in the text layer. */
  readonly id?: string;
  readonly type?: string;
  readonly alt?: string;
  readonly lang?: string;
  /** Of a figure, in points from the page's upper left corner: left, top, width, height. */
  readonly bbox?: readonly number[];
}

/**
 * Returns the tags with the positions of their figures relative to the page's upper left corner. PDF coordinates start at the lower left of
 * the sheet and name corners (left, bottom, right, top); `view` is the visible part of the sheet.
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

/** A part of a page as exposed to assistive technology. */
export interface AccessiblePart {
  /** A WAI-ARIA role; absent for a part that only sets a language. */
  readonly role?: string;
  readonly level?: number;
  readonly name?: string;
  readonly lang?: string;
  /** In points, like {@link Tag.bbox}. */
  readonly box?: readonly number[];
  /** Parts, and the ids of marked content, in reading order. */
  readonly children: readonly (AccessiblePart | string)[];
}

/** Tags with a direct equivalent in WAI-ARIA (ISO 32000-1, 14.8.4). Lists and tables have rules of their own. */
const roles: Readonly<Record<string, string>> = {
  P: 'paragraph',
  BlockQuote: 'blockquote',
  Note: 'note',
  FENote: 'note',
  Code: 'code',
};

/**
 * Converts the tags of a page to roles: headings, paragraphs, lists, rows and cells, images with their alternative text (DOC-13). Whatever
 * a file contains, a row is inside a table and a cell inside a row; content tagged otherwise loses its role and keeps its words. `hasText`
 * tells whether marked content has words: elements without any are omitted, but never a cell, because that would shift its neighbours.
 */
export function accessiblePartsOf(tag: Tag, hasText: (id: string) => boolean): readonly (AccessiblePart | string)[] {
  const { role = '', id } = tag;
  if (id !== undefined) return tag.type === 'content' && hasText(id) ? [id] : [];
  const heading = /^H(\d*)$/.exec(role)?.[1];
  if (heading !== undefined) return partIfFilled(tag, { role: 'heading', level: below(Number(heading)) }, hasText);
  if (role === 'Title') return partIfFilled(tag, { role: 'heading', level: below(1) }, hasText);
  if (role === 'L' || role === 'TOC') return listOf(tag, hasText);
  if (role === 'Table') return tableOf(tag, hasText);
  if ((role === 'Figure' || role === 'Formula') && tag.alt) return [pictureOf(tag, tag.alt)];
  const roleName = roles[role];
  if (roleName !== undefined) return partIfFilled(tag, { role: roleName }, hasText);
  return tag.lang === undefined ? childrenOf(tag, hasText) : partIfFilled(tag, {}, hasText);
}

type HasText = (id: string) => boolean;

/** Moves heading levels below the page title of the portal. */
function below(level: number): number {
  return Math.min(6, Math.max(1, level) + 1);
}

function childrenOf(tag: Tag, hasText: HasText): readonly (AccessiblePart | string)[] {
  return (tag.children ?? []).flatMap((child) => accessiblePartsOf(child, hasText));
}

function partOf(
  tag: Tag,
  part: Omit<AccessiblePart, 'children'>,
  children: AccessiblePart['children'],
): AccessiblePart {
  return { ...part, ...(tag.lang === undefined ? {} : { lang: tag.lang }), children };
}

function partIfFilled(tag: Tag, part: Omit<AccessiblePart, 'children'>, hasText: HasText): readonly AccessiblePart[] {
  const children = childrenOf(tag, hasText);
  return children.length > 0 ? [partOf(tag, part, children)] : [];
}

function pictureOf(tag: Tag, name: string): AccessiblePart {
  return partOf(tag, { role: 'img', name, ...(tag.bbox ? { box: tag.bbox } : {}) }, []);
}

/** Returns a list that contains only items: any other child becomes an item. */
function listOf(tag: Tag, hasText: HasText): readonly AccessiblePart[] {
  const items = (tag.children ?? []).flatMap((child) => {
    const item = child.role === 'LI' || child.role === 'TOCI';
    const children = item ? childrenOf(child, hasText) : accessiblePartsOf(child, hasText);
    return children.length > 0 ? [partOf(child, { role: 'listitem' }, children)] : [];
  });
  return items.length > 0 ? [partOf(tag, { role: 'list' }, items)] : [];
}

/** Returns the table with its rows, at any level; content that is not a row, such as a caption, is placed before it. */
function tableOf(tag: Tag, hasText: HasText): readonly (AccessiblePart | string)[] {
  const groups = new Set(['THead', 'TBody', 'TFoot']);
  const members = (tag.children ?? []).flatMap((child) =>
    groups.has(child.role ?? '') ? (child.children ?? []) : child,
  );
  const rows = members.filter(({ role }) => role === 'TR').flatMap((row) => rowOf(row, hasText));
  const otherParts = members.filter(({ role }) => role !== 'TR').flatMap((other) => accessiblePartsOf(other, hasText));
  return rows.length > 0 ? [...otherParts, partOf(tag, { role: 'table' }, rows)] : otherParts;
}

/** Header cells beside other cells name their row; a row of header cells only names the columns. */
function rowOf(row: Tag, hasText: HasText): readonly AccessiblePart[] {
  const cells = row.children ?? [];
  const header = cells.some(({ role }) => role === 'TD') ? 'rowheader' : 'columnheader';
  const parts = cells.map((cell) => {
    const isCell = cell.role === 'TH' || cell.role === 'TD';
    const children = isCell ? childrenOf(cell, hasText) : accessiblePartsOf(cell, hasText);
    // A header cell without words is a plain cell.
    return partOf(cell, { role: cell.role === 'TH' && children.length > 0 ? header : 'cell' }, children);
  });
  return parts.length > 0 ? [partOf(row, { role: 'row' }, parts)] : [];
}
