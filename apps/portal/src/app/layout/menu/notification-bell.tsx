import { recordOf } from '@epr/domain/session';
import { notifications } from '../../../features/notifications/index.ts';
import { lazyComponent } from '../../../context/lazy/lazy.tsx';
import { useSessionState } from '../../../context/session.ts';

const Bell = lazyComponent(notifications.bell);

/** Patients and representatives are notified of what happens in the record; professionals are not (SET-04). */
export function NotificationBell() {
  const state = useSessionState();
  // Another record has another bell: what watches a query keeps the last answer it saw (SES-11).
  return state.role === 'PAT' || state.role === 'REP' ? <Bell key={recordOf(state)} /> : null;
}
