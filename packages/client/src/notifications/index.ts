export * from './notifications.ts';
export * from './notification-settings.ts';
export * from './record-visit.ts';
