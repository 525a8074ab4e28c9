import type { AuditEvent, AuditEventEntity, AuditEventEntityDetail, Coding } from 'fhir/r4';
import { fromBase64 } from '@epr/domain/values';

/**
 * Returns the violations of the national profiles of the patient's audit trail (CH EPR FHIR: ch-atc-auditevent,
 * DocumentAuditEvent, PolicyAuditEvent, AccessAuditTrailEvent, HpdAuditEvent, ch-atc-uniqueid-identifier; volume 3 for the levels) in an
 * AuditEvent, as texts for a failing test; empty when it conforms. Written from those profiles, with its own copy of the codes.
 */
export function faultsOfAuditEvent(event: AuditEvent): readonly string[] {
  const code = event.subtype?.[0]?.code ?? '';
  const category = Object.keys(categories).find((prefix) => code.startsWith(prefix));
  const checks = category === undefined ? undefined : categories[category];
  if (!checks) return [`subtype ${code}`];
  return [...common(event), ...checks(event)];
}

type Check = (event: AuditEvent) => readonly string[];

const oid = {
  events: 'urn:oid:2.16.756.5.30.1.127.3.10.7',
  roles: 'urn:oid:2.16.756.5.30.1.127.3.10.6',
  groups: 'urn:oid:2.16.756.5.30.1.127.3.10.14',
  purposes: 'urn:oid:2.16.756.5.30.1.127.3.10.5',
  spid: 'urn:oid:2.16.756.5.30.1.127.3.10.3',
  gln: 'urn:oid:2.51.1.3',
} as const;
const entityTypes = 'http://terminology.hl7.org/CodeSystem/audit-entity-type';
const objectRoles = 'http://terminology.hl7.org/CodeSystem/object-role';

const categories: Readonly<Record<string, Check>> = {
  ATC_DOC_: documentViolations,
  ATC_POL_: policyViolations,
  ATC_LOG_READ: (event) => [...profileViolations(event, 'AccessAuditTrailEvent'), ...participantViolations(event)],
  ATC_HPD_GROUP_ENTRY_NOTIFY: groupEntryViolations,
};

function common(event: AuditEvent): readonly string[] {
  const { type, subtype, recorded, outcome, agent, source, entity = [] } = event;
  const patients = slice(event, '1', '1');
  const traces = slice(event, '4', '26');
  return [
    ...unless(type.system === 'http://dicom.nema.org/resources/ontology/DCM' && type.code === '110106', 'type'),
    ...unless(subtype?.length === 1 && subtype[0]?.system === oid.events, 'subtype is one of the national system'),
    ...unless(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(recorded), 'recorded is an instant'),
    ...unless(['0', '4', '8', '12'].includes(outcome ?? ''), 'outcome'),
    ...unless(source.observer.identifier?.value?.startsWith('urn:oid:') ?? false, 'source.observer.identifier'),
    ...unless(agent.length > 0, 'agent 1..*'),
    ...agent.flatMap(({ name, who, requestor }, at) => [
      ...unless(Boolean(name), `agent ${at} name 1..1`),
      ...unless(typeof requestor === 'boolean', `agent ${at} requestor 1..1`),
      ...unless(who === undefined || Boolean(who.identifier?.value), `agent ${at} who.identifier 1..1`),
    ]),
    ...unless(agent.filter(({ requestor }) => requestor).length <= 1, 'one initiator'),
    ...unless(patients.length === 1, 'entity Patient 1..1'),
    ...patients.flatMap(({ what }) =>
      unless(
        what?.identifier?.system === oid.spid && /^\d{18}$/.test(what.identifier.value ?? ''),
        'entity Patient what.identifier is a SPID',
      ),
    ),
    ...unless(traces.length <= 1, 'entity TraceContext 0..1'),
    ...traces.flatMap(({ what }) => unless(Boolean(what?.identifier?.value), 'entity TraceContext what.identifier')),
    ...entity.flatMap(({ name, query, detail = [] }, at) => [
      ...unless(!(name && query), `entity ${at} has a name or a query (sev-1)`),
      ...detail.flatMap(({ type: of, valueBase64Binary }) =>
        unless(isBase64(valueBase64Binary), `entity ${at} detail ${of} is base64 and not empty`),
      ),
    ]),
  ];
}

function documentViolations(event: AuditEvent): readonly string[] {
  const [purpose, ...further] = event.purposeOfEvent ?? [];
  const documents = slice(event, '2', '3');
  const queries = slice(event, '2', '24');
  return [
    ...profileViolations(event, 'DocumentAuditEvent'),
    ...participantViolations(event),
    ...unless(
      further.length === 0 && isOneOf(purpose?.coding?.[0], oid.purposes, ['NORM', 'EMER', 'AUTO', 'DICOM_AUTO']),
      'purposeOfEvent 1..1',
    ),
    ...unless(documents.length <= 1, 'entity Document 0..1'),
    ...documents.flatMap(({ what, detail = [] }) => [
      ...unless(
        what?.identifier?.system === 'urn:ihe:iti:xds:2013:uniqueId' && Boolean(what.identifier.value),
        'entity Document what.identifier',
      ),
      ...['Repository Unique Id', 'homeCommunityID', 'EprDocumentTypeCode', 'title'].flatMap((type) =>
        unless(detail.filter((one) => one.type === type).length === 1, `entity Document detail ${type} 1..1`),
      ),
    ]),
    ...unless(queries.length <= 1, 'entity Query 0..1'),
    ...queries.flatMap(({ what }) => unless(Boolean(what?.identifier?.value), 'entity Query what.identifier')),
  ];
}

