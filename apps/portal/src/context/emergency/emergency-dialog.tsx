import { useEffect, useRef, useState } from 'react';
import type { PatientPerson } from '@epr/domain/people';
import { Button, Dialog } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { Captcha } from '../captcha/captcha.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { useSession } from '../session.ts';

/** Dialog that explains an emergency access and what is logged and notified, with the captcha and the start button (PSR-06). */
export function EmergencyDialog({
  patient,
  onClose,
  onStarted,
}: {
  readonly patient: PatientPerson;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}) {
  const { t } = useTexts();
  const session = useSession();
  const [token, setToken] = useState<string>();
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const currentController = useRef<AbortController>(undefined);
  // If the dialog is closed before the response arrives, the cancelled emergency access must not begin.
  useEffect(() => () => currentController.current?.abort(), []);
  const start = async () => {
    if (token === undefined) return setError(t('emergency.dialog.first'));
    setBusy(true);
    currentController.current = new AbortController();
    const { signal } = currentController.current;
    const started = await session.startEmergency(patient, token, signal);
    if (started.ok) {
      // The record takes the place of the refusal, which may have been scrolled down to the button.
      window.scrollTo(0, 0);
      return onStarted();
    }
    if (signal.aborted) return;
    setBusy(false);
    if (started.error.reason !== 'captchaFaulty') return onClose();
    // Each solution is valid once: another one is requested.
    setToken(undefined);
    setAttempt(attempt + 1);
    setError(t('toasts.emergency.captchaFaulty'));
  };
  return (
    <Dialog
      open
      size="medium"
      title={t('emergency.dialog.title', { name: `${patient.given} ${patient.family}` })}
      closeLabel={t('emergency.dialog.cancel')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('emergency.dialog.cancel')}</Button>
          <Button kind="danger" icon="warning" busy={busy} onClick={() => void start()}>
            {t('emergency.dialog.start')}
          </Button>
        </>
      }
    >
      <p>{t('emergency.dialog.what')}</p>
      <ul>
        <li>{t('emergency.dialog.logged')}</li>
        <li>{t('emergency.dialog.notified')}</li>
        <li>{t('emergency.dialog.reading')}</li>
      </ul>
      <HelpButton topic="emergency" about={t('emergency.offer')} />
      <Captcha key={attempt} error={error} onSolved={setToken} />
    </Dialog>
  );
}
