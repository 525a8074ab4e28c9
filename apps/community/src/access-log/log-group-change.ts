import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuditEntry } from '@epr/domain/access-log';
import type { Context } from '../context.ts';
import { notifyGroupChange, type GroupChange } from '../notifications/notify.ts';
import type { Schema } from '../storage/schema.ts';
import { auditEventRow } from './log-access.ts';

/**
 * Logs that a professional joined or left a group that holds a right on the record, and notifies the patient (CH:ATC, HpdAuditEvent;
 * SET-03, SET-04). The national event type covers joining only; leaving is logged as the same event with the action "delete".
 */
export async function logGroupChange(context: Context, db: Kysely<Schema>, change: GroupChange): Promise<void> {
  const { patient, professional, group } = change;
  const entry: AuditEntry = {
    id: randomUUID(),
    patient,
    subtype: 'ATC_HPD_GROUP_ENTRY_NOTIFY',
    recorded: context.now().toISOString(),
    outcome: '0',
    agents: [{ initiator: false, name: context.settings.homeCommunityName }],
    object: {
      kind: 'groupEntry',
      professionals: [professional],
      group,
      ...(change.change === 'left' ? { left: true } : {}),
    },
  };
  await db.insertInto('audit_event').values(auditEventRow(context, entry)).execute();
  await notifyGroupChange(context, db, change);
}
