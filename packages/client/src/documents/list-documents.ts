import { ok } from '@epr/domain/values';
import { entriesOf } from '@epr/fhir/bundle';
import { documentListRequest } from '@epr/fhir/documents';
import { followPages, pagesOf, type OnPage, type PageSource } from '../search/index.ts';
import { call, parseJson, readBytes, type CallResult, type Connection } from '../transport/index.ts';
import { readAnsweredRecord, type PatientRecord } from './patient-record.ts';

export interface ListOptions {
  readonly signal?: AbortSignal;
  /** Called while there are further pages, with the documents read so far and their total. */
  readonly progress?: OnPage;
  /** Reads a response of more than a few hundred documents outside this thread, with `parseRecordBundle` and `readRecordBundle`. */
  readonly elsewhere?: (answer: ArrayBuffer) => Promise<CallResult<PatientRecord>>;
}

/** Size in bytes up to which a response is read in a few hundredths of a second. */
const small = 1_000_000;

/**
 * POST r4 with the batch for DocumentReferences and submission sets (DOC-01), then reads the further pages of both. 403, of the response or
 * of an entry, is `noAccess` (DOC-02); a response that is not such a Bundle is `unreadable`. Failures to read further submission sets are
 * ignored, like a platform that has none.
 */
export async function listDocuments(
  connection: Connection,
  { signal, progress, elsewhere }: ListOptions = {},
): Promise<CallResult<PatientRecord>> {
  const answer = await call(
    connection,
    {
      url: connection.endpoints.fhir,
      method: 'POST',
      headers: { accept: 'application/fhir+json', 'content-type': 'application/fhir+json' },
      body: JSON.stringify(documentListRequest()),
      authorize: 'record',
      reads: true,
      signal,
    },
    readBytes,
  );
  if (!answer.ok) return answer;
  if (elsewhere && answer.value.byteLength > small) return elsewhere(answer.value);
  const { homeCommunity } = connection;
  const parsed = parseJson(answer.value);
  if (!parsed.ok) return parsed;
  return readRecordBundle(parsed.value, {
    ...pagesOf(connection, signal),
    ...(homeCommunity ? { homeCommunity } : {}),
    ...(progress ? { progress } : {}),
  });
}

/** Input of `readRecordBundle` besides the first response. */
export interface ReadRecordOptions extends PageSource, Pick<ListOptions, 'progress'> {
  /** `urn:oid:…` of this home community. */
  readonly homeCommunity?: string;
}

/** Reads the parsed response to the batch of `listDocuments`, and the further pages of its searches. */
export async function readRecordBundle(answer: unknown, source: ReadRecordOptions): Promise<CallResult<PatientRecord>> {
  const first = readAnsweredRecord(source, answer);
  if (!first.ok) return first;
  const [documents, sets] = entriesOf(answer).map(({ resource }) => resource);
  const { progress } = source;
  const [followed, followedSets] = await Promise.all([
    followPages(source, documents, { type: 'DocumentReference', ...(progress ? { progress } : {}) }),
    followPages(source, sets, { type: 'List' }),
  ]);
  if (!followed.ok) return followed;
  const { pages, incomplete } = followed.value;
  const setPages = followedSets.ok ? followedSets.value.pages : [];
  if (pages.length === 0 && setPages.length === 0 && !incomplete) return first;
  const record = readAnsweredRecord(source, answer, [...pages, ...setPages]);
  return record.ok && incomplete ? ok({ ...record.value, incomplete }) : record;
}
