import { lazy, Suspense } from 'react';
import { Button } from '../../../interface/index.ts';
import { useTexts } from '../../../texts/index.ts';
import type { BulkActionProps } from './bulk-action.ts';
import { useAsked } from './use-asked.ts';

const DownloadDialog = lazy(async () => ({ default: (await import('./download-dialog.tsx')).DownloadDialog }));

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
      {asked && (
        <Suspense fallback={null}>
          <DownloadDialog documents={asked} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
