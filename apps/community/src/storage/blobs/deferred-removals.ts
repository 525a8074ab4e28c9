/** Removals of files, by deletion or into quarantine, that wait while the files are copied. */
export interface DeferredRemovals {
  readonly remove: (key: string) => Promise<void>;
  /** Delays removals until every holder has called the function returned to it. */
  readonly hold: () => () => Promise<void>;
}

/**
 * A backup knows the attachments of one moment and copies them for minutes; a file removed meanwhile is removed when the copy is complete.
 * If the process dies before, a file without a row remains, which the next start finds.
 */
export function deferredRemovals(remove: (key: string) => Promise<void>): DeferredRemovals {
  const pendingKeys = new Set<string>();
  let holdCount = 0;
  return {
    remove: async (key) => {
      if (holdCount > 0) pendingKeys.add(key);
      else await remove(key);
    },
    hold: () => {
      holdCount += 1;
      return async () => {
        holdCount -= 1;
        if (holdCount > 0) return;
        const keys = [...pendingKeys];
        pendingKeys.clear();
        for (const key of keys) await remove(key);
      };
    },
  };
}
