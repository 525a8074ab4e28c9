import { useState } from 'react';
import type { Document } from '@epr/domain/documents';
import { focusAfter } from './focus-after.ts';

/** What was selected when a dialog opened: the selection shrinks while the work is done. Closing hands on what is left. */
export function useBulkDialog(onDone: (left: readonly Document[]) => void) {
  const [asked, ask] = useState<readonly Document[]>();
  const close = (left?: readonly Document[]) => {
    ask(undefined);
    if (left) onDone(left);
    focusAfter();
  };
  return { asked, ask, close };
}
