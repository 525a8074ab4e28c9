import type { Entries, SessionKey } from './session-storage.ts';
import { storedValue } from './stored-value.ts';

/** What says whose record is open and for whom: each tab has its own, whatever was last written to the shared storage (SES-02). */
const recordKeys = ['epr.patient', 'epr.spid', 'epr.emergency', 'epr.proxy', 'epr.role'] as const;

export interface TabRecord {
  /** The shared entries with this tab's own record in place of the one another tab chose last. A new tab has none of its own. */
  readonly own: (shared: Entries) => Entries;
  /** Takes note of this tab's record, and answers what the shared storage must hold: only a change made in this tab. */
  readonly note: (entries: Entries) => readonly SessionKey[];
  readonly forget: () => void;
}

interface Noted {
  /** The session it belongs to: the moment it began. */
  readonly session: string;
  readonly entries: Entries;
}

/** The record of this tab, in the storage that ends with the tab. */
export function tabRecord(session: Storage, sessionOf: (entries: Entries) => string | undefined): TabRecord {
  const held = storedValue(session, 'epr.tabRecord', noted);
  let known: string | undefined;
  const pick = (entries: Entries): Entries =>
    Object.fromEntries(recordKeys.flatMap((key) => (entries[key] === undefined ? [] : [[key, entries[key]]])));
  return {
    own: (shared) => {
      const mine = held.read();
      const record = mine && mine.session === sessionOf(shared) ? mine.entries : pick(shared);
      known = JSON.stringify(pick(record));
      // From here on it is this tab's: what another tab chooses later must not come in with a reload.
      const startedAt = sessionOf(shared);
      if (shared['epr.accessToken'] && startedAt !== undefined && record !== mine?.entries)
        held.write({ session: startedAt, entries: record });
      return { ...shared, ...Object.fromEntries(recordKeys.map((key) => [key, record[key]])) };
    },
    note: (entries) => {
      const record = pick(entries);
      const startedAt = sessionOf(entries);
      const changed = known !== JSON.stringify(record);
      known = JSON.stringify(record);
      if (startedAt !== undefined) held.write({ session: startedAt, entries: record });
      return changed ? recordKeys : [];
    },
    forget: () => {
      known = undefined;
      held.write(undefined);
    },
  };
}

/** Which keys are written to the shared storage by `note` alone. */
export function isRecordKey(key: SessionKey): boolean {
  return recordKeys.some((one) => one === key);
}

function noted(value: unknown): Noted | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { session, entries } = value as Partial<Record<keyof Noted, unknown>>;
  if (typeof session !== 'string' || typeof entries !== 'object' || entries === null) return undefined;
  const texts = Object.entries(entries).filter(([, text]) => typeof text === 'string');
  return { session, entries: Object.fromEntries(texts) };
}
