import { isAuditRole, isAuditSubtype, type LogAgent, type LogEntry, type LogFlaw } from '@epr/domain/access-log';
import { readSpid } from '@epr/domain/people';
import { ok, err, systems, type Result } from '@epr/domain/values';
import { asObject, asArray, omitUndefined, asString } from '../bundle/index.ts';
import { entityOf, type AuditEntity } from './audit-entity.ts';
import { flattenResource } from './flatten-resource.ts';
import { auditObjectOf } from './audit-object.ts';
import { auditCodes as words, operations } from './vocabulary.ts';

/**
 * Reads one entry of the access log as sent (AUD-01). Every AuditEvent is read: an unknown role, event or outcome, a missing
 * time and a number that is not an EPR-SPID are listed as flaws and never make the entry disappear. Refuses other resources.
 */
export function readAuditEvent(resource: unknown): Result<LogEntry, string> {
  const event = asObject(resource);
  if (event['resourceType'] !== 'AuditEvent') return err('not an AuditEvent');
  const entities = asArray(event['entity']).map(entityOf);
  const agents = asArray(event['agent']).map(agentOf);
  const patient = patientIn(entities);
  const recorded = recordedIn(event['recorded']);
  const { subtype, code, label } = subtypeIn(event['subtype']);
  const outcome = outcomes.find((one) => one === asString(event['outcome']));
  const object = auditObjectOf(subtype, entities, asString(event['action']));
  const operation = entities.find(({ system }) => system === words.operation)?.id;
  const flaws: readonly (LogFlaw | false)[] = [
    recorded === undefined && 'time',
    subtype === undefined && 'event',
    event['outcome'] !== undefined && outcome === undefined && 'outcome',
    patient === undefined && 'patient',
    patient !== undefined && readSpid(patient) === undefined && 'spid',
    agents.length === 0 && 'agent',
    subtype !== 'ATC_HPD_GROUP_ENTRY_NOTIFY' && agents.some(({ role }) => role === undefined) && 'role',
  ];
  return ok({
    id: asString(event['id']) ?? '',
    ...omitUndefined({
      recorded,
      subtype,
      code,
      label,
      outcome,
      purpose: purposeIn(event['purposeOfEvent']),
      object,
      operation: operationNames.find((name) => operations[name] === operation),
      patient,
      traceparent: entities.find(({ type, role }) => type === '4' && role === '26')?.id,
      community: asString(asObject(asObject(asObject(event['source'])['observer'])['identifier'])['value']),
    }),
    agents,
    flaws: flaws.filter((flaw) => flaw !== false),
    fields: () => flattenResource(resource),
  });
}

const outcomes = ['0', '4', '8', '12'] as const;
const purposes = ['NORM', 'EMER', 'AUTO', 'DICOM_AUTO'] as const;
const operationNames = Object.keys(operations) as readonly (keyof typeof operations)[];

function subtypeIn(value: unknown): Pick<LogEntry, 'subtype' | 'code' | 'label'> {
  const codings = asArray(value).map(asObject);
  const national = codings.find(({ system }) => system === systems.auditEventType) ?? codings[0];
  const code = asString(national?.['code']);
  if (isAuditSubtype(code)) return { subtype: code };
  return omitUndefined({ code, label: asString(national?.['display']) });
}

/** Returns the time as sent; undefined when it cannot be parsed. */
function recordedIn(value: unknown): string | undefined {
  const recorded = asString(value);
  return recorded !== undefined && Number.isFinite(Date.parse(recorded)) ? recorded : undefined;
}

function purposeIn(value: unknown): LogEntry['purpose'] {
  const codes = asArray(value)
    .flatMap((one) => asArray(asObject(one)['coding']))
    .map((coding) => asString(asObject(coding)['code']));
  return purposes.find((purpose) => codes.includes(purpose));
}

function patientIn(entities: readonly AuditEntity[]): string | undefined {
  const named = entities.find(({ system }) => system === systems.spid);
  return (named ?? entities.find(({ type, role }) => type === '1' && role === '1'))?.id;
}

function agentOf(value: unknown): LogAgent {
  const agent = asObject(value);
  const codes = asArray(agent['role'])
    .flatMap((one) => asArray(asObject(one)['coding']))
    .map((coding) => asString(asObject(coding)['code']));
  const role = codes.find(isAuditRole);
  const who = asObject(agent['who']);
  const id = asString(asObject(who['identifier'])['value']);
  return {
    initiator: agent['requestor'] === true,
    ...(role ? { role } : omitUndefined({ roleCode: codes.find((code) => code !== undefined) })),
    name: asString(agent['name']) ?? asString(who['display']) ?? '',
    ...omitUndefined({ id }),
  };
}
