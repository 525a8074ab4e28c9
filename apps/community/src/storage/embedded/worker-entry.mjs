import { tsImport } from 'tsx/esm/api';

/** A thread does not inherit the TypeScript loader of its parent on Node 20, so it loads its own (decision 5). */
await tsImport('./worker.ts', import.meta.url);
