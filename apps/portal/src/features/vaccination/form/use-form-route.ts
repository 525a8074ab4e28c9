import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import {
  editableSections,
  type EditableSection,
  type MergedEntry,
  type VaccinationRecord,
} from '@epr/domain/vaccination';
import { isEditable } from '../record/entry-actions.tsx';

/** The open form, kept in the URL: navigating back closes it, and a reload opens it again. */
export interface FormRoute {
  readonly shown: boolean;
  /** It was sent and could not be stored. */
  readonly failed: boolean;
  readonly add: (section: EditableSection) => void;
  readonly correct: (merged: MergedEntry) => void;
  readonly close: () => void;
  /** Opens the form again that was closed when it was sent, unless the user has left the page. */
  readonly reopen: (section: EditableSection, corrected?: MergedEntry) => void;
  readonly of: (
    record: VaccinationRecord,
  ) => { readonly section: EditableSection; readonly corrected?: MergedEntry } | undefined;
}

export function useFormRoute(): FormRoute {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  const here = useRef(true);
  // A layout effect runs with the change of the page: a response may arrive before a passive effect runs.
  useLayoutEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  const [add, correct] = [params.get('add'), params.get('correct')];
  return {
    shown: add !== null || correct !== null,
    failed: (state as { readonly failed?: boolean } | null)?.failed === true,
    add: (section) => setParams({ add: section }),
    correct: ({ entry }) => setParams({ correct: entry.id }),
    close: () => setParams({}, { replace: true }),
    reopen: (section, corrected) => {
      if (!here.current) return;
      const place: Record<string, string> = corrected ? { correct: corrected.entry.id } : { add: section };
      setParams(place, { state: { failed: true } });
    },
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
