import { lateDialog } from '../../../given/late/late.tsx';
import { Button } from '../../../interface/index.ts';
import { useTexts } from '../../../texts/index.ts';
import type { BulkActionProps } from './bulk-action.ts';
import { useAsked } from './use-asked.ts';

const DownloadDialog = lateDialog(
  async () => (await import('./download-dialog.tsx')).DownloadDialog,
  ({ onClose }) => onClose(),
);

/** Downloads what is selected as one zip (DOC-10). */
export function DownloadAction({ documents, onDone }: BulkActionProps) {
  const { t } = useTexts();
  const { asked, ask, close } = useAsked(onDone);
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
