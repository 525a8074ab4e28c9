import { browserTransport } from '@epr/client/transport';
import type { Configuration } from '../context/configuration.ts';
import { claimDrafts, removeDrafts } from '../context/drafts/draft-storage.ts';
import { removeEncryptedFile } from '../context/storage/encrypted-file-store.ts';
import type { Session } from '../context/session.ts';
import type { MessageStore } from './messages/message-store.ts';
import { isMounted } from './routing/lazy-screens.ts';
import type { createSessionReset } from './session-reset.ts';
import { createSession, systemClock, type createSessionStorageAccess } from './session/index.ts';

interface Needs {
  readonly configuration: Configuration;
  readonly keep: ReturnType<typeof createSessionStorageAccess>;
  readonly messages: MessageStore;
  readonly sessionReset: ReturnType<typeof createSessionReset>;
  /** Leads to another page of the portal. */
  readonly goTo: (path: string) => void;
}

/** Milliseconds after which a call that does not move is given up. */
const callTimeout = 60_000;

/** The session of this tab, running, with what it must forget of this browser when it ends or another person takes over. */
export function startSession({ configuration, keep, messages, sessionReset, goTo }: Needs): Session {
  const session = createSession({
    configuration,
    transport: browserTransport(callTimeout, configuration.traceOrigins),
    clock: systemClock,
    keep,
    random: crypto,
    language: () => document.documentElement.lang,
    registration: isMounted('register'),
    ...(navigator.locks ? { locks: navigator.locks } : {}),
    refetch: () => sessionReset.emit('refetch'),
    showMessage: messages.show,
    navigate: {
      to: goTo,
      away: (url) => window.location.assign(url),
      here: () => window.location.pathname + window.location.search + window.location.hash,
    },
    cleared: (what) => {
      sessionReset.emit(what);
      if (what === 'patient') messages.dismissOfRecord();
      else messages.dismissAll();
      // A session that ran out leaves what was typed for the return; signing out, or another person, does not.
      if (what !== 'person' && session.getState().endedBecause !== 'signedOut') return;
      removeDrafts(sessionStorage);
      removeEncryptedFile(sessionStorage);
    },
  });
  const claim = (): void => {
    const { identity } = session.getState();
    if (identity && claimDrafts(identity.subject, sessionStorage)) removeEncryptedFile(sessionStorage);
  };
  claim();
  session.subscribe(claim);
  session.start();
  return session;
}
