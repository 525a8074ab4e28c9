import { useState } from 'react';
import { confidentialityOf, type Confidentiality } from '@epr/domain/documents';
import { isProfessional, recordOf } from '@epr/domain/session';
import {
  choiceOf,
  clinicalStateOf,
  draftDate,
  nameOfParticipant,
  protectsAgainst,
  sectionLists,
  type EditableSection,
  type EntryDraft,
  type MergedEntry,
  type VaccinationEntry,
} from '@epr/domain/vaccination';
import { findCode } from '@epr/codes/code-list';
import { targetDisease } from '@epr/codes/target-disease';
import { draftStorage } from '../../../context/drafts/draft-storage.ts';
import { useStoredDraft } from '../../../context/drafts/use-stored-draft.ts';
import { useSessionState } from '../../../context/session.ts';
import { useRecordView } from '../record/record-view.ts';
import { authorOf } from '../state/authoring-context.ts';

interface TypedEntry {
  readonly draft: EntryDraft;
  readonly level: Confidentiality;
  /** What was typed to find the vaccine or another code, until one is chosen. */
  readonly search?: string;
}

const storage = draftStorage<TypedEntry>('epr.vaccination.draft');

/** Holds what is typed into the form for the browser session, until it is saved or discarded. */
export function useEntryDraft(section: EditableSection, corrected: MergedEntry | undefined, today: string) {
  const state = useSessionState();
  const draftKey = `${recordOf(state) ?? ''} ${corrected?.key ?? section}`;
  const author = authorOf(state);
  const { documentOf } = useRecordView();
  const start = (): TypedEntry => {
    if (corrected) {
      // A correction has the confidentiality level of the entry it corrects.
      const source = documentOf(corrected.sources[0]?.document ?? '');
      const level = (source && confidentialityOf(source.confidentiality)) ?? 'normal';
      return { draft: draftOf(corrected, section), level };
    }
    const performer = isProfessional(state.role) ? nameOfParticipant(author) : '';
    const draft = { ...emptyDraft(section), date: section === 'immunizations' ? today : '', performer };
    return { draft, level: 'normal' };
  };
  const stored = useStoredDraft(storage, draftKey);
  const [{ typed, restored }, set] = useState(() => ({
    typed: stored.restored ?? start(),
    restored: stored.restored !== undefined,
  }));
  const saveDraft = (changes: Partial<TypedEntry>): void => {
    const next = { ...typed, ...changes };
    stored.save(next);
    set({ typed: next, restored });
  };
  const { draft, level, search = '' } = typed;
  return {
    draft,
    level,
    search,
    restored,
    change: (changes: Partial<EntryDraft>) => saveDraft({ draft: { ...draft, ...changes } }),
    /** The same, with a code that was found: the search is over. */
    choose: (changes: Partial<EntryDraft>) => saveDraft({ draft: { ...draft, ...changes }, search: '' }),
    changeLevel: (next: Confidentiality) => saveDraft({ level: next }),
    changeSearch: (next: string) => saveDraft({ search: next }),
    discard: () => {
      stored.forget();
      set({ typed: start(), restored: false });
    },
    /** After saving: an empty form, which keeps date, performer and confidentiality level for the next vaccination of the same visit. */
    next: () => {
      stored.forget();
      const { date, performer, organisation } = draft;
      set({ typed: { draft: { ...emptyDraft(section), date, performer, organisation }, level }, restored: false });
    },
    /** Stores the draft while it is being sent, so that it survives a failure or a reload. */
    keepWhileSent: () => stored.save(typed),
    forget: stored.forget,
  };
}

function emptyDraft(section: EditableSection): EntryDraft {
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

/** Returns an entry as form values; a code that is not in the list has to be chosen again. */
function draftOf({ entry }: MergedEntry, section: EditableSection): EntryDraft {
  const list = sectionLists[section];
  const officialCodes = entry.concept.codings.flatMap(({ code, system }) => {
    const row = findCode(list, code, system);
    return row?.system === system ? [row] : [];
  })[0];
  return {
    ...emptyDraft(section),
    code: officialCodes ? choiceOf(officialCodes) : '',
    date: draftDate(entry.date),
    end: draftDate(entry.end),
    diseases: diseasesOf(entry),
    dose: entry.dose ? String(entry.dose) : '',
    lot: entry.lot ?? '',
    performer: entry.performer ? nameOfParticipant(entry.performer) : '',
    organisation: entry.performer?.institution ?? '',
    status: clinicalStateOf(entry) ?? (entry.end ? 'inactive' : 'active'),
  };
}

/**
 * Returns the diseases the vaccination protects against, as on its card (also when derived from the vaccine alone), limited to codes the
 * form can send.
 */
function diseasesOf(entry: VaccinationEntry): readonly string[] {
  return protectsAgainst(entry).flatMap(({ code, system }) =>
    findCode(targetDisease, code)?.system === system ? [code] : [],
  );
}