const accessLevel = /^urn:e-health-suisse:2015:policies:access-level:(full|(delegation-and-)?(normal|restricted))$/;
const provideLevel = /^urn:e-health-suisse:2015:policies:provide-level:(normal|restricted|secret)$/;

function policyViolations(event: AuditEvent): readonly string[] {
  const code = event.subtype?.[0]?.code;
  // The profile identifies the slice Resource by its type alone: the role may be that of any participant.
  const resources = (event.entity ?? []).filter(({ type }) => type?.code === '2');
  return [
    ...profileViolations(event, 'PolicyAuditEvent'),
    ...participantViolations(event),
    ...unless(resources.length <= 1, 'entity Resource 0..1'),
    ...resources.flatMap(({ role, name, what, detail = [] }) => {
      const values = (type: string): readonly string[] => detail.filter((one) => one.type === type).map(decoded);
      return [
        ...unless(isParticipant(role), 'entity Resource role is a participant'),
        ...unless(Boolean(name), 'entity Resource name 1..1'),
        ...unless(what === undefined || Boolean(what.identifier?.value), 'entity Resource what.identifier'),
        ...['AccessLevel', 'AccessLimitedToDate', 'ProvideLevel'].flatMap((type) =>
          unless(values(type).length <= 1, `entity Resource detail ${type} 0..1`),
        ),
        ...values('AccessLevel').flatMap((value) => unless(accessLevel.test(value), `AccessLevel ${value}`)),
        ...values('ProvideLevel').flatMap((value) => unless(provideLevel.test(value), `ProvideLevel ${value}`)),
        ...values('AccessLimitedToDate').flatMap((value) =>
          unless(/^\d{4}-\d\d-\d\d/.test(value), `AccessLimitedToDate ${value}`),
        ),
        ...unless(
          !/ATC_POL_(CREATE|UPDATE)_AUT_PART_AL/.test(code ?? '') || values('AccessLevel').length === 1,
          'AccessLevel is required of a right given or changed',
        ),
        ...unless(
          values('ProvideLevel').length === (code === 'ATC_POL_DEF_CONFLEVEL' ? 1 : 0),
          'ProvideLevel belongs to the default level of documents alone',
        ),
      ];
    }),
  ];
}

function groupEntryViolations(event: AuditEvent): readonly string[] {
  const people = slice(event, '1', 'HCP');
  const groups = slice(event, '3', 'GRP');
  return [
    ...profileViolations(event, 'HpdAuditEvent'),
    ...unless(event.agent.length === 1, 'agent 1..1'),
    ...unless(people.length > 0, 'entity HealthcareProfessional 1..*'),
    ...people.flatMap(({ what, role, name }) => [
      ...unless(what?.identifier?.system === oid.gln && Boolean(what.identifier.value), 'HealthcareProfessional GLN'),
      ...unless(role?.system === oid.roles, 'HealthcareProfessional role.system'),
      ...unless(Boolean(name), 'HealthcareProfessional name 1..1'),
    ]),
    ...unless(groups.length === 1, 'entity Group 1..1'),
    ...groups.flatMap(({ what, role, name }) => [
      ...unless(Boolean(what?.identifier?.value), 'Group what.identifier'),
      ...unless(role?.system === oid.groups, 'Group role.system'),
      ...unless(Boolean(name), 'Group name 1..1'),
    ]),
  ];
}

function profileViolations({ meta }: AuditEvent, name: string): readonly string[] {
  const url = `http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/${name}`;
  return unless(meta?.profile?.includes(url) ?? false, `meta.profile ${name}`);
}

/** Applies to all agents except the notification service: each has exactly one role. */
function participantViolations({ agent }: AuditEvent): readonly string[] {
  return agent.flatMap(({ role = [] }, at) =>
    unless(role.length === 1 && isParticipant(role[0]?.coding?.[0]), `agent ${at} role 1..1 of a participant`),
  );
}

function isParticipant(coding: Coding | undefined): boolean {
  const people = ['PAT', 'HCP', 'ASS', 'REP', 'TCU', 'PADM', 'DADM'];
  return isOneOf(coding, oid.roles, people) || isOneOf(coding, oid.groups, ['GRP']);
}

function isOneOf(coding: Coding | undefined, system: string, codes: readonly string[]): boolean {
  return coding?.system === system && codes.includes(coding.code ?? '');
}

function slice({ entity = [] }: AuditEvent, type: string, role: string): readonly AuditEventEntity[] {
  const found = entity.filter((one) => one.type?.code === type && one.role?.code === role);
  return found.filter(
    (one) => one.type?.system === entityTypes && (/\D/.test(role) || one.role?.system === objectRoles),
  );
}

function isBase64(value: string | undefined): boolean {
  return (
    value !== undefined &&
    /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(value) &&
    value !== ''
  );
}

function decoded({ valueBase64Binary = '' }: AuditEventEntityDetail): string {
  return fromBase64(valueBase64Binary) ?? '';
}

function unless(holds: boolean, words: string): readonly string[] {
  return holds ? [] : [words];
}
