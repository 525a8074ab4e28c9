import { useState } from 'react';
import { Button, Dialog } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { Captcha } from '../captcha/captcha.tsx';

export interface LimitDialogProps {
  readonly limit: number;
  /** The platform rejected the last solution. */
  readonly isRetry: boolean;
  /** Called with the captcha's token, or undefined when the user dismisses the dialog. */
  readonly onAnswer: (token: string | undefined) => void;
}

/** "Download limit reached for the session: solve a captcha to continue" (rights 8; DOC-16). */
export function LimitDialog({ limit, isRetry, onAnswer }: LimitDialogProps) {
  const { t } = useTexts();
  const [token, setToken] = useState<string>();
  const [pressed, setPressed] = useState(false);
  const error = pressed ? t('bulk.limit.first') : isRetry ? t('bulk.limit.again') : undefined;
  return (
    <Dialog
      open
      urgent
      title={t('bulk.limit.heading')}
      closeLabel={t('bulk.limit.cancel')}
      onClose={() => onAnswer(undefined)}
      actions={
        <>
          <Button
            kind="primary"
            aria-disabled={token === undefined}
            onClick={() => (token === undefined ? setPressed(true) : onAnswer(token))}
          >
            {t('bulk.limit.goOn')}
          </Button>
          <Button onClick={() => onAnswer(undefined)}>{t('bulk.limit.cancel')}</Button>
        </>
      }
    >
      <p>{t('bulk.limit.body', { count: limit })}</p>
      <Captcha onSolved={setToken} error={error} />
    </Dialog>
  );
}
