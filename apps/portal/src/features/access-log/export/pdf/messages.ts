import type { LogPaper } from '../log-paper.ts';

/** What the page asks of the worker: the paper, and the letters it is set in. */
export interface ToWriter {
  readonly paper: LogPaper;
  readonly letters: Uint8Array;
}

export type FromWriter =
  | { readonly kind: 'progress'; readonly lines: number }
  | { readonly kind: 'done'; readonly file: Blob }
  | { readonly kind: 'failed' };
