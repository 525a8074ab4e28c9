import { isProfessional } from '../session/roles.ts';
import type { Role } from '../session/index.ts';
import type { Gln } from '../values/index.ts';
import type { Document } from './document.ts';

/** The person who views the list. */
export interface ListViewer {
  readonly role: Role;
  /** GLN of the professional, or of the professional an assistant acts for. */
  readonly gln?: Gln;
}

/** Whether a professional uploaded the document: an uploader role of HCP or ASS (core 6). */
export function isUploadedByProfessional(document: Pick<Document, 'uploaderRole'>): boolean {
  return isProfessional(document.uploaderRole?.code);
}

/**
 * Whether a document is "uploaded by me" (core 2): patients and representatives share the record and their uploads; for a professional
 * these are the documents uploaded by a professional that name them as author.
 */
export function isUploadedBy(document: Pick<Document, 'uploaderRole' | 'authors'>, viewer: ListViewer): boolean {
  const code = document.uploaderRole?.code;
  if (viewer.role === 'PAT' || viewer.role === 'REP') return code === 'PAT' || code === 'REP';
  if (viewer.role !== 'HCP' && viewer.role !== 'ASS') return false;
  return (
    isUploadedByProfessional(document) &&
    viewer.gln !== undefined &&
    document.authors.some(({ gln }) => gln === viewer.gln)
  );
}
