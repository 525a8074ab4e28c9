export * from './build.ts';
export * from './entries.ts';
export * from './loose.ts';
