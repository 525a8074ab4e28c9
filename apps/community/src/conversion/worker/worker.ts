import { answerJobs } from '../../threads/serve-jobs.ts';
import { executeConversionJob } from './job.ts';

answerJobs(executeConversionJob);
