import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { open } from '../environment.ts';
import type { Clock } from '../rate.ts';

/**
 * Returns a clock of the processor time of all processes of a PostgreSQL server on this machine, in milliseconds: running ones, and ended
 * ones, whose time is added to that of their parent (proc(5): fields 14 to 17, in hundredths of a second). The clock returns undefined
 * where the system does not provide the times.
 */
export async function serverClock(databaseUrl: string): Promise<Clock> {
  const { db, close } = await open({ databaseUrl });
  const { rows } = await sql<{ readonly pid: number }>`select pg_backend_pid() as pid`.execute(db);
  // Field 4: the parent of the process that responded.
  const server = statOf(String(rows[0]?.pid))?.[1];
  await close();
  return () => (server === undefined ? undefined : ticksOf(server));
}

/** A process that ends between the two readings of the server is counted in neither: then all readings are repeated. */
function ticksOf(server: string): number | undefined {
  for (;;) {
    const before = statOf(server);
    if (before === undefined) return undefined;
    const running = readdirSync('/proc').flatMap((pid) => {
      const fields = /^\d+$/.test(pid) ? statOf(pid) : undefined;
      return fields?.[1] === server ? fields.slice(11, 13) : [];
    });
    const after = statOf(server);
    if (sum(before.slice(13, 15)) === sum(after?.slice(13, 15) ?? []))
      return (sum(before.slice(11, 15)) + sum(running)) * 10;
  }
}

/** Returns the fields of /proc/PID/stat after the name, beginning with the state. */
function statOf(pid: string): readonly string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}

function sum(ticks: readonly string[]): number {
  return ticks.reduce((all, one) => all + Number(one), 0);
}
