import { tsImport } from 'tsx/esm/api';

/** A thread for the test of the queue. */
await tsImport('./jobs.ts', import.meta.url);
