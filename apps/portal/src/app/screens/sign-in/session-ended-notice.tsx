import type { EndReason } from '@epr/domain/session';
import { useSessionState } from '../../../context/session.ts';
import { Alert, type Tone } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';

const tones: Readonly<Record<EndReason, Tone>> = {
  signedOut: 'ok',
  expired: 'warn',
  signedOutElsewhere: 'warn',
  refreshRefused: 'warn',
  wrongRole: 'danger',
  notRegistered: 'danger',
  rolesMissing: 'danger',
};

/** Shows why the last session ended, and what can be done now (core 8, SES-04 to SES-07). */
export function SessionEndedNotice() {
  const { t } = useTexts();
  const { endedBecause } = useSessionState();
  if (!endedBecause) return null;
  return (
    <Alert tone={tones[endedBecause]} live title={t(`app.login.ended.${endedBecause}.title`)}>
      {t(`app.login.ended.${endedBecause}.text`)}
    </Alert>
  );
}
