import type { SessionState } from '@epr/domain/session';

interface Drawn {
  readonly get: () => SessionState;
  readonly set: (state: SessionState) => void;
}

/**
 * Has the screens drawn a second time once they are drawn without what was cleared. React keeps, behind the drawing on the screen, the one
 * before it, and in it the person shown there: a name, an EPR-SPID, a token. With the second drawing neither has them (PSR-04, SES-08).
 */
export function rerenderAfterClear({ get, set }: Drawn): void {
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
