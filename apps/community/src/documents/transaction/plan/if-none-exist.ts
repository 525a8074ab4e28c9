import type { List } from 'fhir/r4';
import { sql, type RawBuilder } from 'kysely';
import { ok, err, type Result } from '@epr/domain/values';
import { readableCodes, type RecordAccess } from '../../../access-rights/record-access.ts';
import { checkSearchParameters, patientParameters } from '../../../fhir-api/check-search-parameters.ts';
import { refuse, type Reply } from '../../../fhir-api/reply.ts';
import type { DocumentRow } from '../../find-document.ts';
import type { RecordScope } from '../../record-scope.ts';
import { conditionsOf, type ParameterConditions } from '../../search/parse-conditions.ts';
import { listParameters, refersToReadable } from '../../search/list-parameters.ts';
import { searchParameters } from '../../search/search-parameters.ts';

/**
 * Finds the document a conditional create refers to (`ifNoneExist`, FHIR R4, 3.1.0.8.1), among those the sender may read: undefined when
 * there is none and it is to be created; 412 when there are several.
 */
export async function existingDocument(
  { access, db }: RecordScope,
  ifNoneExist: string,
): Promise<Result<DocumentRow | undefined, Reply>> {
  const conditions = conditionsIn(ifNoneExist, searchParameters, access);
  if (!conditions.ok) return conditions;
  if (access.readable.length === 0) return ok(undefined);
  const codes = readableCodes(access.readable);
  const rows = await db
    .selectFrom('document')
    .selectAll()
    .where('spid', '=', access.patient)
    .where(conditions.value)
    .$call((query) => (codes === 'all' ? query : query.where('confidentiality', 'in', [...codes])))
    .limit(2)
    .execute();
  return onlyMatch(rows);
}

/** Finds the submission set a conditional create refers to. */
export async function existingSet(
  { access, db }: RecordScope,
  ifNoneExist: string,
): Promise<Result<{ readonly id: string; readonly lastModified: string } | undefined, Reply>> {
  const conditions = conditionsIn(ifNoneExist, listParameters, access);
  if (!conditions.ok) return conditions;
  if (access.readable.length === 0) return ok(undefined);
  const codes = readableCodes(access.readable);
  const rows = await db
    .selectFrom('submission_set')
    .select(['id', 'resource'])
    .where('spid', '=', access.patient)
    .where(conditions.value)
    .$call((query) => (codes === 'all' ? query : query.where(refersToReadable(codes))))
    .limit(2)
    .execute();
  return onlyMatch(
    rows.map(({ id, resource }) => ({ id, lastModified: (JSON.parse(resource) as List).meta?.lastUpdated ?? '' })),
  );
}

function conditionsIn(
  ifNoneExist: string,
  supported: ParameterConditions,
  access: RecordAccess,
): Result<RawBuilder<boolean>, Reply> {
  const names = [...Object.keys(supported), ...patientParameters];
  const read = checkSearchParameters(new URLSearchParams(ifNoneExist), names, access.patient);
  const conditions = read.ok ? conditionsOf(read.value, supported) : read;
  if (!conditions.ok) return conditions;
  if (conditions.value.length === 0) return err(refuse(412, 'required', 'ifNoneExist names nothing to look for'));
  return ok(sql<boolean>`(${sql.join([...conditions.value], sql` and `)})`);
}

function onlyMatch<T>(rows: readonly T[]): Result<T | undefined, Reply> {
  const [first, second] = rows;
  return second === undefined ? ok(first) : err(refuse(412, 'multiple-matches', 'Several resources fit ifNoneExist'));
}
