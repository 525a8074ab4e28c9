import { ok } from '@epr/domain/values';
import { followPages, pagesOf, fetchFirstPage } from '../search/index.ts';
import type { CallResult, Connection } from '../transport/index.ts';
import { readAnsweredRecord, type PatientRecord } from './patient-record.ts';

/**
 * GET r4/DocumentReference?{search} (core 7; DOC-31) and its further pages: returns the documents of the response, and separately those
 * that could not be read. `search` holds FHIR search parameters, `{ format: 'urn:oid:…|urn:che:…', status: 'current' }`.
 */
export async function searchDocuments(
  connection: Connection,
  search: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<CallResult<PatientRecord>> {
  const query = new URLSearchParams(search);
  const answer = await fetchFirstPage(connection, { type: 'DocumentReference', query, authorize: 'record', signal });
  if (!answer.ok) return answer;
  const first = readAnsweredRecord(connection, answer.value);
  if (!first.ok) return first;
  const followed = await followPages(pagesOf(connection, signal), answer.value, { type: 'DocumentReference' });
  if (!followed.ok) return followed;
  const { pages, incomplete } = followed.value;
  const found = pages.length === 0 ? first : readAnsweredRecord(connection, answer.value, pages);
  return found.ok && incomplete ? ok({ ...found.value, incomplete }) : found;
}
