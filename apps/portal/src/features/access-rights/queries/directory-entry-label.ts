import { facilityType } from '@epr/codes/facility-type';
import { hcpProfession } from '@epr/codes/hcp-profession';
import { authorSpeciality } from '@epr/codes/author-speciality';
import { labelOf, type CodeLanguage } from '@epr/codes/code-list';
import type { DirectoryEntry } from '@epr/domain/directory';
import { shortCode, useTexts } from '../../../i18n/index.ts';

/**
 * Returns a function that describes an entry of the directory: speciality or profession, or the type of a facility, with institution and
 * city.
 */
export function useDirectoryEntryLabel(): (entry: DirectoryEntry) => string {
  const { locale } = useTexts();
  const language = shortCode(locale) as CodeLanguage;
  return (entry) => {
    const organisation = entry.kind === 'group' ? entry : entry.places[0];
    const typeLabel =
      entry.kind === 'group'
        ? entry.facilityType && labelOf(facilityType, entry.facilityType, language)
        : (entry.specialities[0] && labelOf(authorSpeciality, entry.specialities[0], language)) ||
          (entry.professions[0] && labelOf(hcpProfession, entry.professions[0], language));
    const location =
      entry.kind === 'group' ? organisation?.city : [organisation?.name, organisation?.city].filter(Boolean).join(', ');
    return [typeLabel, location].filter(Boolean).join(' · ');
  };
}
