import type { Document, Unreadable } from '@epr/domain/documents';
import { ok, err } from '@epr/domain/values';
import { readRecord } from '@epr/fhir/documents';
import type { Incomplete } from '../search/index.ts';
import { reasonOfStatus, type CallResult, type Connection } from '../transport/index.ts';
import { readOptionsOf } from './read-options.ts';

/** The documents of the open record; those that could not be read are listed separately. */
export interface PatientRecord {
  readonly documents: readonly Document[];
  readonly unreadable: readonly Unreadable[];
  /** Present when the platform has more documents than it returned. */
  readonly incomplete?: Incomplete;
}

/** Reads the parsed response to a list or search request, with its further pages; a refused entry refuses the record. */
export function readAnsweredRecord(
  connection: Pick<Connection, 'homeCommunity'>,
  answer: unknown,
  pages: readonly unknown[] = [],
): CallResult<PatientRecord> {
  const record = readRecord(answer, readOptionsOf(connection), pages);
  if (record.ok) return ok(record.value);
  const { status, diagnostics } = record.error;
  return err({
    reason: status === undefined ? 'unreadable' : reasonOfStatus(status),
    ...(status === undefined ? {} : { status }),
    diagnostics: diagnostics,
  });
}
