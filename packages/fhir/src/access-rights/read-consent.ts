import type { CodeableConcept, Consent, Identifier } from 'fhir/r4';
import type { AccessLevel, AccessRight, Actor, ProvideLevel, Template } from '@epr/domain/access-rights';
import { ok, refused, swissDayOf, systems, type Day, type Result, type Spid } from '@epr/domain/values';
import { consentWords as words } from './consent-vocabulary.ts';

/**
 * Reads one Consent of the record (rights 3); refuses, with the reason, a resource that is not a right by the national templates.
 * Identifier types and emergency levels of the older guide (ch-epr-ppqm) are accepted too.
 */
export function readConsent(resource: unknown): Result<AccessRight, string> {
  if (!isConsent(resource)) return refused('not a Consent');
  const policySetId = identifierOf(resource, 'policySetId');
  const template = identifierOf(resource, 'templateId');
  const patient = resource.patient?.identifier?.value;
  if (!policySetId || !patient) return refused('a policy set id and a patient are needed');
  if (!isTemplate(template)) return refused(`unknown template ${template ?? ''}`);
  const actor = actorOf(resource);
  if (!actor) return refused('no actor');
  const level = levelOf(resource.policyRule?.coding?.[0]?.code ?? '', template);
  if (!level || 'provideLevel' in level !== (template === '203')) return refused('no level of this template');
  const period = periodOf(resource);
  if (!period) return refused('a period that is not made of days');
  return ok({ policySetId, patient: patient as Spid, template, actor, ...level, ...period });
}

const templateIds: readonly string[] = ['201', '202', '203', '301', '302', '303', '304'] satisfies Template[];
const accessLevels: readonly string[] = [
  'normal',
  'restricted',
  'delegation-and-normal',
  'delegation-and-restricted',
  'full',
] satisfies AccessLevel[];
const provideLevels: readonly string[] = ['normal', 'restricted', 'secret'] satisfies ProvideLevel[];

function isConsent(resource: unknown): resource is Consent {
  return (
    typeof resource === 'object' &&
    resource !== null &&
    'resourceType' in resource &&
    resource.resourceType === 'Consent'
  );
}

function isTemplate(text: string | undefined): text is Template {
  return text !== undefined && templateIds.includes(text);
}

function identifierOf(consent: Consent, kind: string): string | undefined {
  return list(consent.identifier).find((one) => codeOf(one.type) === kind)?.value;
}

function levelOf(
  policy: string,
  template: Template,
): Pick<AccessRight, 'level'> | Pick<AccessRight, 'provideLevel'> | undefined {
  if (policy === words.exclusionList) return { level: 'exclusion-list' };
  const emergency = template === '202' ? tailOf(policy, words.emergencyLevel) : undefined;
  const access = emergency ?? tailOf(policy, words.accessLevel);
  if (access !== undefined && accessLevels.includes(access)) return { level: access as AccessLevel };
  const provide = tailOf(policy, words.provideLevel);
  return provide !== undefined && provideLevels.includes(provide)
    ? { provideLevel: provide as ProvideLevel }
    : undefined;
}

function tailOf(policy: string, head: string): string | undefined {
  return policy.startsWith(head) ? policy.slice(head.length) : undefined;
}

function actorOf(consent: Consent): Actor | undefined {
  const reference = list(consent.provision?.actor)[0]?.reference;
  const identifier: Identifier | undefined = reference?.identifier;
  const value = identifier?.value;
  if (!value) return reference?.display === 'all' ? { kind: 'all' } : undefined;
  const qualifier = codeOf(identifier.type);
  if (qualifier === words.gln || identifier.system === systems.gln) return { kind: 'professional', gln: value };
  if (qualifier === words.organisation) return { kind: 'group', organisation: value };
  if (qualifier === words.representative) {
    const named = list(reference?.extension).find(({ url }) => url === words.representativeName);
    const name = named?.valueString ?? reference?.display;
    return { kind: 'representative', id: value, ...(typeof name === 'string' && name.trim() ? { name } : {}) };
  }
  if (qualifier === words.spid || identifier.system === systems.spid) return { kind: 'patient', spid: value as Spid };
  return undefined;
}

function periodOf(consent: Consent): { start?: Day; end?: Day } | undefined {
  const { start, end } = consent.provision?.period ?? {};
  const from = start === undefined ? undefined : swissDayOf(start);
  const to = end === undefined ? undefined : swissDayOf(end);
  if ((start !== undefined && !from) || (end !== undefined && !to)) return undefined;
  return { ...(from ? { start: from } : {}), ...(to ? { end: to } : {}) };
}

function codeOf(concept: CodeableConcept | undefined): string | undefined {
  return list(concept?.coding)[0]?.code;
}

/** The input is unchecked: a value declared as a list may be of any type. */
function list<T>(value: readonly T[] | undefined): readonly T[] {
  return Array.isArray(value) ? (value as readonly T[]).filter((one) => typeof one === 'object' && one !== null) : [];
}
