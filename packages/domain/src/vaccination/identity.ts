import type { Coded } from '../values/index.ts';
import type { Concept, VaccinationEntry } from './entry.ts';

const prefix = /^urn:(uuid|oid):/i;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * Returns a business identifier in normalised form: programs write the same UUID with and without `urn:uuid:`, in either case and under
 * several systems; any other value is unique only within its system.
 */
export function entryId(value: string, system?: string): string {
  const bare = value.trim().replace(prefix, '').toLowerCase();
  return uuid.test(bare) || !system ? bare : `${system.trim().toLowerCase()}|${bare}`;
}

/**
 * Returns a resource id as an identifier, where it is likely to be unique: `Immunization-0001` and `2` occur in other documents as well.
 */
export function distinctiveId(id: string | undefined): readonly string[] {
  return id && id.length >= 10 && !/^[a-z]+[-._]?\d*$/i.test(id) ? [entryId(id)] : [];
}

/** Returns the coding to compare by; the text where there is none. */
export function mainCode({ codings, text }: Concept): Coded {
  return codings.find(({ code }) => code) ?? { code: text?.trim().toLowerCase() ?? '', system: '' };
}

/** Returns a key of the content: versions of an entry with the same key state the same; a copy in another document is the same entry. */
export function entryContentKey(entry: VaccinationEntry): string {
  const codes = entry.diseases.map((disease) => mainCode(disease).code).sort();
  return JSON.stringify([
    entry.section,
    entry.id,
    mainCode(entry.concept).code,
    entry.date?.slice(0, 10) ?? '',
    entry.annulled,
    entry.dose ?? 0,
    entry.lot ?? '',
    codes,
    statusIn(entry),
    entry.end ?? '',
    entry.value ?? '',
  ]);
}

/** Returns the status as far as it describes the event itself; that a finding was amended or a vaccination completed does not. */
function statusIn({ section, status }: VaccinationEntry): string {
  if (section === 'laboratory') return '';
  return section === 'immunizations' && status !== 'not-done' ? '' : (status ?? '');
}
