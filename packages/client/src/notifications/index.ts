export * from './notifications.ts';
export * from './notification-settings.ts';
export * from './visits.ts';
