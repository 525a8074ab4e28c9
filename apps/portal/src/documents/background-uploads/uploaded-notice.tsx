import { useLocation } from 'react-router';
import type { Document } from '@epr/domain/documents';
import { Alert, Button, LinkButton } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { documentPath } from '../paths.ts';

export interface UploadedNoticeProps {
  readonly uploaded: Pick<Document, 'id' | 'title'>;
  /** Without it the notice has no button that closes it. */
  readonly onClose?: () => void;
}

/** Says above the list that a document was added, and leads to it (DOC-19). */
export function UploadedNotice({ uploaded: { id, title }, onClose }: UploadedNoticeProps) {
  const { t } = useTexts();
  const { search } = useLocation();
  return (
    <Alert
      tone="ok"
      live
      title={t('documents.upload.done', { title })}
      actions={
        <>
          <LinkButton to={documentPath(id)} state={{ list: search }}>
            {t('documents.row.open')}
          </LinkButton>
          {onClose && (
            <Button kind="quiet" onClick={onClose}>
              {t('upload.photos.close')}
            </Button>
          )}
        </>
      }
    />
  );
}
