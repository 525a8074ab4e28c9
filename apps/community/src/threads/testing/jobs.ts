import { serveJobs } from '../serve-jobs.ts';

/** What the test thread does: answers, never ends, fills its memory, throws, or exits; some of them also after the answer. */
export type TestJob = 'answer' | 'hang' | 'fill' | 'throw' | 'leave' | 'throw later' | 'leave later' | 'hang later';

serveJobs((job: TestJob): string => {
  if (job === 'throw') throw new Error('thrown in the thread');
  if (job === 'answer') return 'done';
  if (job === 'leave') process.exit(0);
  if (job === 'leave later' || job === 'throw later') {
    setImmediate(() => {
      if (job === 'leave later') process.exit(0);
      throw new Error('thrown after the answer');
    });
    return 'done';
  }
  if (job === 'hang later') {
    setImmediate(() => {
      for (;;);
    });
    return 'done';
  }
  const filled: unknown[] = [];
  for (;;) if (job === 'fill') filled.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
});
