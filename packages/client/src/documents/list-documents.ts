import { ok } from '@epr/domain/values';
import { entriesOf } from '@epr/fhir/bundle';
import { listRequest } from '@epr/fhir/documents';
import { call, readJson, type CallResult, type Connection } from '../transport/index.ts';
import { followPages, type OnPage } from './follow-pages.ts';
import { readAnsweredRecord, type PatientRecord } from './patient-record.ts';

/**
 * POST r4 with the batch of references and submission sets (DOC-01), and the further pages of both. 403, of the whole or of an entry,
 * is `noAccess` (DOC-02); an answer that is no such bundle is `unreadable`. Submission sets that cannot be read to their end are
 * done without, like those a platform does not offer.
 * @param progress told while there are further pages: documents read so far, and of how many
 */
export async function listDocuments(
  connection: Connection,
  signal?: AbortSignal,
  progress?: OnPage,
): Promise<CallResult<PatientRecord>> {
  const answer = await call(
    connection,
    {
      url: connection.endpoints.fhir,
      method: 'POST',
      headers: { accept: 'application/fhir+json', 'content-type': 'application/fhir+json' },
      body: JSON.stringify(listRequest()),
      authorise: 'record',
      ...(signal ? { signal } : {}),
    },
    readJson,
  );
  if (!answer.ok) return answer;
  const first = readAnsweredRecord(connection, answer.value);
  if (!first.ok) return first;
  const [documents, sets] = entriesOf(answer.value).map(({ resource }) => resource);
  const shared = signal ? { signal } : {};
  const [followed, followedSets] = await Promise.all([
    followPages(connection, documents, { type: 'DocumentReference', ...shared, ...(progress ? { progress } : {}) }),
    followPages(connection, sets, { type: 'List', ...shared }),
  ]);
  if (!followed.ok) return followed;
  const { pages, incomplete } = followed.value;
  const setPages = followedSets.ok ? followedSets.value.pages : [];
  if (pages.length === 0 && setPages.length === 0 && !incomplete) return first;
  const record = readAnsweredRecord(connection, answer.value, [...pages, ...setPages]);
  return record.ok && incomplete ? ok({ ...record.value, incomplete }) : record;
}
