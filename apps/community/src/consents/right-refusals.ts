import type { MessageKey } from '@epr/domain/messages';
import type { IssueCode } from '@epr/fhir/outcome';
import { refuse, type Reply } from '../fhir-api/reply.ts';

/**
 * Returns the refusal of a change of a right. What nobody in this position may do is 403, what the record does not allow now is 409, a
 * change based on another version is 412, and what is invalid in itself is 422. The message key of the catalogue is the code of `details`.
 */
export function rightRefusal(reason: MessageKey, diagnostics?: string): Reply {
  const [status, code, defaultDiagnostics] = rows[reason] ?? forbidden;
  return refuse(status, code, diagnostics ?? defaultDiagnostics, reason);
}

type Row = readonly [status: number, code: IssueCode, words: string];

const forbidden: Row = [403, 'forbidden', 'This right may not be written with this token'];

const rows: Readonly<Partial<Record<MessageKey, Row>>> = {
  'toasts.documentAccess.noAccessRights': [403, 'forbidden', 'Rights of this record may not be written'],
  'toasts.documentAccess.onlyOwnCommunity': [403, 'forbidden', 'Delegation stays inside their own community'],
  'toasts.documentAccess.invalidDate': [422, 'value', 'A period is made of days'],
  'accessRights.change.communityOnly': [403, 'forbidden', 'Template 201 is written by the community'],
  'accessRights.change.patientOnly': [403, 'forbidden', 'Template 303 is written by the patient'],
  'accessRights.change.patientTakesAway': [403, 'forbidden', 'Only the patient or a representative removes a right'],
  'accessRights.change.notPassedOn': [403, 'forbidden', 'Delegation is not passed on'],
  'accessRights.change.notGivenByYou': [403, 'forbidden', 'The right was given by another person'],
  'accessRights.change.beyondOwnLevel': [403, 'forbidden', 'The level is beyond their own'],
  'accessRights.change.beyondOwnDates': [403, 'forbidden', 'The period is not inside their own'],
  'accessRights.change.datesNeeded': [422, 'required', 'A delegator names start and end'],
  'accessRights.change.datesNotAllowed': [422, 'invariant', 'This template has no period'],
  'accessRights.change.endRequired': [422, 'required', 'An end is needed'],
  'accessRights.change.endBeforeStart': [422, 'invariant', 'The end must be after the start'],
  'accessRights.change.levelNotAllowed': [422, 'invariant', 'This template does not have this level'],
  'accessRights.change.actorNotAllowed': [422, 'invariant', 'This template is not for this actor'],
  'accessRights.change.actorUnknown': [422, 'not-found', 'The actor is not in the directory'],
  'accessRights.change.actorFixed': [422, 'invariant', 'The actor of a right does not change'],
  'accessRights.change.templateUnknown': [422, 'code-invalid', 'Unknown template'],
  'accessRights.change.templateFixed': [422, 'invariant', 'The template of this right does not change'],
  'accessRights.change.otherRecord': [403, 'forbidden', 'The right is not of the record of the token'],
  'accessRights.change.alreadySet': [409, 'duplicate', 'The record has a right on this template already'],
  'accessRights.change.alreadyExcluded': [409, 'duplicate', 'The person is excluded already'],
  'accessRights.change.representativeUnknown': [422, 'not-found', 'No registered representative of this name'],
  'accessRights.change.ownRepresentative': [422, 'invariant', 'Nobody represents themselves'],
  'accessRights.change.alreadyRepresents': [409, 'duplicate', 'The person represents already'],
  'accessRights.change.overtaken': [412, 'conflict', 'The right has changed since'],
};
