export { parseUrl } from './parse-url.ts';
export * from './browser.ts';
export * from './call.ts';
export * from './connection.ts';
export * from './read-response.ts';
export * from './refused-change.ts';
export * from './call-error.ts';
export * from './status-reasons.ts';
export type { FieldProblem } from './read-problem.ts';
