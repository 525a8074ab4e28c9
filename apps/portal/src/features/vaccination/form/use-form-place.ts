import { useSearchParams } from 'react-router';
import {
  editableSections,
  type EditableSection,
  type MergedEntry,
  type VaccinationRecord,
} from '@epr/domain/vaccination';
import { isEditable } from '../record/entry-actions.tsx';

/** Which form is open, in the address: back closes it, and a page loaded again opens it again. */
export interface FormPlace {
  readonly shown: boolean;
  readonly add: (section: EditableSection) => void;
  readonly correct: (merged: MergedEntry) => void;
  readonly close: () => void;
  readonly of: (
    record: VaccinationRecord,
  ) => { readonly section: EditableSection; readonly corrected?: MergedEntry } | undefined;
}

export function useFormPlace(): FormPlace {
  const [params, setParams] = useSearchParams();
  const [add, correct] = [params.get('add'), params.get('correct')];
  return {
    shown: add !== null || correct !== null,
    add: (section) => setParams({ add: section }),
    correct: ({ entry }) => setParams({ correct: entry.id }),
    close: () => setParams({}, { replace: true }),
    of: ({ entries }) => {
      const section = editableSections.find((one) => one === add);
      if (section) return { section };
      const corrected = entries.find(({ entry, state }) => entry.id === correct && state !== 'replaced');
      return corrected && isEditable(corrected.entry.section)
        ? { section: corrected.entry.section, corrected }
        : undefined;
    },
  };
}
