import type { Transaction } from 'kysely';
import type { AuditEntry } from '@epr/domain/access-log';
import { swissDay } from '@epr/domain/values';
import { auditEventRow } from '../access-log/log-access.ts';
import type { Context } from '../context.ts';
import { addNotification } from '../notifications/notify.ts';
import type { Schema } from '../storage/schema.ts';

/** Loads the past from before the first sign-in: entries of the access log, and the notifications they caused (SET-04). */
export async function loadLog(
  context: Context,
  db: Transaction<Schema>,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (const entry of entries) {
    await db.insertInto('audit_event').values(auditEventRow(context, entry)).execute();
    const notification = notificationOf(entry);
    if (notification) await addNotification(db, notification);
  }
}

function notificationOf(entry: AuditEntry): Parameters<typeof addNotification>[1] | undefined {
  const { object, patient, recorded } = entry;
  const instant = new Date(recorded);
  const [agent] = entry.agents;
  if (entry.purpose === 'EMER' && entry.outcome === '0' && agent?.id) {
    const professional = { name: agent.name, gln: agent.id };
    const cause = `EMER ${agent.id} - ${swissDay(instant)}`;
    return { spid: patient, kind: 'EmergencyAccess', cause, instant, content: { professional } };
  }
  if (object?.kind !== 'groupEntry' || !object.group?.id) return undefined;
  const change = object.left ? 'left' : 'joined';
  const [professional] = object.professionals;
  const cause = `GRP ${change} ${object.group.id} ${professional?.gln ?? ''} ${recorded}`;
  const content = { professional, group: object.group, change };
  return { spid: patient, kind: 'IndirectAccess', cause, instant, content };
}
