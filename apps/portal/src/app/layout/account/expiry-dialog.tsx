import { useCallback, useState } from 'react';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSession } from '../../../context/session.ts';
import { Button, Dialog, LiveRegion } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useRemaining } from './countdown.ts';

/** Milliseconds before the end of the session at which the dialog opens, unless the idle timeout is short. */
const warning = 60_000;
/** Remaining seconds that are announced again; announcing every second would drown out everything else. */
const spoken = [30, 10];

/**
 * Asks a minute before the session ends, with a short idle timeout in its last third, whether to stay, so that input is never lost without
 * a warning.
 */
export function ExpiryDialog() {
  const { t } = useTexts();
  const session = useSession();
  const isWarning = useIsWarning();
  const seconds = useRemaining((left) => (isWarning(left) ? Math.ceil(left / 1000) : undefined));
  const [answered, setAnswered] = useState(false);
  if (seconds === undefined && answered) setAnswered(false);
  const stay = () => {
    session.touch();
    // A session at its maximum age cannot be prolonged; asking again every half second would not help.
    setAnswered(true);
  };
  const open = seconds !== undefined && !answered;
  return (
    <Dialog
      open={open}
      urgent
      title={t('app.expiry.heading')}
      onClose={stay}
      closeLabel={t('app.expiry.stay')}
      actions={
        <>
          <Button kind="primary" onClick={stay}>
            {t('app.expiry.stay')}
          </Button>
          <Button onClick={() => void session.signOut()}>{t('app.expiry.signOut')}</Button>
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
  const { idleTimeout } = useConfiguration().limits;
  return useCallback(
    (remaining: number | undefined): remaining is number =>
      remaining !== undefined && remaining <= Math.min(warning, (idleTimeout * 1000) / 3),
    [idleTimeout],
  );
}
