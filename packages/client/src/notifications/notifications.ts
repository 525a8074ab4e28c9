import { notificationKinds, type Notification } from '@epr/domain/notifications';
import { isInstant, ok, err, type Instant } from '@epr/domain/values';
import { asObject } from '@epr/fhir/bundle';
import { call, readConfirmation, readJson, type CallResult, type Connection } from '../transport/index.ts';

/** GET epr/v1/Notification (SET-04): returns the notifications, newest first; invalid or unknown ones are left out. */
export async function listNotifications(
  connection: Connection,
  signal?: AbortSignal,
): Promise<CallResult<readonly Notification[]>> {
  const answer = await call(connection, { url: urlOf(connection), authorize: 'record', headers, signal }, readJson);
  if (!answer.ok) return answer;
  if (!Array.isArray(answer.value)) return err({ reason: 'unreadable', diagnostics: 'not a list' });
  const read = answer.value.flatMap((one) => notificationIn(one) ?? []);
  return ok(read.sort((a, b) => Date.parse(b.last) - Date.parse(a.last)));
}

/** Marks of notifications by id. */
export interface NotificationMarks {
  readonly ids: readonly string[];
  readonly read: boolean;
  /** Time of the latest act the person has seen: a notification with a later one stays unread. */
  readonly until?: Instant;
}

/** PUT epr/v1/Notification: marks notifications as read or unread for the calling person. */
export async function markNotifications(connection: Connection, marks: NotificationMarks): Promise<CallResult<true>> {
  const body = JSON.stringify(marks);
  const sent = { 'content-type': 'application/json', ...headers };
  const request = { url: urlOf(connection), method: 'PUT', body, authorize: 'record', headers: sent } as const;
  const answer = await call(connection, request, readConfirmation);
  return answer.ok ? ok(true) : answer;
}

const headers = { accept: 'application/json' };

function urlOf({ endpoints }: Connection): string {
  return `${endpoints.epr}/v1/Notification`;
}

function notificationIn(value: unknown): Notification | undefined {
  const one = asObject(value);
  const { id, type, instant, lastInstant = instant, count, read, change } = one;
  const kind = notificationKinds.find((known) => known === type);
  if (!kind) return undefined;
  if (!isInstant(instant) || !isInstant(lastInstant)) return undefined;
  const professional = named(one['professional'], 'gln');
  const group = named(one['group'], 'id');
  return {
    ...(typeof id === 'string' ? { id } : {}),
    kind,
    instant,
    last: lastInstant,
    count: typeof count === 'number' && count >= 0 ? count : 1,
    read: read === true,
    ...(professional ? { professional: { name: professional.name, ...gln(professional.id) } } : {}),
    ...(group ? { group: { id: group.id ?? '', name: group.name } } : {}),
    ...(change === 'joined' || change === 'left' ? { change } : {}),
    ...(kind === 'DocumentDeleted' ? documentIn(one['document']) : {}),
  };
}

function documentIn(value: unknown): Pick<Notification, 'document'> {
  const { id, title } = asObject(value);
  if (typeof id !== 'string') return {};
  return { document: { id, ...(typeof title === 'string' ? { title } : {}) } };
}

function gln(id: string | undefined): { readonly gln?: string } {
  return id === undefined ? {} : { gln: id };
}

function named(value: unknown, key: string): { readonly name: string; readonly id?: string } | undefined {
  const { name, [key]: id } = asObject(value);
  return typeof name === 'string' ? { name, ...(typeof id === 'string' ? { id } : {}) } : undefined;
}
