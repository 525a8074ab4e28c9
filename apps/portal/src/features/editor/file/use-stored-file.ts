import { useEffect, useRef, useState } from 'react';
import { useBrowserStorage } from '../../../context/browser-storage.ts';
import { removeEncryptedFile, openEncryptedFile, storeEncryptedFile } from '../../../context/encrypted-file-store.ts';
import { takeShared } from '../../../context/shared-file.ts';

/** What came back: nothing yet, nothing at all, the file of before a sign-in, or one another app shared (NAV-18). */
export type StoredFileState = 'looking' | 'none' | 'kept' | 'shared';

/** Takes a file that waited for this form, once, unless the person was quicker. */
export function useStoredFile(record: string, take: (files: readonly File[]) => void): StoredFileState {
  const { session } = useBrowserStorage();
  const [cameBack, setCameBack] = useState<StoredFileState>('looking');
  const asked = useRef(false);
  const taking = useRef(take);
  useEffect(() => {
    taking.current = take;
  });
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const look = async (): Promise<StoredFileState> => {
      const shared = await takeShared();
      if (shared) {
        taking.current([shared]);
        return 'shared';
      }
      const sealed = await openEncryptedFile(record, Date.now(), session);
      if (!sealed) return 'none';
      taking.current([sealed.file]);
      return sealed.note.shared ? 'shared' : 'kept';
    };
    look().then(setCameBack, () => setCameBack('none'));
  }, [record, session]);
  return cameBack;
}

/** Keeps the file for a sign-in in between, sealed, until it is sent, removed or forgotten (docs/decisions/0010). */
export function useFileStoring(
  file: File | undefined,
  record: string,
  cameBack: StoredFileState,
  finished: { readonly current: boolean },
): void {
  const { session } = useBrowserStorage();
  useEffect(() => {
    if (cameBack === 'looking' || finished.current) return;
    if (!file) removeEncryptedFile(session);
    else storeEncryptedFile(file, { record }, Date.now(), session).catch(() => undefined);
  }, [file, record, cameBack, finished, session]);
}
