import type { SessionState } from '@epr/domain/session';

interface SessionStore {
  readonly get: () => SessionState;
  readonly set: (state: SessionState) => void;
}

/**
 * Renders the screens once more after they were rendered without what was cleared. Beside the current tree React keeps the one before it, with
 * the props of the person shown there: a name, an EPR-SPID, a token. After the second render neither tree has them (PSR-04, SES-08).
 */
export function rerenderAfterClear({ get, set }: SessionStore): void {
  setTimeout(() => {
    // The browser lists the addresses that were called, and some of them name a record.
    performance.clearResourceTimings?.();
    set({ ...get() });
    setTimeout(clearLastRegExpMatch);
  });
}

/** The engine remembers the text the last regular expression was found in, whatever has become of it. */
export function clearLastRegExpMatch(): void {
  /^/u.test('');
}
