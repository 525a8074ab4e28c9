import type { ContentHit, IndexedDocument } from './content-index.ts';

/** Messages to the worker that holds the index. */
export type ToIndex =
  | { readonly kind: 'documents'; readonly documents: readonly IndexedDocument[] }
  | { readonly kind: 'pages'; readonly id: string; readonly pages: readonly string[] }
  /** A structured or plain text file, whose text the worker extracts. */
  | { readonly kind: 'file'; readonly id: string; readonly contentType: string; readonly bytes: ArrayBuffer }
  | { readonly kind: 'search'; readonly number: number; readonly query: string };

/** The response to the search with that number. */
export interface FromIndex {
  readonly number: number;
  readonly hits: readonly ContentHit[];
}
