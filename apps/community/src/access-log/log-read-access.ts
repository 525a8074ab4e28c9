import { sql, type Insertable, type Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import type { AuditEventTable, Schema } from '../storage/schema.ts';
import { auditEventRows, notifyEmergencies, withNotification, type LoggedAct } from './log-access.ts';

/**
 * The part of a reading that a request is: `begins` a new reading; the `metadata` of a document, before or after its bytes; its `bytes`; a
 * further `page` of a list.
 */
export type ReadAccessPart = 'begins' | 'metadata' | 'bytes' | 'page';

/**
 * Maximum duration of one reading in milliseconds, the same as that of a token for the record; a reading for the search lasts as long as
 * any session.
 */
const readingTime = 300_000;
const sessionTime = 86_400_000;

/** Key (`subject`) of the reading of a whole record for the search. */
export const searchIndexReading = 'search-index';

/**
 * Writes one log entry for one reading (COM-05): reading the metadata of a document and fetching its bytes, or paging through a list, is
 * one act for the patient. Fetching the bytes a second time is another one. `subject`: what is read, a document's id, `documents`, `log`, or
 * {@link searchIndexReading}, which gets one entry per session. Refused acts are never merged: use logAccess for them.
 */
export async function logReadAccess(
  context: Context,
  caller: Caller,
  act: LoggedAct,
  { subject, part }: { readonly subject: string; readonly part: ReadAccessPart },
): Promise<void> {
  const { patient, username, role, purpose, principal, session } = caller;
  if (!patient) return;
  const key = [patient, username, role, purpose, principal?.gln ?? '-', session?.uid ?? '-', subject].join(' ');
  const duration = subject === searchIndexReading ? sessionTime : readingTime;
  await withNotification(context.db, caller, async (db) => {
    const [line] = await auditEventRows(context, db, { ...caller, patient }, [act]);
    if (line && (await openReading(db, { key, line, part, now: context.now(), duration })))
      await notifyEmergencies(context, db, { ...caller, patient }, [act]);
  });
}

interface ReadingStart {
  readonly key: string;
  readonly line: Insertable<AuditEventTable>;
  readonly part: ReadAccessPart;
  readonly now: Date;
  readonly duration: number;
}

/**
 * Inserts the entry unless it belongs to a reading in progress, and returns whether it did. A single statement, because every list and file
 * waits for it: of two concurrent requests, the second finds in the row of the reading what the first has written.
 */
async function openReading(db: Kysely<Schema>, { key, line, part, now, duration }: ReadingStart): Promise<boolean> {
  const withBytes = part === 'bytes';
  const since = new Date(now.getTime() - duration);
  const startsNewReading = sql`(${part === 'begins'}::boolean or kept.began <= ${since} or (excluded.with_bytes and kept.with_bytes))`;
  const { numAffectedRows } = await sql`
    with opened as (
      insert into reading as kept (key, line, began, with_bytes) values (${key}, ${line.id}, ${now}, ${withBytes})
      on conflict (key) do update set
        line = case when ${startsNewReading} then excluded.line else kept.line end,
        began = case when ${startsNewReading} then excluded.began else kept.began end,
        with_bytes = excluded.with_bytes
      where ${startsNewReading} or excluded.with_bytes
      returning line)
    insert into audit_event (id, spid, recorded, subtype, entity_roles, resource)
    select ${line.id}, ${line.spid}, ${line.recorded}::timestamptz, ${line.subtype}, ${line.entity_roles}, ${line.resource}
    from opened where line = ${line.id}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
