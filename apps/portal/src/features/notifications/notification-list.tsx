import { useId } from 'react';
import { Link } from 'react-router';
import type { CallFailure } from '@epr/client/transport';
import { logEntryDay, writeFilter } from '@epr/domain/access-log';
import { byCause, type Notification, type NotificationGroup, type NotificationKind } from '@epr/domain/notifications';
import { routeDefinitions } from '@epr/domain/session';
import { messageOf } from '../../context/error-messages.ts';
import { PartFailed } from '../../context/failures/load-failed.tsx';
import { formatDateTime } from '../../context/time/format-time.ts';
import { useToday } from '../../context/time/today.ts';
import { Badge, Icon, TextButton, useFocusPassedOn, type IconName } from '../../components/index.ts';
import { useTexts, type Translate } from '../../i18n/index.ts';
import css from './notifications.module.css';

export interface NotificationListProps {
  readonly notifications: readonly Notification[] | undefined;
  readonly failure: CallFailure | undefined;
  readonly onRetry: () => void;
  readonly onMark: (ids: readonly string[], read: boolean) => void;
  readonly close: () => void;
}

/** List of the notifications grouped by cause: emergency accesses first, newest first (SET-04). */
export function NotificationList({ notifications, failure, onRetry, onMark, close }: NotificationListProps) {
  const { t } = useTexts();
  const id = useId();
  const unread = notifications?.filter((one) => !one.read) ?? [];
  return (
    <section aria-labelledby={id} className={css.list}>
      <div className={css.head}>
        <h2 id={id}>{t('notifications.heading')}</h2>
        {unread.length > 0 && <MarkAll onMark={() => onMark(idsOf(unread), true)} />}
      </div>
      {failure && <PartFailed title={t(messageOf('listNotifications', failure))} onRetry={onRetry} />}
      {!notifications && !failure && <p role="status">{t('notifications.loading')}</p>}
      {notifications?.length === 0 && <p className={css.none}>{t('notifications.none')}</p>}
      {notifications && notifications.length > 0 && (
        <ul>
          {byCause(notifications).map((group) => (
            <Group key={group.cause} group={group} onMark={onMark} close={close} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Is unmounted when it is pressed; the panel then takes the focus, so that its list can still be walked through. */
function MarkAll({ onMark }: { readonly onMark: () => void }) {
  const { t } = useTexts();
  return (
    <TextButton ref={useFocusPassedOn()} onClick={onMark}>
      {t('notifications.allRead')}
    </TextButton>
  );
}

function Group({
  group,
  onMark,
  close,
}: { readonly group: NotificationGroup } & Pick<NotificationListProps, 'onMark' | 'close'>) {
  const { t, locale } = useTexts();
  const today = useToday();
  const { notifications, unread } = group;
  const [latest] = notifications;
  if (!latest) return null;
  const ids = idsOf(notifications);
  const days = {
    from: logEntryDay({ recorded: beginOf(notifications) }) ?? today,
    until: logEntryDay({ recorded: latest.last }) ?? today,
  };
  const acts = notifications.reduce((sum, { count }) => sum + count, 0);
  const sentence = sentenceOf(latest, t);
  return (
    <li className={css.group}>
      <span className={latest.kind === 'EmergencyAccess' ? css.emergency : css.change}>
        <Icon name={icons[latest.kind]} />
      </span>
      <div className={css.words}>
        <p className={unread > 0 ? css.fresh : undefined}>
          {unread > 0 && <Badge tone="primary">{t('notifications.new')}</Badge>} {sentence}
        </p>
        <p className={css.when}>
          <time dateTime={latest.last}>{formatDateTime(latest.last, locale)}</time>
          {latest.kind === 'EmergencyAccess' && acts > 0 && <span>{t('notifications.acts', { count: acts })}</span>}
          {latest.kind === 'IndirectAccess' && notifications.length > 1 && (
            <span>{t('notifications.earlier', { count: notifications.length - 1 })}</span>
          )}
        </p>
        <div className={css.acts}>
          <Link
            to={`${routeDefinitions.accessLogs.path}?${new URLSearchParams(writeFilter(days, today)).toString()}`}
            onClick={close}
          >
            {t('notifications.log')}
          </Link>
          {ids.length > 0 && (
            <TextButton
              aria-label={t('app.labelled', { label: t(markOf(unread)), value: sentence })}
              onClick={() => onMark(ids, unread > 0)}
            >
              {t(markOf(unread))}
            </TextButton>
          )}
        </div>
      </div>
    </li>
  );
}

const icons: Readonly<Record<NotificationKind, IconName>> = {
  EmergencyAccess: 'warning',
  IndirectAccess: 'institution',
  DocumentDeleted: 'remove',
};

function markOf(unread: number) {
  return unread > 0 ? 'notifications.read' : 'notifications.unread';
}

function idsOf(notifications: readonly Notification[]): readonly string[] {
  return notifications.flatMap(({ id }) => id ?? []);
}

/** Returns the earliest instant of the notifications. */
function beginOf(notifications: readonly Notification[]): string {
  return new Date(Math.min(...notifications.map(({ instant }) => Date.parse(instant)))).toISOString();
}

function sentenceOf({ kind, professional, group, change, document }: Notification, t: Translate): string {
  if (kind === 'DocumentDeleted')
    return t('notifications.deleted', { title: document?.title ?? t('notifications.aDocument') });
  const name = professional?.name ?? t('notifications.somebody');
  if (kind === 'EmergencyAccess') return t('notifications.emergency', { name });
  const values = { name, group: group?.name ?? t('notifications.aGroup') };
  return t(change === 'left' ? 'notifications.left' : 'notifications.joined', values);
}
