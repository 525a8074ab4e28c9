import { useState } from 'react';
import type { Document } from '@epr/domain/documents';
import { focusAfter } from './focus-after.ts';

/**
 * Keeps the documents that were selected when the dialog opened, as the selection may shrink while the dialog is open. `close` passes on
 * the documents that are left, and restores the focus.
 */
export function useBulkDialog(onDone: (remaining: readonly Document[]) => void) {
  const [asked, ask] = useState<readonly Document[]>();
  const close = (remaining?: readonly Document[]) => {
    ask(undefined);
    if (remaining) onDone(remaining);
    focusAfter();
  };
  return { asked, ask, close };
}
