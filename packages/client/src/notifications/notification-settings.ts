import type { NotificationSettings } from '@epr/domain/notifications';
import { ok, err } from '@epr/domain/values';
import { call, readConfirmation, readJson, type CallResult, type Connection } from '../transport/index.ts';

/** GET epr/v1/Setting/Notifications (SET-03). A platform without the service responds with 404: see `status` of the failure. */
export async function fetchNotificationSettings(
  connection: Connection,
  signal?: AbortSignal,
): Promise<CallResult<NotificationSettings>> {
  const answer = await call(connection, { url: urlOf(connection), authorize: 'record', headers, signal }, readJson);
  return answer.ok ? settingsIn(answer.value) : answer;
}

/** PUT epr/v1/Setting/Notifications with the settings as JSON; returns the saved settings. */
export async function saveNotificationSettings(
  connection: Connection,
  settings: NotificationSettings,
): Promise<CallResult<NotificationSettings>> {
  const body = JSON.stringify({ emergencyAccess: true, ...settings });
  const sent = { 'content-type': 'application/json', ...headers };
  const request = { url: urlOf(connection), method: 'PUT', body, authorize: 'record', headers: sent } as const;
  const answer = await call(connection, request, readConfirmation);
  return answer.ok ? ok(settings) : answer;
}

const headers = { accept: 'application/json' };

function urlOf({ endpoints }: Connection): string {
  return `${endpoints.epr}/v1/Setting/Notifications`;
}

function settingsIn(value: unknown): CallResult<NotificationSettings> {
  const { groupChanges } = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >;
  if (typeof groupChanges !== 'boolean') return err({ reason: 'unreadable', diagnostics: 'no settings' });
  return ok({ groupChanges });
}
