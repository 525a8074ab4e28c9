import type { List } from 'fhir/r4';
import type { AuditObject } from '@epr/domain/access-log';
import type { Reply } from '../../../fhir-api/reply.ts';
import type { AuthorizedChange } from '../../authorization/authorize-change.ts';
import type { AuthorizedCreate } from '../../authorization/authorize-create.ts';
import type { DocumentRow } from '../../find.ts';

/** A transaction that may be stored as a whole; `at` is the entry it answers. */
export interface TransactionPlan {
  readonly list: { readonly at: number; readonly resource: List; readonly items: readonly SetItem[] } | undefined;
  readonly created: readonly (AuthorizedCreate & { readonly at: number; readonly fullUrl: string | undefined })[];
  readonly changed: readonly (AuthorizedChange & { readonly at: number; readonly row: DocumentRow })[];
  /** Entries that supersede what another entry replaces: the new version does it, and they are answered. */
  readonly superseded: readonly { readonly at: number; readonly row: DocumentRow }[];
  /** Conditional creates that found what they were to create. */
  readonly existing: readonly Existing[];
  /** Entries that are bytes, by the url their document calls them. */
  readonly bytes: readonly { readonly at: number; readonly url: string }[];
  /** Entries in all. */
  readonly length: number;
}

/** A resource that was there already: a document with its row and how the transaction calls it and its bytes, or a set. */
export type Existing =
  | { readonly at: number; readonly fullUrl: string | undefined; readonly url: string; readonly row: DocumentRow }
  | { readonly at: number; readonly set: { readonly id: string; readonly lastModified: string } };

type Item = NonNullable<List['entry']>[number];

/** An item of a submission set and the document it means: a new one by its place in the transaction, or a stored one by its id. */
export interface SetItem {
  readonly item: Item;
  readonly means: { readonly at: number } | { readonly id: string };
}

/** Why nothing was stored, and the existing document it was about. */
export interface TransactionRefusal {
  readonly reply: Reply;
  readonly about?: AuditObject;
}
