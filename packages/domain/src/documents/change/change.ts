import { systems, type Coded } from '../../values/index.ts';
import type { Confidentiality } from '../confidentiality.ts';
import type { Availability, Document } from '../document.ts';
import type { MetadataField } from './edit-permissions.ts';
import type { DeletionStatus } from './change-context.ts';

/** A change that needs only a confirmation. */
export type ChangeStep = 'deprecate' | 'approve' | 'requestDeletion' | 'withdrawDeletion';

/** A requested change of a stored document (core 4; DOC-20 to DOC-23): offered by the portal, enforced by the community. */
export type Change =
  | { readonly kind: ChangeStep }
  /** Other metadata: the fields that differ, and the new values of availability and deletion when they are among them. */
  | {
      readonly kind: 'edit';
      readonly fields: readonly MetadataField[];
      readonly availability?: Availability;
      readonly deletion?: DeletionStatus | undefined;
    }
  /** A new document that replaces it, or is made from it; with its level of confidentiality, once that is chosen. */
  | { readonly kind: 'replace'; readonly confidentiality?: Confidentiality }
  /** A new document that is appended to it. */
  | { readonly kind: 'append' };

/** Returns the document after a change that needs no input. */
export function applyChangeStep<One extends Document>(document: One, kind: ChangeStep): One {
  if (kind === 'requestDeletion') return { ...document, deletionStatus: deletionCode('deletionRequested') };
  if (kind === 'withdrawDeletion') return { ...document, deletionStatus: deletionCode('deletionNotRequested') };
  return { ...document, availability: kind === 'approve' ? 'current' : 'superseded' };
}

/** Returns the official code of a deletion status. */
export function deletionCode(deletion: DeletionStatus): Coded {
  return { code: `urn:e-health-suisse:2019:deletionStatus:${deletion}`, system: systems.deletionStatus };
}
