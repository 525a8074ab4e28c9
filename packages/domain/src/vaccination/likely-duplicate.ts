import { chosenIn, dateOfDraft, sectionLists, type EntryDraft } from './draft.ts';
import type { MergedEntry, VaccinationRecord } from './merge/merge.ts';
import { mainCode } from './identity.ts';
import { isCurrent } from './views.ts';
import { diseasesOfVaccine, protectsAgainst } from './vaccines.ts';

const near = 3 * 86_400_000;

/**
 * Returns an entry that is probably the one being typed: the same code, or for a vaccine one against the same diseases, within three
 * days, or in the same month or year where no more is known of one of them. It only causes a warning and blocks nothing (VAC-05).
 * @param except the entry that is being corrected
 */
export function likelyDuplicate(
  draft: EntryDraft,
  record: VaccinationRecord,
  except?: string,
): MergedEntry | undefined {
  const date = dateOfDraft(draft.date, undefined);
  const chosen = chosenIn(sectionLists[draft.section], draft.code);
  if (!date || !chosen) return undefined;
  const against = [...diseasesOfVaccine(chosen)].sort().join();
  return record.entries.find(({ key, entry, state }) => {
    if (key === except || entry.section !== draft.section || !isCurrent({ state }) || !entry.date) return false;
    if (!isNear(date, entry.date.slice(0, 10))) return false;
    if (mainCode(entry.concept).code === chosen.code) return true;
    const known = protectsAgainst(entry).map(({ code }) => code);
    return against !== '' && [...known].sort().join() === against;
  });
}

function isNear(one: string, other: string): boolean {
  if (one.length === 10 && other.length === 10) return Math.abs(Date.parse(one) - Date.parse(other)) <= near;
  const known = Math.min(one.length, other.length);
  return one.slice(0, known) === other.slice(0, known);
}
