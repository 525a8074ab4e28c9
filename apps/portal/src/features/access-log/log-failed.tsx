import type { CallFailure } from '@epr/client/transport';
import { messageOf } from '../../context/error-messages.ts';
import { ScreenFailed } from '../../context/failures/load-failed.tsx';
import { useTexts } from '../../i18n/index.ts';

/** Error that the log could not be read, in the words of the message catalogue, with a retry (rights 8). */
export function LogFailed({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) {
  const { t } = useTexts();
  const isAccessDenied = failure.reason === 'noAccess';
  return (
    <ScreenFailed title={t(messageOf('listAccessLog', failure))} isAccessDenied={isAccessDenied} onRetry={onRetry} />
  );
}
