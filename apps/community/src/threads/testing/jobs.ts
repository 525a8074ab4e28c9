import { answerJobs } from '../answer-jobs.ts';

/** What the test thread does: answers, never ends, fills its memory, throws, or exits. */
export type TestJob = 'answer' | 'hang' | 'fill' | 'throw' | 'leave';

answerJobs((job: TestJob): string => {
  if (job === 'throw') throw new Error('thrown in the thread');
  if (job === 'answer') return 'done';
  if (job === 'leave') process.exit(0);
  const filled: unknown[] = [];
  for (;;) if (job === 'fill') filled.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
});
