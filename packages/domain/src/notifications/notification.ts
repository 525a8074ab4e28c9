import type { Instant } from '../values/index.ts';

/**
 * Kinds of notifications to patients (rights 3; SET-04): an emergency access, a professional who joined a group that has a right, or a
 * document that was deleted as requested (DOC-23).
 */
export const notificationKinds = ['EmergencyAccess', 'IndirectAccess', 'DocumentDeleted'] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** One notification. */
export interface Notification {
  /** Absent on platforms that do not distinguish read and unread. */
  readonly id?: string;
  readonly kind: NotificationKind;
  /** Time of the first event. */
  readonly instant: Instant;
  /** Time of the last event of the same cause. */
  readonly last: Instant;
  /** Number of events of the same cause, at least 1. */
  readonly count: number;
  readonly read: boolean;
  readonly professional?: { readonly name: string; readonly gln?: string };
  readonly group?: { readonly id: string; readonly name: string };
  readonly change?: 'joined' | 'left';
  /** The document that was deleted, with its former logical id. */
  readonly document?: { readonly id: string; readonly title?: string };
}

/** The notifications a patient has enabled (SET-03). Emergency accesses are always notified. */
export interface NotificationSettings {
  readonly groupChanges: boolean;
}

/** Notifications of one cause: the same professional in emergencies, or the same group. */
export interface NotificationGroup {
  readonly cause: string;
  /** Newest first. */
  readonly notifications: readonly Notification[];
  readonly unread: number;
}

/** Groups notifications by cause, newest first, emergencies before all others (SET-04). */
export function byCause(notifications: readonly Notification[]): readonly NotificationGroup[] {
  const groups = new Map<string, Notification[]>();
  for (const one of [...notifications].sort((a, b) => Date.parse(b.last) - Date.parse(a.last))) {
    const cause = causeOf(one);
    groups.set(cause, [...(groups.get(cause) ?? []), one]);
  }
  return [...groups]
    .map(([cause, list]) => ({ cause, notifications: list, unread: unreadIn(list) }))
    .sort((a, b) => Number(isEmergency(b)) - Number(isEmergency(a)));
}

/** Returns the number of unread notifications. */
export function unreadIn(notifications: readonly Notification[]): number {
  return notifications.filter(({ read }) => !read).length;
}

function isEmergency({ notifications }: NotificationGroup): boolean {
  return notifications[0]?.kind === 'EmergencyAccess';
}

function causeOf({ kind, professional, group, change, document }: Notification): string {
  const causes: Readonly<Record<NotificationKind, string | undefined>> = {
    EmergencyAccess: professional?.gln ?? professional?.name,
    IndirectAccess: group?.id,
    DocumentDeleted: document?.id,
  };
  return [kind, change, causes[kind]].join(' ');
}
