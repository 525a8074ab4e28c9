import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { VaccinationEntry } from './entry.ts';
import { mainCode } from './identity.ts';

/** SNOMED CT: vaccine product of unknown composition; the diseases it protects against are more significant. */
export const unknownVaccine = '787859002';

/**
 * Returns the SHA-256 (hex) of the values that make two entries the same event: section, code and day, and for an unknown vaccine its
 * diseases (VAC-05). Lot and dose are left out, because a vaccination recorded a second time is often recorded without them. Undefined
 * without a day or a code: undated entries are not taken for the same event.
 */
export function fingerprintOf(entry: VaccinationEntry): string | undefined {
  const { code } = mainCode(entry.concept);
  const day = entry.date?.slice(0, 10);
  if (!code || !day || day.length < 10) return undefined;
  const against = code === unknownVaccine ? entry.diseases.map((disease) => mainCode(disease).code).sort() : [];
  const fields = [
    entry.section,
    code,
    day,
    entry.status === 'not-done' ? 'not-done' : '',
    ...against,
    entry.value ?? '',
  ];
  return bytesToHex(sha256(utf8ToBytes(fields.join('\u001f'))));
}

/** Returns a short name of the key of an entry, for addresses: the key itself states what the entry contains. */
export function shortKeyOf(key: string): string {
  return bytesToHex(sha256(utf8ToBytes(key))).slice(0, 16);
}
