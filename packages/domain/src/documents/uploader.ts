import type { Role } from '../session/index.ts';
import type { Gln } from '../values/index.ts';
import type { Document } from './document.ts';

/** Who looks at the list. */
export interface Viewer {
  readonly role: Role;
  /** Of the professional, or of the one an assistant acts for. */
  readonly gln?: Gln;
}

/** An uploader role of HCP or ASS marks a professional's data (core 6). */
export function isProfessionals(document: Pick<Document, 'uploaderRole'>): boolean {
  return document.uploaderRole?.code === 'HCP' || document.uploaderRole?.code === 'ASS';
}

/**
 * "Uploaded by me" (core 2): patients and representatives share the record and what they put in it; a professional's are
 * those a professional uploaded that name them as author.
 */
export function isUploadedBy(document: Pick<Document, 'uploaderRole' | 'authors'>, viewer: Viewer): boolean {
  const code = document.uploaderRole?.code;
  if (viewer.role === 'PAT' || viewer.role === 'REP') return code === 'PAT' || code === 'REP';
  if (viewer.role !== 'HCP' && viewer.role !== 'ASS') return false;
  return (
    isProfessionals(document) && viewer.gln !== undefined && document.authors.some(({ gln }) => gln === viewer.gln)
  );
}
