import { answerJobs } from '../../threads/answer-jobs.ts';
import { doJob } from './job.ts';

answerJobs(doJob);
