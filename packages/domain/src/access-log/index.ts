export * from './audit-codes.ts';
export * from './audit-entry.ts';
export * from './filter.ts';
export * from './log-entry.ts';
export * from './log-rows.ts';
export * from './sentence.ts';
export * from './timeline.ts';
