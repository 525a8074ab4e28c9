import type { ChangeDecision, ChangeRefusal } from '@epr/domain/documents';
import type { IssueCode } from '@epr/fhir/outcome';
import { refuse, type Reply } from '../../fhir-api/reply.ts';

/**
 * Builds the response to a refused change: status, FHIR issue code and diagnostics for engineers; the message key of the catalogue is the
 * details code. 403: not allowed for the caller's role. 409: not allowed in the document's current state. 412: based on another version
 * than the current one. 422: invalid.
 */
export function changeRefusal({ reason, fields }: Extract<ChangeDecision, { allowed: false }>): Reply {
  const [status, code, diagnostics] = rows[reason];
  return refuse(status, code, fields.length > 0 ? `${diagnostics}: ${fields.join(', ')}` : diagnostics, reason);
}

const rows: Readonly<Record<ChangeRefusal, readonly [status: number, code: IssueCode, words: string]>> = {
  'documents.change.onlyUploader': [403, 'forbidden', 'Only the uploader may change'],
  'documents.change.otherCommunity': [403, 'forbidden', 'Held by another community, may not be changed here'],
  'documents.change.administratorNeeded': [403, 'forbidden', 'Only the document administrator may change'],
  'documents.change.creationTimeFixed': [403, 'forbidden', 'May not be changed'],
  'documents.change.patientDecides': [403, 'forbidden', 'Only the patient may change'],
  'documents.change.lessProtected': [
    403,
    'forbidden',
    'A version by a professional must not be less protected than what it replaces',
  ],
  'documents.change.notAllowed': [403, 'forbidden', 'No role that may change documents'],
  'documents.change.emergency': [403, 'forbidden', 'Emergency access does not change or add documents'],
  'documents.change.stillStoring': [409, 'conflict', 'The document is not stored yet'],
  'documents.change.oldVersion': [409, 'conflict', 'An old version cannot be changed or replaced'],
  'documents.change.overtaken': [412, 'conflict', 'The document has changed since'],
  'documents.change.invalid': [409, 'conflict', 'The document is superseded'],
  'documents.change.alreadyValid': [409, 'conflict', 'The document is current'],
  'documents.change.mistake': [422, 'business-rule', 'A document is either current or superseded'],
  'documents.change.deletionProhibited': [422, 'business-rule', 'The deletion of this document is prohibited'],
  'documents.change.deletionNotRequested': [409, 'conflict', 'The deletion of this document is not requested'],
  'documents.change.deletionDue': [409, 'conflict', 'The time to withdraw the deletion of this document is over'],
  'documents.change.deletionRequested': [409, 'conflict', 'The deletion of this document is requested already'],
};
