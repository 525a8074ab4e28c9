export * from './catalogue.ts';
export type { Message } from './message.ts';
