import type { CallFailure } from '@epr/client/transport';
import { messageOf } from '../../context/error-messages.ts';
import { ScreenFailed } from '../../context/failures/load-failed.tsx';
import { useTexts } from '../../i18n/index.ts';

/** Error that the log could not be read, in the words of the message catalogue, with a retry (rights 8). */
export function LogFailed({ refusal, onRetry }: { readonly refusal: CallFailure; readonly onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <ScreenFailed title={t(messageOf('listAccessLog', refusal))} onRetry={onRetry}>
      <p>{t('accessLog.failed.body')}</p>
    </ScreenFailed>
  );
}
