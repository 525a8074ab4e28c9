export { systemClock } from './clock.ts';
export { createSession } from './create-session.ts';
export { createKeep } from './browser-storage.ts';
