import type { CodeLanguage } from '@epr/codes/code-list';

/**
 * A clinical document as it is to be read, whatever it was written in: what CDA and FHIR are turned into, and HTML and PDF are
 * written from. Nothing of the source gets here but text and pictures, so there is nothing left that could run or load.
 */
export interface DocumentModel {
  /** Of the converter's own words. */
  readonly language: CodeLanguage;
  /** BCP 47, of the document's words, when it says so. */
  readonly contentLanguage?: string;
  readonly title: string;
  readonly patient?: { readonly name: string; readonly facts: readonly Fact[] };
  /** Date, author, institution and the like. */
  readonly facts: readonly Fact[];
  readonly sections: readonly Section[];
  /** The file of a document that is nothing else: what a PDF of it should be. */
  readonly wholePdf?: Uint8Array;
  /** PDF files inside the document, which go with a PDF of it. */
  readonly attachments?: readonly Attachment[];
}

export interface Attachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** One thing said about the document; the values come one below the other. */
export interface Fact {
  readonly label: string;
  readonly values: readonly string[];
}

export interface Section {
  readonly title: string;
  /** The title in the document's own words, when `title` is a translation. */
  readonly written?: string;
  /** The title is the converter's own. */
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
  /** Something the converter itself has to say. */
  | { readonly kind: 'notice'; readonly text: string }
  /** Words of the document's author, in the document's language. */
  | { readonly kind: 'written'; readonly blocks: readonly Block[] };

export interface Table {
  readonly kind: 'table';
  readonly caption?: string;
  readonly head: readonly (readonly Cell[])[];
  readonly body: readonly (readonly Cell[])[];
  /** Made here from data: simple columns, the first cell of a row names it, and on narrow screens each row is a card. */
  readonly made?: boolean;
}

export interface Cell {
  readonly blocks: readonly Block[];
  readonly header?: 'column' | 'row';
  readonly columns?: number;
  readonly rows?: number;
  readonly align?: 'right' | 'center';
  /** Its words are the converter's, among those of the author. */
  readonly translated?: boolean;
}

/** A stretch of words that look alike; a line feed is a break. */
export interface Run {
  readonly text: string;
  readonly strong?: boolean;
  readonly emphasis?: boolean;
  readonly underline?: boolean;
  readonly struck?: boolean;
  readonly raised?: 'super' | 'sub';
  /** Said beside: smaller and quieter. */
  readonly quiet?: boolean;
  /** To be noticed: a value out of its range, a high risk. */
  readonly alarm?: boolean;
}

export type TextStyle = Omit<Run, 'text'>;

export function text(words: string, look: TextStyle = {}): Block {
  return { kind: 'text', runs: [{ text: words, ...look }] };
}

/** A fact, or nothing when there is nothing to say. */
export function fact(label: string, ...values: readonly (string | undefined)[]): readonly Fact[] {
  const said = values.flatMap((value) => (value?.trim() ? [value.trim()] : []));
  return said.length > 0 ? [{ label, values: said }] : [];
}

/** The text of blocks, for output that cannot show them otherwise. */
export function plain(blocks: readonly Block[]): string {
  return blocks.map(words).filter(Boolean).join('\n');
}

function words(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return block.runs.map((run) => run.text).join('');
    case 'list':
      return block.items.map((item) => `– ${plain(item)}`).join('\n');
    case 'table':
      return [...block.head, ...block.body].map((row) => row.map((cell) => plain(cell.blocks)).join(' | ')).join('\n');
    case 'image':
      return block.alt;
    case 'preformatted':
    case 'notice':
      return block.text;
    case 'written':
      return plain(block.blocks);
  }
}
