import type { List } from 'fhir/r4';
import type { AuditObject } from '@epr/domain/access-log';
import type { Reply } from '../../../fhir-api/reply.ts';
import type { AuthorizedChange } from '../../authorization/authorize-update.ts';
import type { AuthorizedCreate } from '../../authorization/authorize-create.ts';
import type { DocumentRow } from '../../find-document.ts';

/** A transaction that may be stored as a whole; `at` is the index of the request entry. */
export interface TransactionPlan {
  readonly list:
    { readonly at: number; readonly resource: List; readonly items: readonly SubmissionSetEntry[] } | undefined;
  readonly created: readonly (AuthorizedCreate & { readonly at: number; readonly fullUrl: string | undefined })[];
  readonly changed: readonly (AuthorizedChange & { readonly at: number; readonly row: DocumentRow })[];
  /** Entries that supersede a document another entry replaces: the new version does this, so these are only answered. */
  readonly superseded: readonly { readonly at: number; readonly row: DocumentRow }[];
  /** Conditional creates whose resource exists already. */
  readonly existing: readonly ExistingResource[];
  /** Entries that contain bytes, with the url by which their document refers to them. */
  readonly bytes: readonly { readonly at: number; readonly url: string }[];
}

/**
 * A resource that existed already: a document with its row, its fullUrl and the url of its bytes in the transaction, or a submission set.
 */
export type ExistingResource =
  | { readonly at: number; readonly fullUrl: string | undefined; readonly url: string; readonly row: DocumentRow }
  | { readonly at: number; readonly set: { readonly id: string; readonly lastModified: string } };

type Item = NonNullable<List['entry']>[number];

/** An item of a submission set and the document it refers to: a new one by its index in the transaction, or a stored one by its id. */
export interface SubmissionSetEntry {
  readonly item: Item;
  readonly means: { readonly at: number } | { readonly id: string };
}

/** Why nothing was stored, and the existing document concerned. */
export interface TransactionRefusal {
  readonly reply: Reply;
  readonly object?: AuditObject;
}
