import { serveJobs } from '../../threads/serve-jobs.ts';
import { executeConversionJob } from './job.ts';

serveJobs(executeConversionJob);
