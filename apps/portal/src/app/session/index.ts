export { systemClock } from './clock.ts';
export { createSession } from './create-session.ts';
export { createSessionStorageAccess as createKeep } from './storage/browser-storage.ts';
