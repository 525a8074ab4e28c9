import { confidentialityOf, type Confidentiality } from '../confidentiality.ts';
import type { Availability, Document } from '../document.ts';

/** The deletion status of a document, the last part of its code (core 3). */
export type DeletionStatus = 'deletionNotRequested' | 'deletionRequested' | 'deletionProhibited';

/** The properties of a document that the rules for changes use (core 4, core 6). */
export interface ChangeContext {
  /** Held by this home community; a document that names no community is held by it (core 6). */
  readonly home: boolean;
  /** Original provider role of the uploader, `PAT`, `HCP` …; undefined when unknown. */
  readonly uploader: string | undefined;
  readonly availability: Availability;
  /** Level of confidentiality; an unknown level counts as secret. */
  readonly confidentiality: Confidentiality;
  readonly deletion: DeletionStatus | undefined;
  /** The period in which its deletion could be withdrawn is over. */
  readonly deletionDue?: boolean;
  /** A newer version replaces it. */
  readonly replaced: boolean;
  /** Uploaded, but not read back yet. */
  readonly temp: boolean;
}

/** Returns the properties of a document from the view of a home community (`urn:oid:…`). */
export function changeContextOf(document: Document, homeCommunity: string, replaced: boolean): ChangeContext {
  return {
    home: document.homeCommunity === undefined || document.homeCommunity === homeCommunity,
    uploader: document.uploaderRole?.code,
    availability: document.availability,
    confidentiality: confidentialityOf(document.confidentiality) ?? 'secret',
    deletion: deletionStatusOf(document),
    replaced,
    temp: document.temp ?? false,
  };
}

/** Returns the last part of the deletion status, whatever its code system; undefined when there is none, or an unknown one. */
export function deletionStatusOf({ deletionStatus }: Pick<Document, 'deletionStatus'>): DeletionStatus | undefined {
  return deletions.find((known) => known === deletionStatus?.code.split(':').at(-1));
}

/** Whether a document is marked invalid, by whatever step. */
export function isDeprecated({ availability }: Pick<ChangeContext, 'availability'>): boolean {
  return availability !== 'current';
}

const deletions: readonly DeletionStatus[] = ['deletionNotRequested', 'deletionRequested', 'deletionProhibited'];
