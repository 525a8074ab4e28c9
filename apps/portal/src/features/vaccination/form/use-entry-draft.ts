import { useState } from 'react';
import { recordOf } from '@epr/domain/session';
import {
  choiceOf,
  nameOfParticipant,
  sectionLists,
  type EditableSection,
  type EntryDraft,
  type MergedEntry,
} from '@epr/domain/vaccination';
import { findCode } from '@epr/codes/code-list';
import { asDay, showDay } from '@epr/domain/values';
import { useBrowserStorage } from '../../../context/browser-storage.ts';
import { draftStorage } from '../../../context/draft-storage.ts';
import { useSessionState } from '../../../context/session.ts';
import { authorOf } from '../state/writer.ts';

const storage = draftStorage<EntryDraft>('epr.vaccination.draft');

/** What is typed into the form, kept for the browser session until it is saved or thrown away. */
export function useEntryDraft(section: EditableSection, corrected: MergedEntry | undefined, today: string) {
  const state = useSessionState();
  const { session: store } = useBrowserStorage();
  const subject = `${recordOf(state) ?? ''} ${corrected?.key ?? section}`;
  const author = authorOf(state);
  const start = (): EntryDraft => {
    if (corrected) return draftOf(corrected, section);
    const performer = state.role === 'HCP' || state.role === 'ASS' ? nameOfParticipant(author) : '';
    return { ...empty(section), date: section === 'immunizations' ? today : '', performer };
  };
  const [{ draft, restored }, set] = useState(() => {
    const kept = storage.load(subject, Date.now(), store);
    return kept ? { draft: kept, restored: true } : { draft: start(), restored: false };
  });
  return {
    draft,
    restored,
    change: (changes: Partial<EntryDraft>) => {
      const next = { ...draft, ...changes };
      storage.save(subject, next, Date.now(), store);
      set({ draft: next, restored });
    },
    discard: () => {
      storage.remove(store);
      set({ draft: start(), restored: false });
    },
    /** After saving: a fresh form; the next shot of the same visit keeps day and performer. */
    next: () => {
      storage.remove(store);
      const { date, performer, organisation } = draft;
      set({ draft: { ...empty(section), date, performer, organisation }, restored: false });
    },
    forget: () => storage.remove(store),
  };
}

function empty(section: EditableSection): EntryDraft {
  return {
    section,
    code: '',
    date: '',
    end: '',
    diseases: [],
    dose: '',
    lot: '',
    performer: '',
    organisation: '',
    comment: '',
    status: 'active',
  };
}

/** An entry as the form shows it; a code the list does not know has to be chosen anew. */
function draftOf({ entry }: MergedEntry, section: EditableSection): EntryDraft {
  const list = sectionLists[section];
  const known = entry.concept.codings.flatMap(({ code, system }) => {
    const row = findCode(list, code, system);
    return row?.system === system ? [row] : [];
  })[0];
  const day = (date: string | undefined) => {
    const found = asDay(date?.slice(0, 10) ?? '');
    return found ? showDay(found) : '';
  };
  return {
    ...empty(section),
    code: known ? choiceOf(known) : '',
    date: day(entry.date),
    end: day(entry.end),
    diseases: entry.diseases.flatMap(({ codings }) => codings[0]?.code ?? []),
    dose: entry.dose ? String(entry.dose) : '',
    lot: entry.lot ?? '',
    performer: entry.performer ? nameOfParticipant(entry.performer) : '',
    organisation: entry.performer?.institution ?? '',
    status: entry.status === 'active' ? 'active' : 'inactive',
  };
}
