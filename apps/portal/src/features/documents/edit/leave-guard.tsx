import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useSession } from '../../../context/session.ts';
import { ConfirmDialog } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';

/** Asks before unsaved changes are left behind. A session that ended leaves without asking: they are kept for the return. */
export function EditLeaveGuard({ unsaved, mayLeave }: { readonly unsaved: boolean; readonly mayLeave: () => boolean }) {
  const { t } = useTexts();
  const session = useSession();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !mayLeave() &&
      session.getState().phase === 'signedIn' &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (session.getState().phase === 'signedIn') event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved, session]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('changing.edit.leaveHeading')}
      confirmLabel={t('changing.edit.leave')}
      cancelLabel={t('changing.edit.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{t('changing.edit.leaveBody')}</p>
    </ConfirmDialog>
  );
}
