import type { Context } from '../context.ts';
import { deleteDue } from './deletion/delete-due.ts';

/** Milliseconds between two runs. */
const hour = 3600_000;

/**
 * Deletes due documents now and every hour. Returns a function that stops it and resolves when a run in progress has ended, so that the
 * store can be closed afterwards.
 */
export function scheduleDueDeletions(context: Context): () => Promise<void> {
  let running: Promise<void> | undefined;
  const check = (): void => {
    running ??= deleteDue(context)
      .then(
        (deleted) =>
          void (deleted > 0 && context.log.info({ deleted }, 'documents whose deletion was due were deleted')),
        (problem: unknown) => context.log.error({ err: problem }, 'the search for due deletions failed'),
      )
      .finally(() => (running = undefined));
  };
  check();
  const timer = setInterval(check, hour);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
