import type { KeyValueStore } from '../../../context/storage/browser-storage.ts';
import type { Entries, SessionKey } from './session-entries.ts';
import { storedValue } from './stored-value.ts';

/**
 * Entries that identify the open record and the person acted for: each tab has its own, whatever was last written to the shared storage
 * (SES-02).
 */
const recordKeys = ['epr.patient', 'epr.spid', 'epr.emergency', 'epr.proxy', 'epr.role'] as const;

export interface TabRecord {
  /** Returns the shared entries with this tab's own record in place of the one chosen last in any tab. A new tab has none of its own. */
  readonly own: (shared: Entries) => Entries;
  /** Stores this tab's record, and returns the keys to write to the shared storage: only those of a change made in this tab. */
  readonly note: (entries: Entries) => readonly SessionKey[];
  readonly forget: () => void;
}

interface Noted {
  /** The session it belongs to, identified by its start time. */
  readonly session: string;
  readonly entries: Entries;
}

/** Keeps the record of this tab in the storage that ends with the tab. */
export function tabRecord(session: KeyValueStore, sessionOf: (entries: Entries) => string | undefined): TabRecord {
  const held = storedValue(session, 'epr.tabRecord', noted);
  let known: string | undefined;
  const pick = (entries: Entries): Entries =>
    Object.fromEntries(recordKeys.flatMap((key) => (entries[key] === undefined ? [] : [[key, entries[key]]])));
  return {
    own: (shared) => {
      const mine = held.read();
      const record = mine && mine.session === sessionOf(shared) ? mine.entries : pick(shared);
      known = JSON.stringify(pick(record));
      // From here on the record belongs to this tab: a later choice in another tab must not be adopted by a reload.
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

/** Whether a key is written to the shared storage only if `note` returns it. */
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
