import { useEffect, useRef, useState } from 'react';
import { useBrowserStorage } from '../../../context/storage/browser-storage.ts';
import {
  removeEncryptedFile,
  openEncryptedFile,
  storeEncryptedFile,
} from '../../../context/storage/encrypted-file-store.ts';
import { takeShared } from '../../../context/storage/shared-file.ts';

/**
 * What came back: nothing yet, nothing at all, the file of before a sign-in, one another app shared (NAV-18) and the person has
 * not agreed to yet, or one they have.
 */
export type StoredFileState = 'looking' | 'none' | 'kept' | 'offered' | 'shared';

export interface StoredFile {
  readonly state: StoredFileState;
  /** A shared file to be asked about: any web page can send one to the address apps share to. */
  readonly offered: File | undefined;
  readonly accept: () => void;
  readonly decline: () => void;
}

/**
 * Takes a file that waited for this form, once, unless the person was quicker; a shared one only when they agree.
 * @param hasFile the form holds a file already
 */
export function useStoredFile(record: string, hasFile: boolean, take: (files: readonly File[]) => void): StoredFile {
  const { session } = useBrowserStorage();
  const [found, setFound] = useState<{ readonly state: StoredFileState; readonly offered?: File }>({
    state: 'looking',
  });
  const asked = useRef(false);
  const form = useRef({ hasFile, take });
  useEffect(() => {
    form.current = { hasFile, take };
  });
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const look = async (): Promise<typeof found> => {
      const shared = await takeShared();
      if (shared) return { state: 'offered', offered: shared };
      const sealed = await openEncryptedFile(record, Date.now(), session);
      if (!sealed) return { state: 'none' };
      if (sealed.note.shared) return { state: 'offered', offered: sealed.file };
      if (form.current.hasFile) return { state: 'none' };
      form.current.take([sealed.file]);
      return { state: 'kept' };
    };
    look().then(setFound, () => setFound({ state: 'none' }));
  }, [record, session]);
  const { state, offered } = found;
  const accept = (): void => {
    if (offered) take([offered]);
    setFound({ state: 'shared' });
  };
  return { state, offered, accept, decline: () => setFound({ state: 'none' }) };
}

/** Keeps the file for a sign-in in between, sealed, until it is sent, removed or forgotten. */
export function useFileStoring(
  file: File | undefined,
  record: string,
  cameBack: StoredFileState,
  finished: { readonly current: boolean },
): void {
  const { session } = useBrowserStorage();
  useEffect(() => {
    if (cameBack === 'looking' || cameBack === 'offered' || finished.current) return;
    if (!file) removeEncryptedFile(session);
    else storeEncryptedFile(file, { record }, Date.now(), session).catch(() => undefined);
  }, [file, record, cameBack, finished, session]);
}
