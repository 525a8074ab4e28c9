import { ConfirmDialog } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { sizeLabel } from '../../../documents/labels/size-labels.ts';
import type { StoredFile } from './use-stored-file.ts';

/** Asks before a shared file is used: only the user knows whether one of their apps sent it (NAV-18). */
export function SharedFileDialog({ stored: { offered, accept, decline } }: { readonly stored: StoredFile }) {
  const { t, locale } = useTexts();
  return (
    <ConfirmDialog
      open={offered !== undefined}
      title={t('documents.upload.shareHeading')}
      confirmLabel={t('documents.upload.shareAccept')}
      cancelLabel={t('documents.upload.shareDecline')}
      onConfirm={accept}
      onCancel={decline}
    >
      {offered && (
        <p>{t('documents.upload.shareBody', { name: offered.name, size: sizeLabel(offered.size, locale) })}</p>
      )}
    </ConfirmDialog>
  );
}
