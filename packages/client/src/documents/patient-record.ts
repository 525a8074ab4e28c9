import type { Document, Unreadable } from '@epr/domain/documents';
import { ok, refused } from '@epr/domain/values';
import { readRecord } from '@epr/fhir/documents';
import type { Incomplete } from '../search/index.ts';
import { reasonOfStatus, type CallResult, type Connection } from '../transport/index.ts';
import { readOptionsOf } from './read-options.ts';

/** The documents of the open record; what could not be read comes beside them and empties nothing. */
export interface PatientRecord {
  readonly documents: readonly Document[];
  readonly unreadable: readonly Unreadable[];
  /** Present when the platform holds more than it gave. */
  readonly incomplete?: Incomplete;
}

/** Reads the answer to a list or a search, parsed, with the further pages; an entry that refuses refuses the record. */
export function readAnsweredRecord(
  connection: Pick<Connection, 'homeCommunity'>,
  answer: unknown,
  pages: readonly unknown[] = [],
): CallResult<PatientRecord> {
  const record = readRecord(answer, readOptionsOf(connection), pages);
  if (record.ok) return ok(record.value);
  const { status, why } = record.refusal;
  return refused({
    reason: status === undefined ? 'unreadable' : reasonOfStatus(status),
    ...(status === undefined ? {} : { status }),
    diagnostics: why,
  });
}
