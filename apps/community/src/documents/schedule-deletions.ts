import type { Context } from '../context.ts';
import { deleteDue } from './deletion/delete-due.ts';

/** Milliseconds between two runs. */
const hour = 3600_000;

/**
 * Deletes due documents now and every hour. Returns a function that stops it and resolves when a run in progress has ended, so that the
 * store can be closed afterwards.
 */
export function scheduleDueDeletions(context: Context): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const look = (): void => {
    underWay ??= deleteDue(context)
      .then(
        (deleted) =>
          void (deleted > 0 && context.log.info({ deleted }, 'documents whose deletion was due were deleted')),
        (problem: unknown) => context.log.error({ err: problem }, 'the search for due deletions failed'),
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
