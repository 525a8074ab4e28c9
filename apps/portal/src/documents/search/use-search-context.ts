import { useMemo } from 'react';
import type { Document, SearchContext } from '@epr/domain/documents';
import { actingGln } from '@epr/domain/session';
import { earliestDayOf } from '@epr/domain/values';
import { useSessionState } from '../../context/session.ts';
import { useTexts } from '../../i18n/index.ts';
import { fileKindOf } from '../labels/file-kind.ts';
import { useCodeLabels } from '../labels/use-labels.ts';

/**
 * Returns what the search rules need of a document as the list shows it: labels in the user's language, and the date by the Swiss calendar
 * (DOC-06).
 */
export function useSearchContext(): SearchContext {
  const { t } = useTexts();
  const label = useCodeLabels();
  const state = useSessionState();
  const { role } = state;
  const gln = actingGln(state);
  return useMemo(() => {
    const kind = ({ attachment }: Document) => fileKindOf(attachment.contentType);
    const kindWords = memoised(
      (document: Document) =>
        `${document.typeCode.code} ${document.typeCode.display} ${document.classCode.code} ${document.classCode.display}`,
      (document) => [label('documentType', document.typeCode), label('documentClass', document.classCode)],
    );
    const fileWords = memoised(kind, (document) => t(`documents.file.${kind(document)}`));
    return {
      day: (document) => earliestDayOf(document.creationTime),
      file: kind,
      words: (document) => [fileWords(document), ...kindWords(document)],
      viewer: { role, ...(gln ? { gln } : {}) },
    };
  }, [t, label, role, gln]);
}

/** Memoises labels: ten thousand documents share a few dozen kinds, so each label is looked up once per kind. */
function memoised<T>(
  keyOf: (document: Document) => string,
  labelsOf: (document: Document) => T,
): (document: Document) => T {
  const cache = new Map<string, T>();
  return (document) => {
    const key = keyOf(document);
    const labels = cache.get(key) ?? labelsOf(document);
    cache.set(key, labels);
    return labels;
  };
}
