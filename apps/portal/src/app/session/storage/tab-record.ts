import type { KeyValueStore } from '../../../context/storage/browser-storage.ts';
import type { SessionEntries, SessionKey } from './session-entries.ts';
import { storedValue } from './stored-value.ts';

/**
 * Entries that identify the open record and the person acted for: each tab has its own, whatever was last written to the shared storage
 * (SES-02).
 */
const recordKeys = ['epr.patient', 'epr.spid', 'epr.emergency', 'epr.proxy', 'epr.role'] as const;

export interface TabRecord {
  /** Returns the shared entries with this tab's own record in place of the one chosen last in any tab. A new tab has none of its own. */
  readonly withOwnRecord: (sharedEntries: SessionEntries) => SessionEntries;
  /** Stores this tab's record, and returns the keys to write to the shared storage: only those of a change made in this tab. */
  readonly note: (entries: SessionEntries) => readonly SessionKey[];
  readonly forget: () => void;
}

interface StoredRecord {
  /** The session it belongs to, identified by its start time. */
  readonly session: string;
  readonly entries: SessionEntries;
}

/** Keeps the record of this tab in the storage that ends with the tab. */
export function tabRecord(
  session: KeyValueStore,
  sessionOf: (entries: SessionEntries) => string | undefined,
): TabRecord {
  const recordStore = storedValue(session, 'epr.tabRecord', readStoredRecord);
  let lastWritten: string | undefined;
  const recordEntries = (entries: SessionEntries): SessionEntries =>
    Object.fromEntries(recordKeys.flatMap((key) => (entries[key] === undefined ? [] : [[key, entries[key]]])));
  return {
    withOwnRecord: (sharedEntries) => {
      const stored = recordStore.read();
      const record =
        stored && stored.session === sessionOf(sharedEntries) ? stored.entries : recordEntries(sharedEntries);
      lastWritten = JSON.stringify(recordEntries(record));
      // From here on the record belongs to this tab: a later choice in another tab must not be adopted by a reload.
      const startedAt = sessionOf(sharedEntries);
      if (sharedEntries['epr.accessToken'] && startedAt !== undefined && record !== stored?.entries)
        recordStore.write({ session: startedAt, entries: record });
      return { ...sharedEntries, ...Object.fromEntries(recordKeys.map((key) => [key, record[key]])) };
    },
    note: (entries) => {
      const record = recordEntries(entries);
      const startedAt = sessionOf(entries);
      const changed = lastWritten !== JSON.stringify(record);
      lastWritten = JSON.stringify(record);
      if (startedAt !== undefined) recordStore.write({ session: startedAt, entries: record });
      return changed ? recordKeys : [];
    },
    forget: () => {
      lastWritten = undefined;
      recordStore.write(undefined);
    },
  };
}

/** Whether a key is written to the shared storage only if `note` returns it. */
export function isRecordKey(key: SessionKey): boolean {
  return recordKeys.some((one) => one === key);
}

function readStoredRecord(value: unknown): StoredRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { session, entries } = value as Partial<Record<keyof StoredRecord, unknown>>;
  if (typeof session !== 'string' || typeof entries !== 'object' || entries === null) return undefined;
  const texts = Object.entries(entries).filter(([, text]) => typeof text === 'string');
  return { session, entries: Object.fromEntries(texts) };
}
