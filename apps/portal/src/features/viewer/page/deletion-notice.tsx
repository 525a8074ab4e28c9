import { deletionStatusOf, type Document } from '@epr/domain/documents';
import { Alert } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { isWithdrawalOver, useDeletionRequest } from '../../../documents/change/deletion-requests-query.ts';
import { formatInstantDay } from '../../../context/time/format-instant.ts';

/**
 * Notice that the deletion of the document is requested (DOC-23): by whom, and until when it can be withdrawn, if the platform provides it.
 */
export function DeletionNotice({ document }: { readonly document: Document }) {
  const { t } = useTexts();
  const request = useDeletionRequest(document);
  if (deletionStatusOf(document) !== 'deletionRequested') return null;
  if (!request) return <Alert tone="warn" title={t('documents.document.deletionNotice')} />;
  const { by, requested, until } = request;
  return (
    <Alert tone="warn" title={t('documents.document.deletionBy', { name: by.name, date: formatInstantDay(requested) })}>
      {t(isWithdrawalOver(request) ? 'documents.document.deletionDue' : 'documents.document.deletionUntil', {
        date: formatInstantDay(until),
      })}
    </Alert>
  );
}
