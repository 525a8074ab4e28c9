import type { MessageKey } from '../messages/index.ts';
import { err, ok, type Day, type Result } from '../values/index.ts';
import { readAhv } from './identifiers/ahv.ts';
import { readBirthDate } from './read-birth-date.ts';
import type { Gender } from './people.ts';
import type { PatientSearch } from './patient-search.ts';
import { readSpid } from './identifiers/spid.ts';

/** The values of the patient search form as typed; absent counts as empty (PSR-01). */
export interface PatientSearchInput {
  readonly family?: string;
  readonly given?: string;
  /** In any form that `readBirthDate` accepts. */
  readonly birthDate?: string;
  readonly gender?: string;
  readonly ahv?: string;
  readonly spid?: string;
  readonly city?: string;
  readonly postalCode?: string;
  readonly canton?: string;
  readonly contact?: string;
}

export interface SearchProblem {
  /** Absent when the search as a whole is wrong. */
  readonly field?: keyof PatientSearchInput;
  readonly reason: MessageKey;
}

/**
 * Returns the search for the typed values (PSR-02): at least one field; AHV number and SPID alone and valid; the birth date is one day on
 * which a person alive on `today` can have been born. Refused with everything that is wrong.
 */
export function validateSearch(typed: PatientSearchInput, today: Day): Result<PatientSearch, readonly SearchProblem[]> {
  const fields: readonly (readonly [string, string | undefined])[] = Object.entries(typed);
  const given: PatientSearchInput = Object.fromEntries(
    fields.flatMap(([field, value]) => (value?.trim() ? [[field, value.trim()] as const] : [])),
  );
  const problems = problemsOf(given, today);
  return problems.length > 0 ? err(problems) : ok(searchOf(given, today));
}

function problemsOf(given: PatientSearchInput, today: Day): readonly SearchProblem[] {
  const fields = Object.keys(given);
  if (fields.length === 0) return [{ reason: 'patients.search.empty' }];
  const number = given.ahv !== undefined ? 'ahv' : 'spid';
  const problems: SearchProblem[] = [];
  if (given[number] !== undefined && fields.length > 1)
    problems.push({ field: number, reason: 'patients.search.idAlone' });
  if (given.ahv !== undefined && !readAhv(given.ahv))
    problems.push({ field: 'ahv', reason: 'patients.search.ahvInvalid' });
  if (given.spid !== undefined && !readSpid(given.spid))
    problems.push({ field: 'spid', reason: 'patients.search.spidInvalid' });
  const days = given.birthDate === undefined ? undefined : readBirthDate(given.birthDate, today);
  if (days?.length === 0) problems.push({ field: 'birthDate', reason: 'patients.search.birthDateInvalid' });
  if (days && days.length > 1) problems.push({ field: 'birthDate', reason: 'patients.search.birthDateAmbiguous' });
  return problems;
}

const genders: readonly Gender[] = ['female', 'male', 'other', 'unknown'];

function searchOf({ ahv, spid, birthDate, gender, ...words }: PatientSearchInput, today: Day): PatientSearch {
  const [day] = birthDate === undefined ? [] : readBirthDate(birthDate, today);
  const number = {
    ahv: ahv === undefined ? undefined : readAhv(ahv),
    spid: spid === undefined ? undefined : readSpid(spid),
  };
  const known = genders.find((one) => one === gender);
  return {
    ...words,
    ...(number.ahv ? { ahv: number.ahv } : {}),
    ...(number.spid ? { spid: number.spid } : {}),
    ...(day ? { birthDate: day } : {}),
    ...(known ? { gender: known } : {}),
  };
}
