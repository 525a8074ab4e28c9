export * from './connection.ts';
export * from './refusal.ts';
