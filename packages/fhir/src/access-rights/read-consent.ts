import type { AccessLevel, AccessRight, Actor, ProvideLevel, Template } from '@epr/domain/access-rights';
import { earliestDayOf, latestDayOf, ok, err, systems, type Day, type Result, type Spid } from '@epr/domain/values';
import {
  asObject,
  firstCodeOf,
  isResource,
  asArray,
  omitUndefined,
  asString,
  type UncheckedJson,
} from '../bundle/index.ts';
import { consentCodes as words } from './consent-vocabulary.ts';

/** What prevents a resource from being read as an access right: its part that is missing or invalid, and the reason for engineers. */
export interface UnreadableConsent {
  readonly part: 'resourceType' | 'identity' | 'template' | 'actor' | 'level' | 'period';
  readonly diagnostics: string;
}

/**
 * Reads one Consent of the record (rights 3); refuses, with the reason, a resource that is not a right by the national templates.
 * Identifier types and emergency levels of the older guide (ch-epr-ppqm) are accepted too.
 */
export function readConsent(resource: unknown): Result<AccessRight, UnreadableConsent> {
  const unreadable = (part: UnreadableConsent['part'], diagnostics: string) => err({ part, diagnostics });
  if (!isResource(resource, 'Consent')) return unreadable('resourceType', 'not a Consent');
  const consent = asObject(resource);
  const policySetId = identifierOf(consent, 'policySetId');
  const template = identifierOf(consent, 'templateId');
  const patient = asString(asObject(asObject(consent['patient'])['identifier'])['value']);
  if (!policySetId || !patient) return unreadable('identity', 'a policy set id and a patient are needed');
  if (!isTemplate(template)) return unreadable('template', `unknown template ${template ?? ''}`);
  const provision = asObject(consent['provision']);
  const actor = actorOf(provision);
  if (!actor) return unreadable('actor', 'no actor');
  const level = levelOf(firstCodeOf(consent['policyRule']) ?? '', template);
  if (!level || 'provideLevel' in level !== (template === '203'))
    return unreadable('level', 'no level of this template');
  const period = periodOf(provision);
  if (!period) return unreadable('period', 'a period that is not made of days');
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

/** Whether a resource that `readConsent` refuses is a right nevertheless: it names one of the national templates. */
export function namesTemplate(resource: unknown): boolean {
  return isResource(resource, 'Consent') && isTemplate(identifierOf(asObject(resource), 'templateId'));
}

function isTemplate(id: string | undefined): id is Template {
  return id !== undefined && templateIds.includes(id);
}

function identifierOf(consent: UncheckedJson, kind: string): string | undefined {
  const identifiers = asArray(consent['identifier']).map(asObject);
  return asString(identifiers.find(({ type }) => firstCodeOf(type) === kind)?.['value']);
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

function actorOf(provision: UncheckedJson): Actor | undefined {
  const reference = asObject(asObject(asArray(provision['actor'])[0])['reference']);
  const { type, system, value: number } = asObject(reference['identifier']);
  // Only an actor without an identifier can be everybody; an identifier that cannot be read makes the right unreadable.
  if (number === undefined) return reference['display'] === 'all' ? { kind: 'all' } : undefined;
  const value = asString(number);
  if (value === undefined) return undefined;
  const qualifier = firstCodeOf(type);
  if (qualifier === words.gln || system === systems.gln) return { kind: 'professional', gln: value };
  if (qualifier === words.organisation) return { kind: 'group', organisation: value };
  if (qualifier === words.representative) {
    const extensions = asArray(reference['extension']).map(asObject);
    const named = extensions.find(({ url }) => url === words.representativeName);
    const name = asString(named?.['valueString']) ?? asString(reference['display']);
    return { kind: 'representative', id: value, ...(name ? { name } : {}) };
  }
  if (qualifier === words.spid || system === systems.spid) return { kind: 'patient', spid: value as Spid };
  return undefined;
}

function periodOf({ period }: UncheckedJson): { start?: Day; end?: Day } | undefined {
  const { start, end } = asObject(period);
  const [from, to] = [earliestDayOf(asString(start) ?? ''), latestDayOf(asString(end) ?? '')];
  // A period that cannot be read is not a right without an end.
  if (period !== undefined && asObject(period) !== period) return undefined;
  if ((start !== undefined && !from) || (end !== undefined && !to)) return undefined;
  return omitUndefined({ start: from, end: to });
}
