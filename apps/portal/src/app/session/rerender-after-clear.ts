import type { SessionState } from '@epr/domain/session';

interface SessionStore {
  readonly get: () => SessionState;
  readonly set: (state: SessionState) => void;
}

/**
 * Renders the screens a second time after cached data was cleared. React keeps the previous tree beside the current one, with the props of
 * the person shown before: a name, an EPR-SPID, a token. After the second render neither tree has them (PSR-04, SES-08).
 */
export function rerenderAfterClear({ get, set }: SessionStore): void {
  setTimeout(() => {
    // The browser lists the addresses that were requested, and some of them identify a record.
    performance.clearResourceTimings?.();
    set({ ...get() });
    setTimeout(clearLastRegExpMatch);
  });
}

/** Clears the last text a regular expression matched, which the engine keeps in memory. */
export function clearLastRegExpMatch(): void {
  /^/u.test('');
}
