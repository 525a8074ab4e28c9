import { browserTransport } from '@epr/client/transport';
import type { Configuration } from '../context/configuration.ts';
import { claimDrafts, claimRecordDrafts, removeDrafts } from '../context/drafts/claim-drafts.ts';
import type { KeyValueStore } from '../context/storage/browser-storage.ts';
import { removeEncryptedFile } from '../context/storage/encrypted-file.ts';
import type { Session } from '../context/session.ts';
import type { ToastStore } from './toasts/toast-store.ts';
import type { createSessionReset } from './session-reset.ts';
import { createSession, systemClock, type createSessionStorageAccess } from './session/index.ts';

interface SessionParts {
  readonly configuration: Configuration;
  readonly storage: ReturnType<typeof createSessionStorageAccess>;
  readonly messages: ToastStore;
  readonly sessionReset: ReturnType<typeof createSessionReset>;
  /** This tab's storage of drafts and files. */
  readonly drafts: KeyValueStore;
  /** Navigates to another page of the portal. */
  readonly goTo: (path: string) => void;
}

/** Milliseconds without progress after which a call is aborted. */
const callTimeout = 60_000;

/**
 * Starts the session of this tab. When it ends or another user takes over, clears the messages, drafts and files kept in this browser; when
 * a patient's record is closed, or another one opened, those of that record.
 */
export function startSession({ configuration, storage, messages, sessionReset, drafts, goTo }: SessionParts): Session {
  const session = createSession({
    configuration,
    transport: browserTransport(callTimeout, configuration.traceOrigins),
    clock: systemClock,
    storage,
    random: crypto,
    language: () => document.documentElement.lang,
    ...(navigator.locks ? { locks: navigator.locks } : {}),
    refetch: () => sessionReset.emit('refetch'),
    showMessage: messages.show,
    navigate: {
      to: goTo,
      away: (url) => window.location.assign(url),
      here: () => window.location.pathname + window.location.search + window.location.hash,
    },
    onCleared: (scope) => {
      sessionReset.emit(scope);
      if (scope === 'patient') {
        // A closed record leaves no input or file for the patient behind; an emergency access to the same record keeps them (PSR-04).
        if (claimRecordDrafts(session.getState().patient?.spid, drafts)) removeEncryptedFile(drafts);
        messages.dismissOfRecord();
      } else messages.dismissAll();
      // An expired session keeps unsaved input for the user's return; signing out, or another user, removes it.
      if (scope !== 'person' && session.getState().endedBecause !== 'signedOut') return;
      removeDrafts(drafts);
      removeEncryptedFile(drafts);
    },
  });
  // Input from before a session ended long ago. The sign-in page does not wait for its code.
  import('../context/drafts/draft-storage.ts').then(
    ({ removeExpiredDrafts }) => removeExpiredDrafts(Date.now(), drafts),
    () => undefined,
  );
  const claim = (): void => {
    const { identity, patient } = session.getState();
    if (identity && claimDrafts(identity.subject, drafts)) removeEncryptedFile(drafts);
    if (patient && claimRecordDrafts(patient.spid, drafts)) removeEncryptedFile(drafts);
  };
  claim();
  session.subscribe(claim);
  session.start();
  return session;
}
