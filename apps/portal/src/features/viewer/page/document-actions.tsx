import { useState, type ReactNode } from 'react';
import type { Document } from '@epr/domain/documents';
import { useConfiguration } from '../../../context/configuration.ts';
import { Alert, Button, ignoreSecondClick } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './document.module.css';
import { isPrintable, printFile } from '../preview/print-file.ts';
import { isShownStructured } from '../preview/structured/is-shown-structured.ts';
import { PrintButton } from './print-button.tsx';
import { StructuredActions } from './structured-actions.tsx';
import { usePrinting } from './use-printing.ts';
import { useRunningActions } from '../use-running-actions.ts';
import { useFileName } from '../../../documents/use-download.ts';
import { titleOf } from '../../../documents/labels/title-of.ts';

export interface DocumentActionsProps {
  readonly document: Document;
  /** The content, once it is loaded. */
  readonly file: Blob | undefined;
  /** False for a PDF that cannot be opened: nothing of it could be printed. */
  readonly readable: boolean;
  readonly onDownload: () => Promise<void>;
  /** Further actions, at the end of the bar. */
  readonly children?: ReactNode;
}

/** Download, print and share (DOC-15); for structured documents the readable form comes first. */
export function DocumentActions({ document, file, readable, onDownload, children }: DocumentActionsProps) {
  const { t } = useTexts();
  const { features } = useConfiguration();
  const printing = usePrinting(document);
  const nameOf = useFileName();
  const title = titleOf(document, t);
  const { running, run: start } = useRunningActions<'download' | 'print' | 'share'>();
  const [failedAction, setFailed] = useState<'print' | 'share'>();
  const run: typeof start = (name, action) => {
    setFailed(undefined);
    return start(name, action);
  };
  const tryTo = async (name: 'print' | 'share', action: () => Promise<void>) =>
    run(name, () => action().catch(() => setFailed(name)));
  const sharedFile = new File(file ? [file] : [], nameOf(document), { type: document.attachment.contentType });
  // Also asked before the content is loaded: the buttons after this one do not move when it is.
  const canShare =
    features.share && typeof navigator.share === 'function' && (navigator.canShare?.({ files: [sharedFile] }) ?? false);
  const structured = isShownStructured(document);
  const canPrint = structured || (readable && isPrintable(document.attachment.contentType));
  const downloadButton = (
    <>
      <Button
        kind="primary"
        icon="download"
        busy={running.includes('download')}
        // The second click of a double click would save the file, and count it, twice.
        onClick={ignoreSecondClick(() => run('download', onDownload))}
      >
        {t('documents.document.download')}
      </Button>
      {canPrint && (
        <PrintButton
          busy={running.includes('print')}
          print={file && (() => void tryTo('print', () => printFile(file, { ...document, title }, printing)))}
        />
      )}
    </>
  );
  return (
    <>
      <div className={css.actions} data-action-bar data-paper={canPrint ? t('viewer.printHint') : undefined}>
        {structured ? (
          <StructuredActions
            document={document}
            file={file}
            title={title}
            saving={running.includes('download')}
            onDownload={() => void run('download', onDownload)}
            fallback={downloadButton}
          />
        ) : (
          downloadButton
        )}
        {canShare && (
          <Button
            icon="share"
            disabled={!file}
            busy={running.includes('share')}
            onClick={() => void tryTo('share', () => share(sharedFile, title))}
          >
            {t('documents.document.share')}
          </Button>
        )}
        {children}
      </div>
      {failedAction && (
        <div className={css.notices}>
          <Alert
            tone="warn"
            live
            title={t(failedAction === 'print' ? 'viewer.printFailed' : 'documents.document.shareFailed')}
          />
        </div>
      )}
    </>
  );
}

/** Passes the file to another app; cancelling by the user is not a failure. */
async function share(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
