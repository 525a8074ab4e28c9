import type { Document } from '@epr/domain/documents';
import { useIsMounted } from '../../../context/use-is-mounted.ts';
import { formatInstantDay } from '../../../context/time/format-instant.ts';
import { authorLine } from '../../../documents/labels/document-labels.tsx';
import { useRecordOwner } from '../../../documents/labels/use-record-owner.ts';
import { usePdfReader } from '../../../documents/preview/pdf/pdf-reader-context.ts';
import { titleOf } from '../../../documents/labels/title-of.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { Printing } from '../preview/print-file.ts';

/** Returns what printing needs in addition to the file of a document. */
export function usePrinting(document: Document): Printing {
  const { t } = useTexts();
  const openPdf = usePdfReader();
  const title = titleOf(document, t);
  const description = [title, formatInstantDay(document.creationTime), authorLine(document)]
    .filter(Boolean)
    .join(' · ');
  const wanted = useIsMounted();
  return { openPdf, cut: t('documents.preview.truncated'), header: [useRecordOwner(), description], wanted };
}
