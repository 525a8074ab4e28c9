import type { AuditObject, AuditSubtype } from '@epr/domain/access-log';
import type { AccessLevel, ProvideLevel } from '@epr/domain/access-rights';
import { swissDayOf } from '@epr/domain/values';
import { omitUndefined } from '../bundle/index.ts';
import type { AuditEntity } from './audit-entity.ts';
import { auditCodes } from './vocabulary.ts';

/**
 * Returns the object of a log entry, decided by the role of its entities and not only by their type (facts 4.3); undefined when the
 * entry concerns nothing but the record.
 */
export function auditObjectOf(
  subtype: AuditSubtype | undefined,
  entities: readonly AuditEntity[],
  action: string | undefined,
): AuditObject | undefined {
  const participants = entities.filter(({ role }) => isParticipant(role));
  const grouped = participants.some(({ type, role }) => type === '3' && role === 'GRP');
  if (subtype === 'ATC_HPD_GROUP_ENTRY_NOTIFY' || (subtype === undefined && grouped))
    return groupEntryOf(participants, action === 'D');
  const right = participants.find(({ type }) => type === '2') ?? participants[0];
  if (right) return rightOf(right);
  const document = entities.find(({ type, role }) => role === '3' && type !== '1');
  return document?.id === undefined ? undefined : documentOf({ ...document, id: document.id });
}

function documentOf(entity: AuditEntity & { readonly id: string }): AuditObject {
  return {
    kind: 'document',
    uniqueId: entity.id,
    ...omitUndefined({
      title: entity.detail('title') ?? entity.name,
      typeCode: entity.detail('EprDocumentTypeCode'),
      homeCommunity: entity.detail('homeCommunityID'),
      repository: entity.detail('Repository Unique Id'),
    }),
  };
}

function rightOf(entity: AuditEntity): AuditObject {
  const level = levels.find((one) => one === tail(entity.detail('AccessLevel')));
  const provideLevel = provideLevels.find((one) => one === tail(entity.detail('ProvideLevel')));
  return {
    kind: 'right',
    role: participantRoles.find((role) => role === entity.role) ?? 'HCP',
    ...omitUndefined({
      name: nameOf(entity),
      id: entity.id,
      level,
      until: swissDayOf(entity.detail('AccessLimitedToDate') ?? ''),
      provideLevel,
    }),
  };
}

/** Returns the name of an entity; undefined for a placeholder (the id or `all`), written because the national profile requires a name. */
function nameOf({ id, name }: AuditEntity): string | undefined {
  return name === (id ?? auditCodes.everybody) ? undefined : name;
}

function groupEntryOf(participants: readonly AuditEntity[], left: boolean): AuditObject {
  const group = participants.find(({ role }) => role === 'GRP');
  return {
    kind: 'groupEntry',
    professionals: participants
      .filter(({ role }) => role === 'HCP')
      .map((one) => omitUndefined({ gln: one.id, name: nameOf(one) })),
    ...(group ? { group: omitUndefined({ id: group.id, name: nameOf(group) }) } : {}),
    ...(left ? { left } : {}),
  };
}

const participantRoles = ['HCP', 'GRP', 'REP'] as const;

const levels: readonly AccessLevel[] = [
  'normal',
  'restricted',
  'delegation-and-normal',
  'delegation-and-restricted',
  'full',
  'exclusion-list',
];

const provideLevels: readonly ProvideLevel[] = ['normal', 'restricted', 'secret'];

function isParticipant(role: string | undefined): boolean {
  return participantRoles.some((one) => one === role);
}

function tail(urn: string | undefined): string | undefined {
  return urn?.slice(urn.lastIndexOf(':') + 1);
}
