import type { Context } from '../context.ts';
import { deleteDue } from './deletion/delete-due.ts';

/** Milliseconds between two looks. */
const hour = 3600_000;

/**
 * Deletes what is due now, and looks again every hour. Returns what ends it: resolves when a look under way is over, so that the store can
 * be closed after it.
 */
export function scheduleDueDeletions(context: Context): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const look = (): void => {
    underWay ??= deleteDue(context)
      .then(
        (deleted) => void (deleted > 0 && context.log.info({ deleted }, 'documents were deleted: their time was over')),
        (problem: unknown) => context.log.error({ err: problem }, 'due deletions could not be looked for'),
      )
      .finally(() => (underWay = undefined));
  };
  look();
  const timer = setInterval(look, hour);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
