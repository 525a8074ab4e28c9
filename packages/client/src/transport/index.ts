export * from './browser.ts';
export * from './call.ts';
export * from './connection.ts';
export * from './refusal.ts';
export * from './refusals.ts';
