import { lazyDialog } from '../../../../context/lazy/lazy.tsx';
import { Button } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import type { BulkActionProps } from '../bulk-action.ts';
import { useBulkDialog } from '../use-bulk-dialog.ts';

const DownloadDialog = lazyDialog(
  async () => (await import('./download-dialog.tsx')).DownloadDialog,
  ({ onClose }) => onClose(),
);

/** Downloads the selected documents as one ZIP file (DOC-10). */
export function DownloadAction({ documents, onDone }: BulkActionProps) {
  const { t } = useTexts();
  const { asked, ask, close } = useBulkDialog(onDone);
  return (
    <>
      {documents.length > 0 && (
        <Button icon="download" onClick={() => ask(documents)}>
          {t('bulk.download.action')}
        </Button>
      )}
      {asked && <DownloadDialog documents={asked} onClose={close} />}
    </>
  );
}
