import type { AuditEvent, AuditEventAgent, AuditEventEntity, Coding } from 'fhir/r4';
import type { AuditAgent, AuditEntry, AuditObject } from '@epr/domain/access-log';
import { isProfessional } from '@epr/domain/session';
import { systems, toBase64 } from '@epr/domain/values';
import { accessLevelUrn } from '../access-rights/write-consent.ts';
import { omitUndefined } from '../bundle/index.ts';
import { auditActions, auditCodes as words, operations, profileOf } from './vocabulary.ts';

/** Writes an entry of the access log by the national profile (CH:ATC). `observer`: `urn:oid:…` of the community that recorded it. */
export function writeAuditEvent(entry: AuditEntry, observer: string): AuditEvent {
  return {
    resourceType: 'AuditEvent',
    id: entry.id,
    meta: { profile: [profileOf(entry.subtype)] },
    type: words.type,
    subtype: [{ system: systems.auditEventType, code: entry.subtype }],
    action: entry.object?.kind === 'groupEntry' && entry.object.left ? 'D' : auditActions[entry.subtype],
    recorded: entry.recorded,
    outcome: entry.outcome,
    ...(entry.purpose ? { purposeOfEvent: [{ coding: [{ system: systems.purposeOfUse, code: entry.purpose }] }] } : {}),
    agent: entry.agents.map(agentOf),
    source: { observer: { identifier: { system: systems.uri, value: observer } } },
    entity: [patientOf(entry), ...objectsOf(entry), ...operationOf(entry), ...traceOf(entry)],
  };
}

function agentOf(agent: AuditAgent): AuditEventAgent {
  const { role, id } = agent;
  const system = role === 'GRP' ? systems.groupRole : systems.role;
  return {
    ...(role ? { role: [{ coding: [{ system, code: role }] }] } : {}),
    ...(id ? { who: { identifier: { ...identifierSystem(role, id), value: id } } } : {}),
    name: agent.name,
    requestor: agent.initiator,
  };
}

/** Patients and representatives with a record are identified by EPR-SPID, other representatives by the id at their identity provider. */
function identifierSystem(role: AuditAgent['role'], id: string): { system?: string } {
  if (role === 'PAT' || role === 'REP') return { system: /^\d{18}$/.test(id) ? systems.spid : words.representativeId };
  return isProfessional(role) ? { system: systems.gln } : {};
}

function patientOf(entry: AuditEntry): AuditEventEntity {
  return entity('1', objectRole('1'), { system: systems.spid, value: entry.patient });
}

function objectsOf({ object, subtype, operation }: AuditEntry): readonly AuditEventEntity[] {
  switch (object?.kind) {
    case 'document':
      return [documentOf(object)];
    case 'right':
      return [rightOf(object)];
    case 'groupEntry':
      return groupEntryOf(object);
    case undefined:
      return subtype === 'ATC_DOC_SEARCH' && !operation
        ? [entity('2', objectRole('24'), { system: systems.uri, value: words.searchQuery })]
        : [];
  }
}

/** Writes an operation for which there is no national subtype, as a job (type 4, role 20). */
function operationOf({ operation }: AuditEntry): readonly AuditEventEntity[] {
  return operation ? [entity('4', objectRole('20'), { system: words.operation, value: operations[operation] })] : [];
}

function traceOf({ traceparent }: AuditEntry): readonly AuditEventEntity[] {
  return traceparent ? [entity('4', objectRole('26'), { value: traceparent })] : [];
}

function documentOf(document: AuditObject & { kind: 'document' }): AuditEventEntity {
  return {
    ...entity('2', objectRole('3'), { system: words.documentId, value: document.uniqueId }),
    ...details({
      'Repository Unique Id': document.repository,
      homeCommunityID: document.homeCommunity,
      EprDocumentTypeCode: document.typeCode,
      title: document.title,
    }),
  };
}

/**
 * The national profile requires a name: a right that applies to everybody is named `all`, as in the Consent. The exclusion list is not an
 * access level in the profile and is left out.
 */
function rightOf(right: AuditObject & { kind: 'right' }): AuditEventEntity {
  const role = { system: right.role === 'GRP' ? systems.groupRole : systems.role, code: right.role };
  const level = right.level === 'exclusion-list' ? undefined : right.level;
  return {
    ...entity('2', role, right.id ? { ...identifierSystem(right.role, right.id), value: right.id } : undefined),
    name: right.name ?? right.id ?? words.everybody,
    ...details({
      AccessLevel: level && accessLevelUrn(level),
      AccessLimitedToDate: right.until,
      ProvideLevel: right.provideLevel && `urn:e-health-suisse:2015:policies:provide-level:${right.provideLevel}`,
    }),
  };
}

function groupEntryOf({ professionals, group }: AuditObject & { kind: 'groupEntry' }): readonly AuditEventEntity[] {
  const named = (name: string | undefined, id: string | undefined) => omitUndefined({ name: name ?? id });
  return [
    ...professionals.map(({ gln, name }) => ({
      ...entity('1', { system: systems.role, code: 'HCP' }, gln ? { system: systems.gln, value: gln } : undefined),
      ...named(name, gln),
    })),
    ...(group
      ? [
          {
            ...entity('3', { system: systems.groupRole, code: 'GRP' }, group.id ? { value: group.id } : undefined),
            ...named(group.name, group.id),
          },
        ]
      : []),
  ];
}

function entity(type: string, role: Coding, identifier?: { system?: string; value: string }): AuditEventEntity {
  return { ...(identifier ? { what: { identifier } } : {}), type: { system: words.entityType, code: type }, role };
}

function objectRole(code: string): Coding {
  return { system: words.objectRole, code };
}

function details(of: Readonly<Record<string, string | undefined>>): Pick<AuditEventEntity, 'detail'> {
  const entries = Object.entries(of).flatMap(([type, value]) =>
    value ? [{ type, valueBase64Binary: toBase64(value) }] : [],
  );
  return entries.length > 0 ? { detail: entries } : {};
}
