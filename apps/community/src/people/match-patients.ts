import { matchScore, maximumMatches, type PatientSearch } from '@epr/domain/people';
import {
  readMatchRequest,
  writeMatches,
  writeTooManyMatches,
  writeCountExceeded,
  type IndexMatch,
} from '@epr/fhir/people';
import type { Context } from '../context.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import type { R4Request } from '../fhir-api/route.ts';
import { selectMatchCandidates } from './select-match-candidates.ts';
import { localIdentifier } from './local-id.ts';
import { authorizePatientSearch, logPatientSearch } from './patient-search-access.ts';

/**
 * `POST Patient/$match` (PDQm ITI-119; PSR-03, PSR-04) for professionals in the directory and assistants of one. With more than five
 * matches none is returned, but an outcome that requests more details; `count` keeps the best ones. Responses contain the local identifier
 * and the SPID, never the AHV number.
 */
export async function matchPatients(context: Context, request: R4Request): Promise<Reply> {
  const authorized = await authorizePatientSearch(context.db, request.caller);
  if (!authorized.ok) return authorized.error;
  const parsed = readMatchRequest(request.body);
  if (!parsed.ok) return refuse(400, 'invalid', parsed.error);
  const { search, count, onlyCertain } = parsed.value;
  const base = `${context.settings.origin}/r4`;
  if (count !== undefined && count > maximumMatches)
    return { status: 200, resource: writeCountExceeded(base, maximumMatches) };
  const matched = await matches(context, search);
  const found = onlyCertain ? matched.filter(({ grade }) => grade === 'certain') : matched;
  // When several matches are certain, none is (FHIR R4, Patient-match).
  if (found.length > (onlyCertain ? 1 : maximumMatches)) return { status: 200, resource: writeTooManyMatches(base) };
  const returnedMatches = found.slice(0, count);
  await logPatientSearch(
    context,
    authorized.value,
    returnedMatches.flatMap(({ person }) => person.spid ?? []),
  );
  return { status: 200, resource: writeMatches(returnedMatches, base) };
}

async function matches(context: Context, search: PatientSearch): Promise<readonly IndexMatch[]> {
  const people = await selectMatchCandidates(context.db, search);
  return people
    .flatMap(({ indexNumber, ahv, contacts, ...person }) => {
      const match = matchScore(search, { ...person, contacts, ...(ahv === undefined ? {} : { ahv }) });
      return match ? [{ person, localId: localIdentifier(context, indexNumber), ...match }] : [];
    })
    .sort((a, b) => b.score - a.score || a.person.family.localeCompare(b.person.family));
}
