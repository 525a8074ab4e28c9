import { unreadIn } from '@epr/domain/notifications';
import { Popover, Icon } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { NotificationList } from './notification-list.tsx';
import { useNotifications } from './use-notifications.ts';
import css from './notifications.module.css';

/** Bell with the number of unread notifications; opens the list of notifications (SET-04). */
export function Bell() {
  const { t } = useTexts();
  const { notifications, failure, retry, mark } = useNotifications();
  const unread = unreadIn(notifications ?? []);
  const counted = unread === 0 ? t('notifications.openNone') : t('notifications.open', { count: unread });
  return (
    <Popover
      className={css.panel}
      button={({ ref, ...opener }) => (
        <button
          ref={ref}
          {...opener}
          type="button"
          className={css.bell}
          // No number while the notifications are not loaded: that is not the same as none.
          aria-label={notifications ? counted : t('notifications.heading')}
          title={t('notifications.heading')}
        >
          <Icon name="bell" />
          {unread > 0 && (
            <span className={css.count} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      )}
    >
      {(close) => (
        <NotificationList notifications={notifications} failure={failure} onRetry={retry} onMark={mark} close={close} />
      )}
    </Popover>
  );
}
