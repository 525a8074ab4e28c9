import { notifications } from '../../../features/notifications/index.ts';
import { lazyComponent } from '../../../context/lazy/lazy.tsx';
import { useSessionState } from '../../../context/session.ts';

const Bell = lazyComponent(notifications.bell);

/** Patients and representatives are notified of what happens in the record; professionals are not (SET-04). */
export function NotificationBell() {
  const { role } = useSessionState();
  return role === 'PAT' || role === 'REP' ? <Bell /> : null;
}
