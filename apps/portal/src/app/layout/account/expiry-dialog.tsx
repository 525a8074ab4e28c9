import { useState } from 'react';
import { useSession } from '../../../context/session.ts';
import { Button, Dialog, LiveRegion } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useRemaining } from './countdown.ts';

/** Milliseconds before the end of the session at which the dialog opens. */
export const warning = 60_000;
/** Remaining seconds that are announced again; announcing every second would drown out everything else. */
const spoken = [30, 10];

/** Asks a minute before the session ends whether to stay, so that input is never lost without a warning. */
export function ExpiryDialog() {
  const { t } = useTexts();
  const session = useSession();
  const seconds = useRemaining((left) => (left === undefined || left > warning ? undefined : Math.ceil(left / 1000)));
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

/** Whether the warning is shown: then only an answer to it counts as activity. */
export function isWarning(remaining: number | undefined): boolean {
  return remaining !== undefined && remaining <= warning;
}
