import type { PatientPerson, RepresentedPerson } from '@epr/domain/people';
import type { EndReason, StoredSession, SessionState } from '@epr/domain/session';
import type { KeyValueStore } from '../../../context/storage/browser-storage.ts';
import {
  readStoredSession,
  storedSessionEntries,
  sessionKeys,
  sessionOf,
  type SessionEntries,
} from './session-entries.ts';
import { storedValue, safeStorage, type StoredValue } from './stored-value.ts';
import { isRecordKey, tabRecord } from './tab-record.ts';

/** A sign-in under way, needed to check the provider's response. */
export interface PendingSignIn {
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What another tab did to the stored session. */
export type OtherTabChange = 'signedOut' | 'tokens' | 'activity' | 'patient' | 'representedPerson';

/**
 * Everything the portal keeps in the browser; nothing else accesses its storage (SES-02). Persistent: the session's entries, document count
 * and language. For the browser session: the page to return to, what a redirect to the provider must not lose (the secrets of the sign-in,
 * why the last session ended), and the record open in this tab. The patient selected last in any tab is stored persistently for tabs opened
 * later, and never replaces the one open here.
 */
export interface SessionStorageAccess {
  readonly readSession: () => StoredSession | undefined;
  /** The patient selected last in any tab. */
  readonly patientInStorage: () => PatientPerson | undefined;
  /** The person acted for last in any tab. */
  readonly representedPersonInStorage: () => RepresentedPerson | undefined;
  /** Writes the session; newer tokens that another tab has stored meanwhile are kept (SES-06). */
  readonly writeSession: (state: SessionState) => void;
  readonly forgetSession: () => void;
  readonly watch: (listener: (change: OtherTabChange) => void) => () => void;
  readonly documentCount: StoredValue<number>;
  readonly language: StoredValue<string>;
  readonly redirect: StoredValue<string>;
  readonly signIn: StoredValue<PendingSignIn>;
  readonly ended: StoredValue<EndReason>;
}

/** The storages, and the window whose `storage` events report other tabs; injected. */
export interface StorageAreas {
  readonly local: KeyValueStore;
  readonly session: KeyValueStore;
  readonly tabs: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

export function createSessionStorageAccess({ local, session, tabs }: StorageAreas): SessionStorageAccess {
  const localEntries = safeStorage(local);
  const documentCount = storedValue(local, 'epr.documentCount', (value) =>
    typeof value === 'number' ? value : undefined,
  );
  const readEntries = (): SessionEntries => Object.fromEntries(sessionKeys.map((key) => [key, localEntries.read(key)]));
  const record = tabRecord(session, sessionOf);
  return {
    readSession: () => readStoredSession(record.withOwnRecord(readEntries())),
    patientInStorage: () => readStoredSession(readEntries())?.patient,
    representedPersonInStorage: () => readStoredSession(readEntries())?.representedPerson,
    writeSession: (state) => {
      const entries = storedSessionEntries(state, readEntries());
      const changedKeys = record.note(entries);
      // The access token is written last: its event notifies other tabs, which must then find the other entries.
      for (const key of [...sessionKeys].reverse())
        if (!isRecordKey(key) || changedKeys.includes(key)) localEntries.write(key, entries[key]);
    },
    forgetSession: () => {
      for (const key of sessionKeys) localEntries.write(key, undefined);
      record.forget();
      documentCount.write(undefined);
    },
    watch: (listener) =>
      watchTabs(tabs, local, (change) => {
        if (change === 'signedOut') record.forget();
        listener(change);
      }),
    documentCount,
    language: storedValue(local, 'epr.language', text),
    redirect: storedValue(session, 'epr.redirect', text),
    signIn: storedValue(session, 'epr.signIn', pendingSignIn),
    ended: storedValue(session, 'epr.ended', endReason),
  };
}

function watchTabs(
  tabs: StorageAreas['tabs'],
  local: KeyValueStore,
  listener: (change: OtherTabChange) => void,
): () => void {
  const onStorage = (event: Event): void => {
    const { key, newValue, storageArea } = event as StorageEvent;
    if (storageArea !== null && storageArea !== local) return;
    if (key === null || (key === 'epr.accessToken' && newValue === null)) listener('signedOut');
    else if (key === 'epr.accessToken') listener('tokens');
    else if (key === 'epr.expiry' && newValue !== null) listener('activity');
    else if (key === 'epr.patient' || key === 'epr.spid') listener('patient');
    else if (key === 'epr.proxy') listener('representedPerson');
  };
  tabs.addEventListener('storage', onStorage);
  return () => tabs.removeEventListener('storage', onStorage);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function pendingSignIn(value: unknown): PendingSignIn | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { provider, state, nonce, codeVerifier } = value as Partial<Record<keyof PendingSignIn, unknown>>;
  const pending = {
    provider: text(provider),
    state: text(state),
    nonce: text(nonce),
    codeVerifier: text(codeVerifier),
  };
  return Object.values(pending).every((one) => one !== undefined) ? (pending as PendingSignIn) : undefined;
}

const endReasons: readonly EndReason[] = [
  'signedOut',
  'expired',
  'signedOutElsewhere',
  'refreshRefused',
  'wrongRole',
  'notRegistered',
  'rolesMissing',
];

function endReason(value: unknown): EndReason | undefined {
  return endReasons.find((reason) => reason === value);
}
