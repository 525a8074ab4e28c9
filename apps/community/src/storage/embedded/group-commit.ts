import type { Rows } from './pglite.ts';

/** Runs one statement on the engine. */
type Run = (sql: string) => Promise<Rows>;

/** Milliseconds that written data waits at most for others to be flushed with it; longer on a slow disk. */
const maxWaitMs = 2;

/** Bytes of the write-ahead log between two checkpoints: they determine its size and the time of a start after a power failure. */
const checkpointBytes = 64 * 2 ** 20;

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
  readonly markWritten: () => void;
  /** Called when the engine failed and was restarted: what was not on disk yet is lost, and everything that waits for it fails. */
  readonly lost: () => void;
  /** Called between two users of the connection: flushes, unless another user follows whose writes can be flushed with it. */
  readonly turn: (hasNext: boolean) => Promise<void>;
}

/**
 * Commits of the embedded engine do not wait for the disk (`synchronous_commit=off`); responses wait here. The engine runs on one thread:
 * if every commit were flushed by itself, it would be as slow as the disk, so several commits share one flush. The engine on its own makes
 * no checkpoint before it is closed either; that is done here too.
 */
export function groupCommit(run: Run): GroupCommit {
  let hasUnflushed = false;
  let waiters: { resolve: () => void; reject: (problem: unknown) => void }[] = [];
  let waitingSince = 0;
  let lastFlush = 0;
  let checkpoint: number | undefined;

  const flush = async (): Promise<void> => {
    const group = waiters;
    waiters = [];
    hasUnflushed = false;
    const startedAt = performance.now();
    try {
      const { rows } = await run(flushLog);
      lastFlush = performance.now() - startedAt;
      for (const waiter of group) waiter.resolve();
      await makeCheckpoint(Number(rows[0]?.['position']));
    } catch (problem) {
      hasUnflushed = true;
      for (const waiter of group) waiter.reject(problem);
    }
  };
  const makeCheckpoint = async (position: number): Promise<void> => {
    checkpoint ??= position;
    if (position - checkpoint < checkpointBytes) return;
    checkpoint = position;
    await run('checkpoint');
  };
  return {
    markWritten: () => {
      hasUnflushed = true;
    },
    lost: () => {
      const group = waiters;
      waiters = [];
      // The new engine has read everything it knows from disk.
      hasUnflushed = false;
      for (const waiter of group) waiter.reject(new Error('The embedded database failed before it was on the disk.'));
    },
    durable: () => {
      if (!hasUnflushed && waiters.length === 0) return Promise.resolve();
      if (waiters.length === 0) waitingSince = performance.now();
      return new Promise((resolve, reject) => waiters.push({ resolve, reject }));
    },
    turn: async (hasNext) => {
      if (waiters.length === 0) return;
      const waited = performance.now() - waitingSince;
      if (!hasNext || waited > Math.max(maxWaitMs, lastFlush)) await flush();
    },
  };
}
