import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { VaccinationEntry } from './entry.ts';
import { mainCode } from './identity.ts';

/** SNOMED CT: vaccine product of unknown composition; what it was against says more. */
export const unknownVaccine = '787859002';

/**
 * SHA-256 (hex) of what makes two entries the same event: section, code and day, and for an unknown vaccine its diseases (VAC-05).
 * Lot and dose are left out: who records a shot a second time often knows neither. Undefined without a day or a code:
 * two things nobody dated are not the same thing.
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
