import { parentPort } from 'node:worker_threads';

/** Result from a thread: the value, or the error as text. */
export type ThreadJobResult<Done> = { readonly value: Done } | { readonly problem: string };

/** What a {@link threadQueue} sends: a job, or nothing, which is answered at once and shows that the thread is running. */
export type JobRequest<Job> = { readonly job: Job } | Readonly<Record<string, never>>;

/** Runs the jobs of a {@link threadQueue} in its thread. */
export function serveJobs<Job, Done>(doJob: (job: Job) => Done | Promise<Done>): void {
  parentPort?.on('message', (request: JobRequest<Job>) => {
    const result = 'job' in request ? runJob(doJob, request.job) : Promise.resolve({ value: undefined });
    void result.then((one) => parentPort?.postMessage(one));
  });
}

async function runJob<Job, Done>(doJob: (job: Job) => Done | Promise<Done>, job: Job): Promise<ThreadJobResult<Done>> {
  try {
    return { value: await doJob(job) };
  } catch (problem) {
    return { problem: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) };
  }
}
