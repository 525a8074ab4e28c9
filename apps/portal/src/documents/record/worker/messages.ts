import type { ReadRecordOptions, PatientRecord } from '@epr/client/documents';
import type { CallResult } from '@epr/client/transport';
import type { Packed } from './packed.ts';

/** Messages from the main thread to the worker that reads a large record. */
export type ToRecordWorker =
  | ({ readonly kind: 'read'; readonly answer: ArrayBuffer } & Pick<ReadRecordOptions, 'fhir' | 'homeCommunity'>)
  | { readonly kind: 'page'; readonly url: string; readonly page: CallResult<ArrayBuffer> };

/** Messages from the worker to the main thread. */
export type FromRecordWorker =
  /** Requests the page of a search result at this URL: only the main thread has tokens and sends requests. */
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'progress'; readonly read: number; readonly total: number | undefined }
  /** Some of the documents as they were read, without the data of submission sets. */
  | { readonly kind: 'documents'; readonly packed: Packed }
  /** Some of the record's documents in their order, with the data of their submission sets; sent after all `documents`. */
  | { readonly kind: 'submitted'; readonly packed: Packed }
  | { readonly kind: 'done'; readonly rest: CallResult<Omit<PatientRecord, 'documents'>> };
