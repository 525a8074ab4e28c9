import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isProfessional, recordOf } from '@epr/domain/session';
import { useSession } from '../../../context/session.ts';
import { ConfirmDialog } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { FormMode } from './draft-form.ts';

export interface LeaveGuardProps {
  readonly mode: FormMode;
  readonly hasUnsentInput: boolean;
  readonly hasFile: boolean;
  readonly mayLeave: () => boolean;
}

/**
 * Asks before unsent input is lost. Does not ask when the session ended, as the input is kept for the next sign-in, nor when the record was
 * closed, as that was confirmed before.
 */
export function LeaveGuard({ mode, hasUnsentInput: unsent, hasFile, mayLeave }: LeaveGuardProps) {
  const { t } = useTexts();
  const session = useSession();
  const addingBodyKey = isProfessional(session.getState().role)
    ? 'documents.upload.leaveBodyProfessional'
    : 'documents.upload.leaveBody';
  const kept = t(hasFile ? 'documents.upload.leaveKeptWithFile' : 'documents.upload.leaveKept');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsent &&
      !mayLeave() &&
      recordOf(session.getState()) !== undefined &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsent) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (session.getState().phase === 'signedIn') event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [unsent, session]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('documents.upload.leaveHeading')}
      confirmLabel={t('documents.upload.leave')}
      cancelLabel={t('documents.upload.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{mode === 'add' ? t(addingBodyKey, { kept }) : t('edit.edit.leaveBody')}</p>
    </ConfirmDialog>
  );
}
