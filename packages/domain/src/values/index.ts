export * from './permission.ts';
export * from './base64.ts';
export * from './coded.ts';
export * from './identifiers.ts';
export * from './result.ts';
export * from './swiss-clock.ts';
export * from './swiss-day.ts';
export * from './time.ts';
export { traceIdOf, traceIn } from './trace-context.ts';
