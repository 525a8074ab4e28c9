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
  const waiting = new Set<string>();
  let holders = 0;
  return {
    remove: async (key) => {
      if (holders > 0) waiting.add(key);
      else await remove(key);
    },
    hold: () => {
      holders += 1;
      return async () => {
        holders -= 1;
        if (holders > 0) return;
        const keys = [...waiting];
        waiting.clear();
        for (const key of keys) await remove(key);
      };
    },
  };
}
