import { useLocation, useSearchParams } from 'react-router';
import type { CallFailure } from '@epr/client/transport';
import {
  editableSections,
  shortKeyOf,
  type EditableSection,
  type MergedEntry,
  type VaccinationRecord,
} from '@epr/domain/vaccination';
import { useIsMounted } from '../../../context/use-is-mounted.ts';
import { isEditable } from '../record/entry-actions.tsx';

/** The open form, kept in the URL: navigating back closes it, and a reload opens it again. */
export interface FormRoute {
  readonly isShown: boolean;
  /** It was sent and could not be stored. */
  readonly failure: CallFailure | undefined;
  /** Called when what was refused is discarded, or stored after all. */
  readonly forgetFailure: () => void;
  readonly add: (section: EditableSection) => void;
  readonly correct: (merged: MergedEntry) => void;
  readonly close: () => void;
  /** Opens the form again that was closed when it was sent, unless the user has left the page. */
  readonly reopen: (failure: CallFailure, section: EditableSection, corrected?: MergedEntry) => void;
  readonly formFor: (
    record: VaccinationRecord,
  ) => { readonly section: EditableSection; readonly corrected?: MergedEntry } | undefined;
}

export function useFormRoute(): FormRoute {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  const isMounted = useIsMounted();
  const [add, correct, version] = ['add', 'correct', 'version'].map((name) => params.get(name));
  return {
    isShown: add !== null || correct !== null,
    failure: (state as { readonly failure?: CallFailure } | null)?.failure,
    forgetFailure: () => setParams(params, { replace: true, state: null }),
    add: (section) => setParams({ add: section }),
    correct: (merged) => setParams(placeOf(merged)),
    close: () => setParams({}, { replace: true }),
    reopen: (failure, section, corrected) => {
      if (!isMounted()) return;
      setParams(corrected ? placeOf(corrected) : { add: section }, { state: { failure } });
    },
    formFor: ({ entries }) => {
      const section = editableSections.find((one) => one === add);
      if (section) return { section };
      const versions = entries.filter(({ entry, state }) => entry.id === correct && state !== 'replaced');
      const corrected = versions.length > 1 ? versions.find(({ key }) => shortKeyOf(key) === version) : versions[0];
      return corrected && isEditable(corrected.entry.section)
        ? { section: corrected.entry.section, corrected }
        : undefined;
    },
  };
}

/** Returns the parameters of the form that corrects an entry: several entries, such as the sides of a conflict, may have one identifier. */
function placeOf({ entry, key }: MergedEntry): Record<string, string> {
  return { correct: entry.id, version: shortKeyOf(key) };
}
