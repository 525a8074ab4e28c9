import type { Consent } from 'fhir/r4';
import type { AccessRight } from '@epr/domain/access-rights';
import type { MessageKey } from '@epr/domain/messages';
import { ok, err, systems, type Result } from '@epr/domain/values';
import { asObject, asArray, omitUndefined } from '../bundle/index.ts';
import { rightPurposes } from './consent-vocabulary.ts';
import { readConsent, type UnreadableConsent } from './read-consent.ts';

/** Why a Consent is not a valid access right: the reason for engineers, and the message for users where the catalogue has one. */
export interface ConsentError {
  readonly diagnostics: string;
  readonly key?: MessageKey;
}

/**
 * Reads a Consent that is to be stored. Stricter than {@link readConsent}: refuses elements beyond the right that is read (profile
 * PpqmConsent), because a second actor or a nested provision would never be enforced.
 */
export function readNewConsent(resource: unknown): Result<AccessRight, ConsentError> {
  const read = readConsent(resource);
  if (!read.ok) {
    const { part, diagnostics } = read.error;
    return err(omitUndefined({ diagnostics, key: messages[part] }));
  }
  const diagnostics = shapeError(resource as Consent, read.value);
  return diagnostics === undefined ? ok(read.value) : err({ diagnostics });
}

/** The message for users about each part of a Consent that cannot be read, where the catalogue has one. */
const messages: Readonly<Partial<Record<UnreadableConsent['part'], MessageKey>>> = {
  template: 'accessRights.change.templateUnknown',
  actor: 'accessRights.change.actorNotAllowed',
  level: 'accessRights.change.levelNotAllowed',
  period: 'toasts.documentAccess.invalidDate',
};

const forbidden = [
  'dateTime',
  'performer',
  'organization',
  'sourceAttachment',
  'sourceReference',
  'policy',
  'verification',
];
const forbiddenInside = ['type', 'action', 'securityLabel', 'class', 'code', 'data', 'dataPeriod', 'provision'];

function shapeError(consent: Consent, right: AccessRight): string | undefined {
  const { provision } = consent;
  const present = (names: readonly string[], of: object | undefined): string | undefined =>
    names.find((name) => of !== undefined && name in of);
  if (!/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(right.policySetId))
    return 'the policy set id is not a urn:uuid';
  if (consent.status !== 'active') return 'the status of a right is active';
  if (consent.patient?.identifier?.system !== systems.spid) return 'the patient is named by the EPR-SPID';
  const outside = present(forbidden, consent);
  if (outside) return `Consent.${outside} is not part of a right`;
  const inside = present(forbiddenInside, provision);
  if (inside) return `Consent.provision.${inside} is not part of a right`;
  if (consent.identifier?.length !== 2) return 'a right has a policy set id and a template id';
  if (consent.policyRule?.coding?.length !== 1) return 'a right has one policy';
  if (provision?.actor?.length !== 1) return 'a right has one actor';
  const purposes = asArray(provision.purpose).map((one) => asObject(one)['code']);
  const lacking = (rightPurposes[right.template] ?? []).find((code) => required(code) && !purposes.includes(code));
  if (lacking) return `the purpose ${lacking} is missing`;
  const roles = right.actor.kind === 'patient' ? 'PAT' : right.actor.kind === 'representative' ? 'REP' : 'HCP';
  return provision.actor[0]?.role?.coding?.[0]?.code === roles ? undefined : `the actor's role is ${roles}`;
}

/** DICOM_AUTO was added to template 203 later: older platforms send only two purposes (facts 7, 12). */
function required(purpose: string): boolean {
  return purpose !== 'DICOM_AUTO';
}
