import { useState } from 'react';
import { formatDay, type Gln, type Spid } from '@epr/domain/values';
import { useBrowserStorage } from '../../../context/storage/browser-storage.ts';
import { useSessionState } from '../../../context/session.ts';
import { today } from '../../../context/time/today.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useDraft, type Draft } from '../form/use-draft.ts';
import { draftFor, useDocumentRelation } from './document-relation.ts';
import { initialDraft } from './initial-draft.ts';
import { rememberedAuthor } from './remembered-author.ts';

/** Creates the form of a new document of this record, or of one related to a document of it. */
export function useNewDraft(patient: Spid): Draft {
  const state = useSessionState();
  const { locale } = useTexts();
  const { persistent } = useBrowserStorage();
  const recall = (gln: Gln) => rememberedAuthor(gln, persistent, Date.now());
  const relation = useDocumentRelation();
  const [start] = useState(() => draftFor(initialDraft(state, locale, formatDay(today()), recall), relation));
  const draftKey = relation ? `${patient} ${relation.kind} ${relation.document.id}` : patient;
  return useDraft({ mode: 'add', draftKey, start });
}
