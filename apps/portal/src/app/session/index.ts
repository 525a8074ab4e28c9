export { systemClock } from './clock.ts';
export { createSession } from './create-session.ts';
export { createSessionStorageAccess } from './storage/session-storage-access.ts';
