import { useCallback } from 'react';
import { readAttachment } from '@epr/client/documents';
import { fileNameOf, type Document } from '@epr/domain/documents';
import { useDownloads } from '../context/downloads/downloads.ts';
import { useToastControls } from '../context/toast-controls.ts';
import { messageOf } from '../context/error-messages.ts';
import { useSession } from '../context/session.ts';
import { useTexts } from '../i18n/index.ts';

/** Returns a function that downloads a document's content under a clean file name (DOC-15), within the limit of the session (DOC-16). */
export function useDownload(): (document: Document) => Promise<void> {
  const session = useSession();
  const downloads = useDownloads();
  const notify = useToastControls();
  const nameOf = useFileName();
  return useCallback(
    async (document) => {
      const result = await downloads.run((captcha) =>
        readAttachment(session.connection, document.attachment, undefined, undefined, captcha),
      );
      if (result.ok) saveAs(result.value, nameOf(document));
      else if (result.error.reason !== 'cancelled') notify.show(messageOf('readAttachment', result.error));
    },
    [session, downloads, notify, nameOf],
  );
}

/** Returns a function for the file name of a document (DOC-15). */
export function useFileName(): (document: Document) => string {
  const { t } = useTexts();
  return useCallback(
    ({ title, attachment }) => fileNameOf(title, attachment.contentType, t('documents.row.untitled')),
    [t],
  );
}

/** Saves a file under a name with the browser's download. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(file);
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers start to read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
