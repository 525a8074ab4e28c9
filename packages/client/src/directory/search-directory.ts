import { maximumResults, type DirectoryGroup, type DirectoryPerson, type DirectorySearch } from '@epr/domain/directory';
import { ok, systems } from '@epr/domain/values';
import { readSearchPage } from '@epr/fhir/bundle';
import { readGroups, readProfessionals } from '@epr/fhir/directory';
import { fetchFirstPage, fetchSearch, type SearchRequest } from '../search/index.ts';
import { call, readJson, type CallResult, type Connection } from '../transport/index.ts';

/** Result of a search; `complete` is false when there are more results than were requested. */
export interface DirectorySearchResult<T> {
  readonly entries: readonly T[];
  readonly complete: boolean;
}

/** Searches professionals by their own and their institutions' details (mCSD, PractitionerRole with the resources it references). */
export async function searchProfessionals(
  connection: Connection,
  search: DirectorySearch,
  signal?: AbortSignal,
): Promise<CallResult<DirectorySearchResult<DirectoryPerson>>> {
  const query = new URLSearchParams({ ...includes, _count: '200' });
  query.append('_include', 'PractitionerRole:organization');
  const put = (name: string, value: string | undefined): void => {
    if (value !== undefined) query.append(name, value.replaceAll(',', ' '));
  };
  put('practitioner.name', search.name);
  put('practitioner.identifier', search.gln && `${systems.gln}|${search.gln}`);
  put('organization.address', search.address);
  put('organization.type', search.facilityType);
  put('role', search.profession);
  put('specialty', search.speciality);
  const answer = await fetchFirstPage(connection, searchOf('PractitionerRole', query, signal));
  if (!answer.ok) return answer;
  return ok(cut(readProfessionals(answer.value), answer.value));
}

/** Searches institutions and groups by name, address and type. */
export async function searchGroups(
  connection: Connection,
  search: DirectorySearch,
  signal?: AbortSignal,
): Promise<CallResult<DirectorySearchResult<DirectoryGroup>>> {
  const query = new URLSearchParams({ _count: String(maximumResults + 1) });
  if (search.name !== undefined) query.set('name', search.name.replaceAll(',', ' '));
  if (search.address !== undefined) query.set('address', search.address.replaceAll(',', ' '));
  if (search.facilityType !== undefined) query.set('type', search.facilityType);
  const answer = await fetchFirstPage(connection, searchOf('Organization', query, signal));
  if (!answer.ok) return answer;
  return ok(cut(readGroups(answer.value), answer.value));
}

/** Reads the professionals with these GLNs (rights 7); those no longer in the directory are missing. */
export async function findProfessionals(
  connection: Connection,
  glns: readonly string[],
  signal?: AbortSignal,
): Promise<CallResult<readonly DirectoryPerson[]>> {
  return inPortions(glns, async (portion) => {
    const query = new URLSearchParams({ ...includes, _count: '200' });
    query.append('_include', 'PractitionerRole:organization');
    query.set('practitioner.identifier', portion.map((gln) => `${systems.gln}|${gln}`).join(','));
    const answer = await fetchSearch(connection, searchOf('PractitionerRole', query, signal));
    return answer.ok ? ok(readProfessionals(answer.value)) : answer;
  });
}

/** Reads the organisations with these OIDs (rights 7). */
export async function findGroups(
  connection: Connection,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<CallResult<readonly DirectoryGroup[]>> {
  return inPortions(ids, async (portion) => {
    const query = new URLSearchParams({ identifier: portion.join(','), _count: '200' });
    const answer = await fetchSearch(connection, searchOf('Organization', query, signal));
    return answer.ok ? ok(readGroups(answer.value)) : answer;
  });
}

/** Reads all organisations above these, to the top of the hierarchy (ACC-07). */
export async function findParents(
  connection: Connection,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<CallResult<readonly DirectoryGroup[]>> {
  return inPortions(ids, async (portion) => {
    const answer = await call(
      connection,
      {
        url: `${connection.endpoints.epr}/v1/ParentOrganization?identifier=${portion.join(',')}`,
        headers: { accept: 'application/json' },
        authorize: 'basic',
        signal,
      },
      readJson,
    );
    return answer.ok ? ok(readGroups(answer.value)) : answer;
  });
}

/** Members of a group: the first 200, and the total number. */
export interface GroupMembers {
  readonly people: readonly DirectoryPerson[];
  readonly total: number;
  /** There are more than the platform has counted: it names a further page, and no total. */
  readonly isLeast: boolean;
}

/** Reads the members of a group (ACC-07). */
export async function fetchGroupMembers(
  connection: Connection,
  group: string,
  signal?: AbortSignal,
): Promise<CallResult<GroupMembers>> {
  const query = new URLSearchParams({ _include: 'PractitionerRole:practitioner', _count: '200' });
  query.set('organization.identifier', group);
  const answer = await fetchFirstPage(connection, searchOf('PractitionerRole', query, signal));
  if (!answer.ok) return answer;
  const people = readProfessionals(answer.value);
  const { next, total } = readSearchPage(answer.value);
  const isLeast = next !== undefined && total === undefined;
  return ok({ people, total: Math.max(people.length, total ?? 0), isLeast });
}

const includes = { _include: 'PractitionerRole:practitioner' };

/** Identifiers in one URL, which stays well below the length servers accept. */
const portionSize = 40;

async function inPortions<T>(
  keys: readonly string[],
  find: (portion: readonly string[]) => Promise<CallResult<readonly T[]>>,
): Promise<CallResult<readonly T[]>> {
  const distinct = [...new Set(keys)];
  const portions = Array.from({ length: Math.ceil(distinct.length / portionSize) }, (_, at) =>
    distinct.slice(at * portionSize, (at + 1) * portionSize),
  );
  // In parallel: with hundreds of rights there are a dozen requests, too slow one after the other.
  const answers = await Promise.all(portions.map(find));
  const failed = answers.find((answer) => !answer.ok);
  if (failed) return failed;
  return ok(answers.flatMap((answer) => (answer.ok ? answer.value : [])));
}

function cut<T>(entries: readonly T[], bundle: unknown): DirectorySearchResult<T> {
  const { next, total = 0, matches } = readSearchPage(bundle);
  const more = next !== undefined || total > matches.length;
  return { entries: entries.slice(0, maximumResults), complete: !more && entries.length <= maximumResults };
}

function searchOf(type: string, query: URLSearchParams, signal: AbortSignal | undefined): SearchRequest {
  return { type, query, authorize: 'basic', signal };
}
