import type { CallFailure } from '@epr/client/transport';
import { messageOf } from '../../context/error-messages.ts';
import { Alert, Button, LiveRegion } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './settings.module.css';

/** Whether a change is on its way or has arrived, seen and heard. */
export function SettingState({ saving, done }: { readonly saving: boolean; readonly done: boolean }) {
  const { t } = useTexts();
  return (
    <div className={css.state}>
      <LiveRegion visible>{saving ? t('settings.saving') : done ? t('settings.saved') : ''}</LiveRegion>
    </div>
  );
}

/** Settings that could not be read; what the platform does not offer yet is said as such (SET-06). */
export function SettingFailed({ refusal, onRetry }: { readonly refusal: CallFailure; readonly onRetry: () => void }) {
  const { t } = useTexts();
  const missing = refusal.status === 404 || refusal.status === 501;
  return (
    <Alert
      tone={missing ? 'info' : 'danger'}
      live
      title={t(missing ? 'toasts.settings.unavailable' : messageOf('readSettings', refusal))}
      actions={
        missing ? undefined : (
          <Button icon="reload" onClick={onRetry}>
            {t('settings.retry')}
          </Button>
        )
      }
    />
  );
}
