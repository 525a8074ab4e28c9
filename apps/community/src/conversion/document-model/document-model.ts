import type { CodeLanguage } from '@epr/codes/code-list';

/**
 * A clinical document for reading, independent of its source format: CDA and FHIR are converted into it, HTML and PDF are written from it.
 * It contains only text and images of the source, so nothing remains that could run or load.
 */
export interface DocumentModel {
  /** Language of the converter's labels. */
  readonly language: CodeLanguage;
  /** Language of the document's text (BCP 47), when the document declares it. */
  readonly contentLanguage?: string;
  readonly title: string;
  /** Whether the title is a label in `language`, not the author's text. */
  readonly made?: boolean;
  readonly patient?: { readonly name: string; readonly facts: readonly Fact[] };
  /** Date, author, institution and other details. */
  readonly facts: readonly Fact[];
  readonly sections: readonly Section[];
  /** The file, when the document consists of a single PDF; returned as it is when a PDF is requested. */
  readonly wholePdf?: Uint8Array;
  /** PDF files inside the document; attached to the PDF written from it. */
  readonly attachments?: readonly EmbeddedAttachment[];
}

export interface EmbeddedAttachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** One detail of the document; its values are shown one below the other. */
export interface Fact {
  readonly label: string;
  readonly values: readonly string[];
}

export interface Section {
  readonly title: string;
  /** The title in the document's own language, when `title` is a translation. */
  readonly written?: string;
  /** Whether the title is the converter's label or an official one, in the language of the page. */
  readonly made?: boolean;
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
}

export type Block =
  | { readonly kind: 'text'; readonly runs: readonly Run[] }
  | { readonly kind: 'heading'; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | Table
  | { readonly kind: 'image'; readonly type: string; readonly base64: string; readonly alt: string }
  | { readonly kind: 'preformatted'; readonly text: string }
  /** A message of the converter itself. */
  | { readonly kind: 'notice'; readonly text: string }
  /** Text of the document's author, in the document's language. */
  | { readonly kind: 'written'; readonly blocks: readonly Block[] };

export interface Table {
  readonly kind: 'table';
  readonly caption?: string;
  readonly head: readonly (readonly Cell[])[];
  readonly body: readonly (readonly Cell[])[];
  /**
   * Whether the table was made from data: simple columns, the first cell of a row is its header, and on narrow screens each row is a card.
   */
  readonly made?: boolean;
}

export interface Cell {
  readonly blocks: readonly Block[];
  readonly header?: 'column' | 'row';
  readonly columns?: number;
  readonly rows?: number;
  readonly align?: 'right' | 'center';
  /** Whether the text is the converter's translation within the author's table. */
  readonly translated?: boolean;
}

/** Text with one style; a line feed is a line break. */
export interface Run {
  readonly text: string;
  readonly strong?: boolean;
  readonly emphasis?: boolean;
  readonly underline?: boolean;
  readonly struck?: boolean;
  readonly raised?: 'super' | 'sub';
  /** Secondary text: smaller and fainter. */
  readonly quiet?: boolean;
  /** Emphasised as a warning: a value out of range, a high risk. */
  readonly alarm?: boolean;
}

export type TextStyle = Omit<Run, 'text'>;

export function textBlock(content: string, style: TextStyle = {}): Block {
  return { kind: 'text', runs: [{ text: content, ...style }] };
}

/** Returns a fact in a list, or an empty list when it has no value. */
export function fact(label: string, ...values: readonly (string | undefined)[]): readonly Fact[] {
  const texts = values.flatMap((value) => (value?.trim() ? [value.trim()] : []));
  return texts.length > 0 ? [{ label, values: texts }] : [];
}

/** Returns the text of blocks, for output that cannot show them otherwise. */
export function plainTextOf(blocks: readonly Block[]): string {
  return blocks.map(blockText).filter(Boolean).join('\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return block.runs.map((run) => run.text).join('');
    case 'list':
      return block.items.map((item) => `– ${plainTextOf(item)}`).join('\n');
    case 'table':
      return [...block.head, ...block.body]
        .map((row) => row.map((cell) => plainTextOf(cell.blocks)).join(' | '))
        .join('\n');
    case 'image':
      return block.alt;
    case 'preformatted':
    case 'notice':
      return block.text;
    case 'written':
      return plainTextOf(block.blocks);
  }
}
