import type { CallFailure } from '@epr/client/transport';
import type { MessageKey } from '@epr/domain/messages';

/** The calls of the portal, by their names in the table of messages. */
export type CallName =
  | 'listDocuments'
  | 'readAttachment'
  | 'changeStatus'
  | 'deleteDocument'
  | 'editDocument'
  | 'matchPatients'
  | 'listAccessLog'
  | 'listNotifications'
  | 'markNotifications'
  | 'readSettings'
  | 'changeSetting'
  | 'listRepresentatives'
  | 'appointRepresentative'
  | 'dismissRepresentative'
  | 'readProfile'
  | 'updateProfile'
  | 'openRecord'
  | 'registerPatient'
  | 'readConsent'
  | 'bindEid'
  | 'openPatient'
  | 'readAccessRights'
  | 'writeAccessRight'
  | 'removeAccessRight'
  | 'searchDirectory';

/** Returns the message of the catalogue for a refused call (core 8); the table itself is in error-messages.ts. */
export type MessageOf = (call: CallName, failure: CallFailure) => MessageKey;
