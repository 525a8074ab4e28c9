import { toBase64 } from '../values/index.ts';
import type { DocumentId } from './document.ts';

/** The parts of a document id. */
export interface DocumentIdParts {
  /** `urn:uuid:…` */
  readonly entryUuid: string;
  /** `urn:oid:…`; absent when neither the document nor the reader names a community. */
  readonly homeCommunity?: string;
}

/** Returns base64 of the entryUUID, then `@urn:oid:` and the home community id (DOC-04). The id is the same on every machine. */
export function documentIdOf({ entryUuid, homeCommunity }: DocumentIdParts): DocumentId {
  return `${toBase64(entryUuid)}@${homeCommunity ?? 'urn:oid:'}` as DocumentId;
}
