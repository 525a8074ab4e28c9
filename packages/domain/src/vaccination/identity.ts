import type { Coded } from '../values/index.ts';
import type { Concept, VaccinationEntry } from './entry.ts';

const prefix = /^urn:(uuid|oid):/i;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * A business identifier in one form: programs write the same UUID with and without `urn:uuid:`, in either case and under several
 * systems; any other value means something only within its system.
 */
export function entryId(value: string, system?: string): string {
  const bare = value.trim().replace(prefix, '').toLowerCase();
  return uuid.test(bare) || !system ? bare : `${system.trim().toLowerCase()}|${bare}`;
}

/**
 * A resource id as an identifier, where it is likely to be the only one of its name: `Immunization-0001` and `2` name something in
 * every other document too.
 */
export function distinctiveId(id: string | undefined): readonly string[] {
  return id && id.length >= 10 && !/^[a-z]+[-._]?\d*$/i.test(id) ? [entryId(id)] : [];
}

/** The coding to compare by; the words where there is none. */
export function mainCode({ codings, text }: Concept): Coded {
  return codings.find(({ code }) => code) ?? { code: text?.trim().toLowerCase() ?? '', system: '' };
}

/** Two tellings of an entry with this in common say the same of it; a copy in another document is not another entry. */
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

/** What the status says of the event itself; that a finding was amended or a shot completed says nothing of it. */
function statusIn({ section, status }: VaccinationEntry): string {
  if (section === 'laboratory') return '';
  return section === 'immunizations' && status !== 'not-done' ? '' : (status ?? '');
}
