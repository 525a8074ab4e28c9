import type { ContentHit, IndexedDocument } from './content-index.ts';

/** What the page asks of the worker that holds the index. */
export type ToIndex =
  | { readonly kind: 'documents'; readonly documents: readonly IndexedDocument[] }
  | { readonly kind: 'pages'; readonly id: string; readonly pages: readonly string[] }
  /** A structured or plain file, read there. */
  | { readonly kind: 'file'; readonly id: string; readonly contentType: string; readonly bytes: ArrayBuffer }
  | { readonly kind: 'search'; readonly number: number; readonly query: string };

/** The answer to the search of that number. */
export interface FromIndex {
  readonly number: number;
  readonly hits: readonly ContentHit[];
}
