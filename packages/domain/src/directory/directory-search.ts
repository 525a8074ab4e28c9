import type { MessageKey } from '../messages/index.ts';
import { ok, err, type Result } from '../values/index.ts';

/** Parameters of a search in the directory of professionals (rights 2); codes as in their official lists. */
export interface DirectorySearch {
  readonly name?: string;
  readonly address?: string;
  readonly gln?: string;
  readonly facilityType?: string;
  readonly profession?: string;
  readonly speciality?: string;
}

export type DirectoryField = keyof DirectorySearch;

/** Every field of a search, in the order of the form. */
export const directoryFields = [
  'name',
  'address',
  'gln',
  'facilityType',
  'profession',
  'speciality',
] as const satisfies readonly DirectoryField[];

/** Faults of a search, by field. */
export type DirectorySearchErrors = Readonly<Partial<Record<DirectoryField, MessageKey>>>;

/** Maximum number of results displayed; with more, the user is asked to narrow the search. */
export const maximumResults = 50;

/** Checks a search: it needs a name or an address, and a GLN has 13 digits (ACC-03). White space around a value is removed. */
export function checkDirectorySearch(
  typed: Readonly<Partial<Record<DirectoryField, string>>>,
): Result<DirectorySearch, DirectorySearchErrors> {
  const search = Object.fromEntries(
    Object.entries(typed).flatMap(([field, value]) => (value.trim() === '' ? [] : [[field, value.trim()]])),
  ) as DirectorySearch;
  if (search.gln !== undefined && !/^\d{13}$/.test(search.gln)) return err({ gln: 'accessRights.search.glnInvalid' });
  if (search.name === undefined && search.address === undefined) return err({ name: 'accessRights.search.empty' });
  return ok(search);
}
