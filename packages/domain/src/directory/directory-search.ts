import type { MessageKey } from '../messages/index.ts';
import { ok, refused, type Result } from '../values/index.ts';

/** What a person is searched by (rights 2); codes as they stand in their official lists. */
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

/** What is wrong with a search, at the field it stands in. */
export type DirectorySearchFaults = Readonly<Partial<Record<DirectoryField, MessageKey>>>;

/** More results than anybody reads through: the search asks to be narrowed down. */
export const maximumResults = 50;

/** A search needs a name or an address, and a GLN has 13 digits (ACC-03). Blanks around a value do not count. */
export function checkDirectorySearch(
  typed: Readonly<Partial<Record<DirectoryField, string>>>,
): Result<DirectorySearch, DirectorySearchFaults> {
  const search = Object.fromEntries(
    Object.entries(typed).flatMap(([field, value]) => (value.trim() === '' ? [] : [[field, value.trim()]])),
  ) as DirectorySearch;
  if (search.gln !== undefined && !/^\d{13}$/.test(search.gln))
    return refused({ gln: 'accessRights.search.glnInvalid' });
  if (search.name === undefined && search.address === undefined) return refused({ name: 'accessRights.search.empty' });
  return ok(search);
}
