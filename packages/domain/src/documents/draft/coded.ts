import { findCode, type CodeList } from '@epr/codes/code-list';
import type { Coded } from '../../values/index.ts';

/** A code of a list, as it is sent: with its system and its English words. */
export function coded(list: CodeList, code: string): Coded {
  const entry = findCode(list, code);
  if (!entry) throw new Error(`${code} is not in ${list.name}`);
  return { code, system: entry.system, display: entry.labels.en };
}

/** The code as it came while it is the same, else the official one; a code nobody knows keeps no system but its own text. */
export function chosen(list: CodeList, code: string, given: Coded | undefined): Coded {
  if (given?.code === code) return given;
  return findCode(list, code) ? coded(list, code) : { code, system: '' };
}
