import type { Rows } from './pglite.ts';

/** Runs one statement on the engine. */
type Run = (sql: string) => Promise<Rows>;

/** Milliseconds that written data waits at most for others to be flushed with it; longer on a slow disk. */
const maxWaitMs = 2;

/** Bytes of the write-ahead log between two checkpoints: they determine its size and the time of a start after a power failure. */
const betweenCheckpoints = 64 * 2 ** 20;

/**
 * Flushes the write-ahead log up to what was written, unless nothing was written: a logical message that requests a flush includes
 * everything before it.
 */
const flushLog = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as position,
  case when pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn()
    then pg_logical_emit_message(false, 'flush', '', true) is not null end as flushed`;

/** Makes the writes of several users of one connection durable together. */
export interface GroupCommit {
  /** Resolves when everything run so far is on disk; rejects when that failed, and it is unknown what is stored. */
  readonly durable: () => Promise<void>;
  /** Called when a statement that may write is about to run. */
  readonly wrote: () => void;
  /** Called when the engine failed and was restarted: what was not on disk yet is lost, and everything that waits for it fails. */
  readonly lost: () => void;
  /** Called between two users of the connection: flushes, unless another user follows whose writes can be flushed with it. */
  readonly turn: (another: boolean) => Promise<void>;
}

/**
 * Commits of the embedded engine do not wait for the disk (`synchronous_commit=off`); responses wait here. The engine runs on one thread:
 * if every commit were flushed by itself, it would be as slow as the disk, so several commits share one flush. The engine on its own makes
 * no checkpoint before it is closed either; that is done here too.
 */
export function groupCommit(run: Run): GroupCommit {
  let written = false;
  let waiting: { resolve: () => void; reject: (problem: unknown) => void }[] = [];
  let since = 0;
  let lastFlush = 0;
  let checkpoint: number | undefined;

  const flush = async (): Promise<void> => {
    const group = waiting;
    waiting = [];
    written = false;
    const began = performance.now();
    try {
      const { rows } = await run(flushLog);
      lastFlush = performance.now() - began;
      for (const one of group) one.resolve();
      await makeCheckpoint(Number(rows[0]?.['position']));
    } catch (problem) {
      written = true;
      for (const one of group) one.reject(problem);
    }
  };
  const makeCheckpoint = async (position: number): Promise<void> => {
    checkpoint ??= position;
    if (position - checkpoint < betweenCheckpoints) return;
    checkpoint = position;
    await run('checkpoint');
  };
  return {
    wrote: () => {
      written = true;
    },
    lost: () => {
      const group = waiting;
      waiting = [];
      // The new engine has read everything it knows from disk.
      written = false;
      for (const one of group) one.reject(new Error('The embedded database failed before it was on the disk.'));
    },
    durable: () => {
      if (!written && waiting.length === 0) return Promise.resolve();
      if (waiting.length === 0) since = performance.now();
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    turn: async (another) => {
      if (waiting.length === 0) return;
      const waited = performance.now() - since;
      if (!another || waited > Math.max(maxWaitMs, lastFlush)) await flush();
    },
  };
}
