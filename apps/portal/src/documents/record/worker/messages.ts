import type { ListSource, PatientRecord } from '@epr/client/documents';
import type { CallResult } from '@epr/client/transport';
import type { Carried } from '@epr/domain/documents';
import type { PackedDocuments } from './packed-documents.ts';

/** Messages from the page to the worker that reads a large record. */
export type ToReader =
  | ({ readonly kind: 'read'; readonly answer: ArrayBuffer } & Pick<ListSource, 'fhir' | 'homeCommunity'>)
  | { readonly kind: 'page'; readonly url: string; readonly page: CallResult<ArrayBuffer> };

/** Messages from the worker to the page. */
export type FromReader =
  /** The page of a search at this address is needed: tokens and the network stay with the page. */
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'progress'; readonly read: number; readonly total: number | undefined }
  /** Some of the documents, in their order, and the text each carries: text within JSON would be written and read twice. */
  | { readonly kind: 'documents'; readonly packed: PackedDocuments; readonly carried: readonly (Carried | undefined)[] }
  | { readonly kind: 'done'; readonly rest: CallResult<Omit<PatientRecord, 'documents'>> };
