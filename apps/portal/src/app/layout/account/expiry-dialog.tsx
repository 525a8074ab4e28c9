import { useCallback, useState } from 'react';
import { isSessionAgeReached, warningTime } from '@epr/domain/session';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSession } from '../../../context/session.ts';
import { Button, Dialog, LiveRegion } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useRemaining } from './countdown.ts';

/** Remaining seconds that are announced again; announcing every second would drown out everything else. */
const spoken = [30, 10];

/**
 * Asks shortly before the session ends whether to stay, so that input is never lost without a warning. A session at its maximum age cannot
 * be prolonged, and the dialog does not offer it.
 */
export function ExpiryDialog() {
  const { t } = useTexts();
  const session = useSession();
  const { limits } = useConfiguration();
  const isWarning = useIsWarning();
  const seconds = useRemaining((left) => (isWarning(left) ? Math.ceil(left / 1000) : undefined));
  const isLast = useRemaining(
    (left) => isWarning(left) && isSessionAgeReached(session.getState(), limits, Date.now() + left),
  );
  const [answered, setAnswered] = useState(false);
  if (seconds === undefined && answered) setAnswered(false);
  const stay = () => {
    session.touch();
    // A session that cannot be prolonged would be asked about again every half second.
    setAnswered(true);
  };
  const open = seconds !== undefined && !answered;
  const stayLabel = t(isLast ? 'app.close' : 'app.expiry.stay');
  return (
    <Dialog
      open={open}
      urgent
      title={t(isLast ? 'app.expiry.last' : 'app.expiry.heading')}
      onClose={stay}
      closeLabel={stayLabel}
      actions={
        <>
          <Button kind="primary" onClick={stay}>
            {stayLabel}
          </Button>
          <Button onClick={() => void session.signOut()}>{t('app.account.signOut')}</Button>
        </>
      }
    >
      <p>{t('app.expiry.text', { count: seconds ?? 0 })}</p>
      <LiveRegion>
        {seconds !== undefined && spoken.includes(seconds) ? t('app.expiry.text', { count: seconds }) : null}
      </LiveRegion>
    </Dialog>
  );
}

/** Returns whether the warning is shown with that many milliseconds left: then only an answer to it counts as activity. */
export function useIsWarning() {
  const session = useSession();
  const { limits, switches } = useConfiguration();
  return useCallback(
    (remaining: number | undefined): remaining is number =>
      remaining !== undefined && remaining <= warningTime(session.getState(), { ...switches, ...limits }),
    [session, limits, switches],
  );
}
