import type { StoredBlob } from '../storage/blobs/blobs.ts';
import type { Note } from '../validation/file-check-input.ts';

/** A received file. Only a checked one can become a document. */
export type ReceivedFile =
  { readonly checked: true; readonly blob: StoredBlob; readonly note: Note | undefined } | { readonly checked: false };

/** Received files by the name the bundle gives them: the attachment url. */
export type ReceivedFiles = ReadonlyMap<string, ReceivedFile>;
