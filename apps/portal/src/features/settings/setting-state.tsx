import type { CallFailure } from '@epr/client/transport';
import { messageOf } from '../../context/error-messages.ts';
import { PartFailed } from '../../context/failures/load-failed.tsx';
import { Alert, LiveRegion } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './settings.module.css';

/** Shows, and announces to screen readers, that a change is being saved or has been saved. */
export function SettingState({ saving, done }: { readonly saving: boolean; readonly done: boolean }) {
  const { t } = useTexts();
  return (
    <div className={css.state}>
      <LiveRegion visible>{saving ? t('settings.saving') : done ? t('settings.saved') : ''}</LiveRegion>
    </div>
  );
}

/** Error that settings could not be read; settings that the platform does not offer yet get their own message (SET-06). */
export function SettingFailed({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) {
  const { t } = useTexts();
  const missing = failure.status === 404 || failure.status === 501;
  return missing ? (
    <Alert tone="info" live title={t('toasts.settings.unavailable')} />
  ) : (
    <PartFailed title={t(messageOf('readSettings', failure))} onRetry={onRetry} />
  );
}
