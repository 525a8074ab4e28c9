import { findCode, type CodeList } from '@epr/codes/code-list';
import type { Coded } from '../../values/index.ts';

/** Returns a code of a list as it is sent: with its system and its English display. Throws when the list does not contain it. */
export function officialCoding(list: CodeList, code: string): Coded {
  const entry = findCode(list, code);
  if (!entry) throw new Error(`${code} is not in ${list.name}`);
  return { code, system: entry.system, display: entry.labels.en };
}

/** Returns the given coding while its code is unchanged, else the official one; an unknown code has no system, only its own text. */
export function codingOfChoice(list: CodeList, code: string, given: Coded | undefined): Coded {
  if (given?.code === code) return given;
  return findCode(list, code) ? officialCoding(list, code) : { code, system: '' };
}
