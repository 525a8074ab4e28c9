import { lazy, Suspense, useState } from 'react';
import type { Document } from '@epr/domain/documents';
import { Button } from '../../../interface/index.ts';
import { useTexts } from '../../../texts/index.ts';
import type { BulkActionProps } from './bulk-action.ts';
import { focusAfter } from './focus-after.ts';

const DownloadDialog = lazy(async () => ({ default: (await import('./download-dialog.tsx')).DownloadDialog }));

/** Downloads what is selected as one zip (DOC-10). */
export function DownloadAction({ documents, onDone }: BulkActionProps) {
  const { t } = useTexts();
  const [asked, setAsked] = useState<readonly Document[]>();
  const close = (left?: readonly Document[]) => {
    setAsked(undefined);
    if (left) onDone(left);
    focusAfter();
  };
  return (
    <>
      {documents.length > 0 && (
        <Button icon="download" onClick={() => setAsked(documents)}>
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
