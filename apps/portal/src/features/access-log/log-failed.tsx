import type { CallFailure } from '@epr/client/transport';
import { messageOf } from '../../context/error-messages.ts';
import { Button, EmptyState } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';

/** The log could not be read: the catalogue's words and a way on (rights 8). */
export function LogFailed({ refusal, onRetry }: { readonly refusal: CallFailure; readonly onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <EmptyState
      icon="warning"
      live
      title={t(messageOf('listAccessLog', refusal))}
      actions={
        <Button kind="primary" icon="reload" onClick={onRetry}>
          {t('accessLog.incomplete.retry')}
        </Button>
      }
    >
      <p>{t('accessLog.failed.body')}</p>
    </EmptyState>
  );
}
