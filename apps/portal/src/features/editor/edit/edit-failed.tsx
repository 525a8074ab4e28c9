import type { CallFailure } from '@epr/client/transport';
import { Alert, Button } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from '../form/form.module.css';
import { failureLabel } from '../../../documents/change/error-labels.ts';

interface RefusedProps {
  readonly failure: CallFailure;
  /** Reads the current document; present only when another user changed the document first. */
  readonly readNow: (() => void) | undefined;
  readonly reading: boolean;
}

/**
 * The reason why nothing was saved: the platform's message when it sent a message key, else a message for the failure and the platform's
 * diagnostics for the helpdesk.
 */
export function EditFailed({ failure, readNow, reading }: RefusedProps) {
  const { t } = useTexts();
  return (
    <Alert
      tone="danger"
      live
      title={t('edit.edit.refused')}
      actions={
        readNow && (
          <Button onClick={readNow} busy={reading}>
            {t('edit.edit.readNow')}
          </Button>
        )
      }
    >
      <p>{t(failureLabel(failure))}</p>
      {!failure.messageKey && failure.diagnostics && (
        <p lang="" className={css.diagnostics}>
          {failure.diagnostics}
        </p>
      )}
      <p>{t(readNow ? 'edit.edit.overtaken' : 'edit.edit.kept')}</p>
    </Alert>
  );
}
