import type { Insertable } from 'kysely';
import type { AuditEntry } from '@epr/domain/access-log';
import { entityRolesOf, writeAuditEvent } from '@epr/fhir/access-log';
import type { Context } from '../context.ts';
import type { AuditEventTable } from '../storage/schema.ts';

/** A line of the log as it is stored: what it is found by, and the AuditEvent as it is served. */
export function auditEventRow({ settings }: Pick<Context, 'settings'>, entry: AuditEntry): Insertable<AuditEventTable> {
  const initiator = entry.agents.find((agent) => agent.initiator)?.role;
  return {
    id: entry.id,
    spid: entry.patient,
    recorded: entry.recorded,
    subtype: entry.subtype,
    // The portal asks by the role of who acted (rights 2 "author role"), the standard by the object's: both find it.
    entity_roles: [...entityRolesOf(entry.subtype, entry.object), ...(initiator ? [initiator] : [])].join(' '),
    resource: JSON.stringify(writeAuditEvent(entry, settings.homeCommunityId)),
  };
}
