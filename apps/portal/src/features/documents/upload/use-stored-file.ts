import { useEffect, useRef, useState } from 'react';
import { useKeep } from '../../../context/browser-storage.ts';
import { dropSealed, openSealed, sealFile } from '../../../context/encrypted-file-store.ts';
import { takeShared } from '../../../context/shared-file.ts';

/** What came back: nothing yet, nothing at all, the file of before a sign-in, or one another app shared (NAV-18). */
export type CameBack = 'looking' | 'none' | 'kept' | 'shared';

/** Takes a file that waited for this form, once, unless the person was quicker. */
export function useCameBack(record: string, take: (files: readonly File[]) => void): CameBack {
  const { thisSession } = useKeep();
  const [cameBack, setCameBack] = useState<CameBack>('looking');
  const asked = useRef(false);
  const taking = useRef(take);
  useEffect(() => {
    taking.current = take;
  });
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const look = async (): Promise<CameBack> => {
      const shared = await takeShared();
      if (shared) {
        taking.current([shared]);
        return 'shared';
      }
      const sealed = await openSealed(record, Date.now(), thisSession);
      if (!sealed) return 'none';
      taking.current([sealed.file]);
      return sealed.note.shared ? 'shared' : 'kept';
    };
    look().then(setCameBack, () => setCameBack('none'));
  }, [record, thisSession]);
  return cameBack;
}

/** Keeps the file for a sign-in in between, sealed, until it is sent, removed or forgotten (docs/decisions/0010). */
export function useSealing(
  file: File | undefined,
  record: string,
  cameBack: CameBack,
  finished: { readonly current: boolean },
): void {
  const { thisSession } = useKeep();
  useEffect(() => {
    if (cameBack === 'looking' || finished.current) return;
    if (!file) dropSealed(thisSession);
    else sealFile(file, { record }, Date.now(), thisSession).catch(() => undefined);
  }, [file, record, cameBack, finished, thisSession]);
}
