import type { MessageTexts } from '../message-texts.ts';

/** Notifications about the record (SET-04). */
export const notifications = {
  openNone: 'Notifications, none unread',
  open_one: 'Notifications, {{count}} unread',
  open_other: 'Notifications, {{count}} unread',
  heading: 'Notifications',
  none: 'No notifications.',
  loading: 'Loading the notifications…',
  allRead: 'Mark all as read',
  read: 'Mark as read',
  unread: 'Mark as unread',
  new: 'New',
  emergency: '{{name}} opened the EPR in an emergency.',
  joined: '{{name}} has joined “{{group}}” and can open the EPR.',
  left: '{{name}} has left “{{group}}”.',
  deleted: '“{{title}}” is permanently deleted, with all its versions.',
  aDocument: 'Untitled document',
  somebody: 'A health professional',
  aGroup: 'unknown group',
  acts_one: '{{count}} access',
  acts_other: '{{count}} accesses',
  earlier_one: 'and {{count}} more',
  earlier_other: 'and {{count}} more',
  log: 'See in the log',
};

export const notificationsMessages = {
  'toasts.notifications.fetchFail': 'The notifications could not be loaded. Please try again.',
  'toasts.notifications.markFail': 'The notification could not be marked. Please try again.',
} satisfies Partial<MessageTexts>;
