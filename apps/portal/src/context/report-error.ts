import type { CallFailure } from '@epr/client/transport';
import type { MessageKey } from '@epr/domain/messages';

/** The calls of the portal, by the names the table of messages knows them. */
export type CallName =
  | 'listDocuments'
  | 'readAttachment'
  | 'uploadDocument'
  | 'changeStatus'
  | 'deleteDocument'
  | 'editDocument'
  | 'matchPatients'
  | 'listAccessLog'
  | 'listNotifications'
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
  | 'searchDirectory'
  | 'signIn';

/** Which message of the catalogue a refused call becomes (core 8); the table itself is in refusal-messages.ts. */
export type MessageOf = (call: CallName, refusal: CallFailure) => MessageKey;
