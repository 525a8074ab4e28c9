import { tsImport } from 'tsx/esm/api';

/** On Node 20 a thread does not inherit its parent's TypeScript loader, so it registers its own (decision 5). */
await tsImport('./worker.ts', import.meta.url);
