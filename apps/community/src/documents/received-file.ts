import type { StoredBlob } from '../storage/blobs/blobs.ts';
import type { Note } from '../validation/file-check.ts';

/** A file that has arrived. Only a checked one can become a document. */
export type ReceivedFile =
  { readonly checked: true; readonly blob: StoredBlob; readonly note: Note | undefined } | { readonly checked: false };

/** Files that have arrived, by the name the bundle calls them: the attachment url. */
export type ReceivedFiles = ReadonlyMap<string, ReceivedFile>;
