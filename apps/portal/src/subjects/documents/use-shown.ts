import { useMemo } from 'react';
import type { Document, Shown } from '@epr/domain/documents';
import { readDay } from '@epr/domain/values';
import { useSessionState } from '../../given/session.ts';
import { useTexts } from '../../texts/index.ts';
import { dayWords } from './document-words.tsx';
import { fileKindOf } from './file-kind.ts';
import { useLabels } from './use-labels.ts';

/** What the list shows of a document in the person's own words and time zone, for the rules that search it (DOC-06). */
export function useShown(): Shown {
  const { t } = useTexts();
  const label = useLabels();
  const { role, identity, proxy } = useSessionState();
  const gln = role === 'ASS' ? proxy?.gln : identity?.gln;
  return useMemo(
    () => ({
      day: (document: Document) => readDay(dayWords(document.creationTime)),
      words: (document: Document) => [
        t(`documents.file.${fileKindOf(document.attachment.contentType)}`),
        label('documentType', document.typeCode),
        label('documentClass', document.classCode),
      ],
      viewer: { role, ...(gln ? { gln } : {}) },
    }),
    [t, label, role, gln],
  );
}
