import type { EndReason, KeptSession, SessionState } from '@epr/domain/session';
import { keptSession, sessionEntries, sessionKeys, type Entries } from './session-storage.ts';
import { note, persistent, type Note } from './stored-value.ts';

/** A sign-in under way, to be known again when the provider answers. */
export interface SignInUnderWay {
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What another tab did to the kept session. */
export type ForeignChange = 'signedOut' | 'tokens' | 'activity';

/**
 * Everything the portal keeps in the browser; nothing else touches its storage (SES-02). Persistent: the session's entries,
 * document count and language. For the browser session: the page to return to, and what a redirect to the provider must not lose
 * (the secrets of the sign-in, why the last session ended).
 */
export interface Keep {
  readonly readSession: () => KeptSession | undefined;
  /** Writes the session; tokens another tab has renewed meanwhile stay (SES-06). */
  readonly writeSession: (state: SessionState) => void;
  readonly forgetSession: () => void;
  readonly watch: (listener: (change: ForeignChange) => void) => () => void;
  readonly documentCount: Note<number>;
  readonly language: Note<string>;
  readonly redirect: Note<string>;
  readonly signIn: Note<SignInUnderWay>;
  readonly ended: Note<EndReason>;
}

/** The storages and the window whose `storage` events tell of other tabs; all handed in. */
export interface Places {
  readonly local: Storage;
  readonly session: Storage;
  readonly tabs: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

export function createKeep({ local, session, tabs }: Places): Keep {
  const box = persistent(local);
  const documentCount = note(local, 'epr.documentCount', (value) => (typeof value === 'number' ? value : undefined));
  const readEntries = (): Entries => Object.fromEntries(sessionKeys.map((key) => [key, box.read(key)]));
  return {
    readSession: () => keptSession(readEntries()),
    writeSession: (state) => {
      const entries = sessionEntries(state, readEntries());
      // The access token comes last: other tabs wake up by it and must find the rest.
      for (const key of [...sessionKeys].reverse()) box.write(key, entries[key]);
    },
    forgetSession: () => {
      for (const key of sessionKeys) box.write(key, undefined);
      documentCount.write(undefined);
    },
    watch: (listener) => watchTabs(tabs, local, listener),
    documentCount,
    language: note(local, 'epr.language', text),
    redirect: note(session, 'epr.redirect', text),
    signIn: note(session, 'epr.signIn', underWay),
    ended: note(session, 'epr.ended', endReason),
  };
}

function watchTabs(tabs: Places['tabs'], local: Storage, listener: (change: ForeignChange) => void): () => void {
  const heard = (event: Event): void => {
    const { key, newValue, storageArea } = event as StorageEvent;
    if (storageArea !== null && storageArea !== local) return;
    if (key === null || (key === 'epr.accessToken' && newValue === null)) listener('signedOut');
    else if (key === 'epr.accessToken') listener('tokens');
    else if (key === 'epr.expiry' && newValue !== null) listener('activity');
  };
  tabs.addEventListener('storage', heard);
  return () => tabs.removeEventListener('storage', heard);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function underWay(value: unknown): SignInUnderWay | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { provider, state, nonce, codeVerifier } = value as Partial<Record<keyof SignInUnderWay, unknown>>;
  const read = { provider: text(provider), state: text(state), nonce: text(nonce), codeVerifier: text(codeVerifier) };
  return Object.values(read).every((one) => one !== undefined) ? (read as SignInUnderWay) : undefined;
}

const reasons: readonly EndReason[] = [
  'signedOut',
  'expired',
  'signedOutElsewhere',
  'refreshRefused',
  'wrongRole',
  'notRegistered',
];

function endReason(value: unknown): EndReason | undefined {
  return reasons.find((reason) => reason === value);
}
