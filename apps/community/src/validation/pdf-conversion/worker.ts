import { parentPort } from 'node:worker_threads';
import { executePdfJob, type PdfJob, type PdfJobOutcome } from './job.ts';

/** A message of the thread: progress, the result of the job, or a bug during the job. */
export type Message =
  | { readonly kind: 'step' }
  | { readonly kind: 'done'; readonly outcome: PdfJobOutcome }
  | { readonly kind: 'bug'; readonly problem: string };

const send = (message: Message): void => parentPort?.postMessage(message);

parentPort?.on('message', (job: PdfJob) => {
  executePdfJob(job, () => send({ kind: 'step' })).then(
    (outcome) => send({ kind: 'done', outcome }),
    (problem: unknown) =>
      send({ kind: 'bug', problem: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) }),
  );
});
