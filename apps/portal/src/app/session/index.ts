export { systemClock, type Clock } from './clock.ts';
export { createSession, type RunningSession, type SessionNeeds } from './create-session.ts';
export { createKeep, type Keep } from './keep.ts';
export type { Navigation } from './navigation.ts';
