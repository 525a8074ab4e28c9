import { parentPort } from 'node:worker_threads';
import { doJob, type Fault, type Job } from './job.ts';

/** What comes back: the bytes, what was wrong with the job, or a bug in doing it. */
export type Answer =
  | { readonly kind: 'done'; readonly bytes: Uint8Array }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'bug'; readonly problem: string };

parentPort?.on('message', (job: Job) => {
  void answer(job).then((one) => parentPort?.postMessage(one));
});

async function answer(job: Job): Promise<Answer> {
  try {
    const done = await doJob(job);
    return done.ok ? { kind: 'done', bytes: done.value } : { kind: 'fault', fault: done.refusal };
  } catch (problem) {
    return { kind: 'bug', problem: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) };
  }
}
