import { useEffect, useRef, useState } from 'react';
import { useBrowserStorage } from '../../../context/storage/browser-storage.ts';
import { openEncryptedFile, storeEncryptedFile } from '../../../context/storage/encrypted-file-store.ts';
import { takeShared } from '../../../context/storage/shared-file.ts';
import { removeFileOf } from '../form/draft-store.ts';
import type { UploadFile } from './use-upload-file.ts';

/**
 * The file that was restored: not known yet, none, one kept during a sign-in, one another app shared (NAV-18) and the user has not accepted
 * yet, or one they have accepted.
 */
export type StoredFileState = 'looking' | 'none' | 'kept' | 'offered' | 'shared';

export interface StoredFile {
  readonly state: StoredFileState;
  /** A shared file to be confirmed by the user: any web page can send one to the share target's address. */
  readonly offered: File | undefined;
  readonly accept: () => void;
  readonly decline: () => void;
}

/**
 * Restores a file stored for this form, once, unless the user has chosen one meanwhile; a shared file is taken only when the user accepts
 * it.
 * @param hasFile the form has a file already
 */
export function useStoredFile(
  record: string,
  hasFile: boolean,
  { take, restore }: Pick<UploadFile, 'take' | 'restore'>,
): StoredFile {
  const { session } = useBrowserStorage();
  const [found, setFound] = useState<{ readonly state: StoredFileState; readonly offered?: File }>({
    state: 'looking',
  });
  const hasStarted = useRef(false);
  const form = useRef({ hasFile, restore });
  useEffect(() => {
    form.current = { hasFile, restore };
  });
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const findStored = async (): Promise<typeof found> => {
      const sharedFile = await takeShared();
      if (sharedFile) return { state: 'offered', offered: sharedFile };
      const sealed = await openEncryptedFile(record, Date.now(), session);
      if (!sealed) return { state: 'none' };
      if (sealed.note.shared) return { state: 'offered', offered: sealed.file };
      if (form.current.hasFile) return { state: 'none' };
      form.current.restore([sealed.file]);
      return { state: 'kept' };
    };
    findStored().then(setFound, () => setFound({ state: 'none' }));
  }, [record, session]);
  const { state, offered } = found;
  const accept = (): void => {
    if (offered) take([offered]);
    setFound({ state: 'shared' });
  };
  return { state, offered, accept, decline: () => setFound({ state: 'none' }) };
}

/**
 * Stores the file, encrypted, in case of a sign-in in between, until it is sent, removed or discarded. A form without a file leaves that of
 * another form in place, which was left with the promise that it is kept.
 */
export function useFileStoring(
  file: File | undefined,
  record: string,
  storedFileState: StoredFileState,
  finished: { readonly current: boolean },
): void {
  const { session } = useBrowserStorage();
  useEffect(() => {
    if (storedFileState === 'looking' || storedFileState === 'offered' || finished.current) return;
    if (!file) removeFileOf(record, session);
    else storeEncryptedFile(file, { record }, Date.now(), session).catch(() => undefined);
  }, [file, record, storedFileState, finished, session]);
}
