import { answerJobs } from '../answer-jobs.ts';

/** What the thread of the test does: answers, never ends, fills its memory, or throws. */
export type TestJob = 'answer' | 'hang' | 'fill' | 'throw';

answerJobs((job: TestJob): string => {
  if (job === 'throw') throw new Error('thrown in the thread');
  if (job === 'answer') return 'done';
  const filled: unknown[] = [];
  for (;;) if (job === 'fill') filled.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
});
