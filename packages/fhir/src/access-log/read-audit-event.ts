import type { AuditEvent, AuditEventAgent, AuditEventEntity } from 'fhir/r4';
import type { AuditAgent, AuditEntry, AuditObject, AuditRole, AuditSubtype } from '@epr/domain/access-log';
import type { AccessLevel, ProvideLevel } from '@epr/domain/access-rights';
import { asDay, ok, refused, systems, type Result, type Spid } from '@epr/domain/values';
import { present } from '../bundle/index.ts';
import { fromBase64 } from './base64.ts';
import { auditActions } from './vocabulary.ts';

/** Reads one line of the access log; refuses, with the reason, what is no event of the national audit trail. */
export function readAuditEvent(resource: unknown): Result<AuditEntry, string> {
  const event = resource as AuditEvent | null | undefined;
  if (event?.resourceType !== 'AuditEvent') return refused('not an AuditEvent');
  const subtype = list(event.subtype).find((one) => one.system === systems.auditEventType)?.code;
  if (subtype === undefined || !(subtype in auditActions)) return refused(`unknown event ${subtype ?? ''}`);
  const entities = list(event.entity);
  const patient = entities.find((one) => one.what?.identifier?.system === systems.spid)?.what?.identifier?.value;
  if (!event.recorded || !patient) return refused('a time and a patient are needed');
  const purpose = list(event.purposeOfEvent)[0]?.coding?.[0]?.code as AuditEntry['purpose'];
  const object = objectOf(subtype as AuditSubtype, entities);
  return ok({
    id: event.id ?? '',
    patient: patient as Spid,
    subtype: subtype as AuditSubtype,
    recorded: event.recorded,
    outcome: event.outcome ?? '0',
    ...(purpose ? { purpose } : {}),
    agents: list(event.agent).map(agentOf),
    ...(object ? { object } : {}),
  });
}

function agentOf(agent: AuditEventAgent): AuditAgent {
  const role = list(agent.role)[0]?.coding?.[0]?.code as AuditRole | undefined;
  const id = agent.who?.identifier?.value;
  return { initiator: agent.requestor, name: agent.name ?? '', ...(role ? { role } : {}), ...(id ? { id } : {}) };
}

function objectOf(subtype: AuditSubtype, entities: readonly AuditEventEntity[]): AuditObject | undefined {
  if (subtype === 'ATC_HPD_GROUP_ENTRY_NOTIFY') return groupEntryOf(entities);
  const right = entities.find((one) => one.type?.code === '2' && isParticipant(one.role?.code));
  if (right) return rightOf(right);
  const document = entities.find((one) => one.role?.code === '3' && one.what?.identifier?.value);
  return document && documentOf(document);
}

function documentOf(entity: AuditEventEntity): AuditObject {
  return {
    kind: 'document',
    uniqueId: entity.what?.identifier?.value ?? '',
    ...present({
      title: detail(entity, 'title'),
      typeCode: detail(entity, 'EprDocumentTypeCode'),
      homeCommunity: detail(entity, 'homeCommunityID'),
      repository: detail(entity, 'Repository Unique Id'),
    }),
  };
}

function rightOf(entity: AuditEventEntity): AuditObject {
  const level = tail(detail(entity, 'AccessLevel')) as AccessLevel | undefined;
  const provideLevel = tail(detail(entity, 'ProvideLevel')) as ProvideLevel | undefined;
  return {
    kind: 'right',
    role: entity.role?.code as 'HCP' | 'GRP' | 'REP',
    ...present({
      name: entity.name,
      id: entity.what?.identifier?.value,
      level,
      until: asDay(detail(entity, 'AccessLimitedToDate') ?? ''),
      provideLevel,
    }),
  };
}

function groupEntryOf(entities: readonly AuditEventEntity[]): AuditObject {
  const group = entities.find((one) => one.role?.code === 'GRP');
  return {
    kind: 'groupEntry',
    professionals: entities
      .filter((one) => one.role?.code === 'HCP')
      .map((one) => present({ gln: one.what?.identifier?.value, name: one.name })),
    ...(group ? { group: present({ id: group.what?.identifier?.value, name: group.name }) } : {}),
  };
}

function isParticipant(role: string | undefined): boolean {
  return role === 'HCP' || role === 'GRP' || role === 'REP';
}

function detail(entity: AuditEventEntity, type: string): string | undefined {
  const value = list(entity.detail).find((one) => one.type === type)?.valueBase64Binary;
  return value === undefined ? undefined : fromBase64(value);
}

function tail(urn: string | undefined): string | undefined {
  return urn?.slice(urn.lastIndexOf(':') + 1);
}

function list<T>(value: readonly T[] | undefined): readonly T[] {
  return Array.isArray(value) ? (value as readonly T[]).filter((one) => typeof one === 'object' && one !== null) : [];
}
