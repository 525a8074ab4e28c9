import type { CallFailure } from '@epr/client/transport';
import { messageOf } from '../../context/error-messages.ts';
import { ScreenFailed } from '../../context/failures/load-failed.tsx';
import { useTexts } from '../../i18n/index.ts';

/** The log could not be read: the catalogue's words and a way on (rights 8). */
export function LogFailed({ refusal, onRetry }: { readonly refusal: CallFailure; readonly onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <ScreenFailed title={t(messageOf('listAccessLog', refusal))} onRetry={onRetry}>
      <p>{t('accessLog.failed.body')}</p>
    </ScreenFailed>
  );
}
