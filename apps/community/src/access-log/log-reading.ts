import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { writeLines, type LoggedAct } from './log-access.ts';

/**
 * What a call is of one reading: `begins` a new one; `metadata` of a document, before or after its bytes; its `bytes`; a further
 * `page` of a list.
 */
export type ReadingPart = 'begins' | 'metadata' | 'bytes' | 'page';

/** Milliseconds one reading lasts at most, as long as a token for the record; one for the search lasts as long as any session. */
const readingTime = 300_000;
const sessionTime = 86_400_000;

/** What the reading of a record for the search is called. */
export const searchIndex = 'search-index';

/**
 * One line for one reading (COM-05): looking at the metadata of a document and fetching its bytes, or turning the pages of a
 * list, is one act to the patient. Fetching the bytes a second time is another one. `of`: what is read, a document's id,
 * `documents`, `log`, {@link searchIndex}, which is one line for a session. Refused acts are never joined: use logAccess.
 */
export async function logReading(
  context: Context,
  caller: Caller,
  act: LoggedAct,
  { of, part }: { readonly of: string; readonly part: ReadingPart },
): Promise<void> {
  const { patient, username, role, purpose, principal, session } = caller;
  if (!patient) return;
  const reading = [username, role, purpose, principal?.gln ?? '-', session?.uid ?? '-', of].join(' ');
  await context.db.transaction().execute(async (db) => {
    if (part === 'begins') return writeLines(context, db, caller, [act], { reading, with_bytes: false });
    // Metadata and bytes are often requested at once: the second request sees the line of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${patient} ${reading}`}, 1))`.execute(db);
    const line = await db
      .selectFrom('audit_event')
      .select(['sequence', 'with_bytes'])
      .where('spid', '=', patient)
      .where('recorded', '>', new Date(context.now().getTime() - (of === searchIndex ? sessionTime : readingTime)))
      .where('reading', '=', reading)
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (line && part !== 'bytes') return undefined;
    if (line && !line.with_bytes) {
      await db.updateTable('audit_event').set({ with_bytes: true }).where('sequence', '=', line.sequence).execute();
      return undefined;
    }
    return writeLines(context, db, caller, [act], { reading, with_bytes: part === 'bytes' });
  });
}
