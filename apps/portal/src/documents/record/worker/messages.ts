import type { ListSource, PatientRecord } from '@epr/client/documents';
import type { CallResult } from '@epr/client/transport';
import type { Packed } from './packed.ts';

/** Messages from the page to the worker that reads a large record. */
export type ToReader =
  | ({ readonly kind: 'read'; readonly answer: ArrayBuffer } & Pick<ListSource, 'fhir' | 'homeCommunity'>)
  | { readonly kind: 'page'; readonly url: string; readonly page: CallResult<ArrayBuffer> };

/** Messages from the worker to the page. */
export type FromReader =
  /** The page of a search at this address is needed: tokens and the network stay with the page. */
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'progress'; readonly read: number; readonly total: number | undefined }
  /** Some of the documents as they were read, without what submission sets say of them. */
  | { readonly kind: 'documents'; readonly packed: Packed }
  /** Some of the record's documents in their order, and what submission sets say of each; after all `documents`. */
  | { readonly kind: 'submitted'; readonly packed: Packed }
  | { readonly kind: 'done'; readonly rest: CallResult<Omit<PatientRecord, 'documents'>> };
