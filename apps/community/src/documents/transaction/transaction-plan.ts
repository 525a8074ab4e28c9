import type { List } from 'fhir/r4';
import type { AuthorizedCreate } from '../authorization/authorize-create.ts';
import type { AuthorizedChange } from '../authorization/authorize-change.ts';
import type { DocumentRow } from '../find.ts';

/** A transaction that may be stored as a whole; `at` is the entry it answers. */
export interface TransactionPlan {
  readonly list: { readonly at: number; readonly resource: List; readonly items: readonly SetItem[] } | undefined;
  readonly created: readonly (AuthorizedCreate & { readonly at: number; readonly fullUrl: string | undefined })[];
  readonly changed: readonly (AuthorizedChange & { readonly at: number; readonly row: DocumentRow })[];
  /** Entries in all. */
  readonly length: number;
}

type Item = NonNullable<List['entry']>[number];

/** An item of a submission set and the document it means: a new one by its place in the transaction, or a stored one by its id. */
export interface SetItem {
  readonly item: Item;
  readonly means: { readonly at: number } | { readonly id: string };
}
