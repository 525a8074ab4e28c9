import type { AuditRole } from '@epr/domain/access-log';
import type { Spid } from '@epr/domain/values';
import { readAuditEvent } from '@epr/fhir/access-log';
import type { Context } from '../context.ts';

/** A professional or assistant who viewed a record. */
export interface RecentViewer {
  readonly name: string;
  readonly role: AuditRole;
  /** Time of the last access, ISO 8601. */
  readonly last: string;
  /** Whether at least one access was an emergency access. */
  readonly emergency: boolean;
}

/** Maximum number of log entries read; older ones are found in the log itself. */
const maxEvents = 500;

/**
 * Returns the professionals and assistants who read documents or the list of a record after a point in time: emergency accesses first, then
 * newest first.
 */
export async function viewersSince(
  { db }: Pick<Context, 'db'>,
  patient: Spid,
  since: Date,
): Promise<readonly RecentViewer[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select('resource')
    .where('spid', '=', patient)
    .where('recorded', '>', since)
    .where('subtype', 'in', ['ATC_DOC_READ', 'ATC_DOC_SEARCH'])
    .where((where) => where.or([where('entity_roles', 'like', '%HCP%'), where('entity_roles', 'like', '%ASS%')]))
    .orderBy('recorded', 'desc')
    .limit(maxEvents)
    .execute();
  const viewers = new Map<string, RecentViewer>();
  for (const { resource } of rows) {
    const entry = readAuditEvent(JSON.parse(resource));
    if (!entry.ok || entry.value.recorded === undefined) continue;
    const { agents, recorded, purpose, outcome, operation } = entry.value;
    if (outcome === '8' || outcome === '12') continue;
    // Who found the person in the patient index has not opened the record.
    if (operation === 'patientSearch') continue;
    const by = agents.find(({ initiator }) => initiator);
    if (by?.role !== 'HCP' && by?.role !== 'ASS') continue;
    const key = `${by.role} ${by.id ?? by.name}`;
    const previous = viewers.get(key);
    const emergency = (previous?.emergency ?? false) || purpose === 'EMER';
    viewers.set(key, { name: by.name, role: by.role, last: previous?.last ?? recorded, emergency });
  }
  return [...viewers.values()].sort((a, b) => Number(b.emergency) - Number(a.emergency));
}
