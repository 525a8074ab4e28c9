import { recordOf } from '@epr/domain/session';
import { notifications } from '../../../features/notifications/index.ts';
import { IconButton } from '../../../components/index.ts';
import { lazyComponent } from '../../../context/lazy/lazy.tsx';
import { useSessionState } from '../../../context/session.ts';
import { useTexts } from '../../../i18n/index.ts';

const Bell = lazyComponent(notifications.bell, ({ retry }) => {
  const { t } = useTexts();
  return <IconButton icon="reload" label={t('toasts.notifications.fetchFail')} onClick={retry} />;
});

/** Notification bell of patients and representatives; professionals get no notifications about the record (SET-04). */
export function NotificationBell() {
  const state = useSessionState();
  const record = recordOf(state);
  // Before a representative has chosen whom to act for, there are none to show.
  if (record === undefined || (state.role !== 'PAT' && state.role !== 'REP')) return null;
  // Keyed by the record: a query observer keeps its last result (SES-11).
  return <Bell key={record} />;
}
