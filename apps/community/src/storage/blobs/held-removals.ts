/** Removals of files, for good or aside, that wait while they are copied. */
export interface HeldRemovals {
  readonly remove: (key: string) => Promise<void>;
  /** From now on nothing is removed, until the function handed back has been called by everybody who holds. */
  readonly hold: () => () => Promise<void>;
}

/**
 * A backup knows the attachments of one moment and copies them for minutes; one that is removed meanwhile is removed when
 * the copy is made. What still waits when the process dies is a file without a row, as the next start finds them.
 */
export function heldRemovals(remove: (key: string) => Promise<void>): HeldRemovals {
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
