export * from './notifications.ts';
export * from './notification-settings.ts';
