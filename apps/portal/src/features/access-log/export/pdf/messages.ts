import type { PrintableLog } from '../printable-log.ts';

/** Message from the page to the worker: the log, and the font it is set in. */
export interface ToWriter {
  readonly paper: PrintableLog;
  readonly letters: Uint8Array;
}

export type FromWriter =
  | { readonly kind: 'progress'; readonly lines: number }
  | { readonly kind: 'done'; readonly file: Blob }
  | { readonly kind: 'failed' };
