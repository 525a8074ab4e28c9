import type { CallFailure } from '@epr/client/transport';
import { messageOf } from '../../../context/error-messages.ts';
import { Alert, ConfirmDialog } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { failureLabel } from '../../../documents/change/error-labels.ts';
import type { ChangeStep } from '@epr/domain/documents';

export interface ConfirmChangeProps {
  /** The change to be confirmed; undefined while no dialog is open. */
  readonly step: ChangeStep | undefined;
  readonly title: string;
  /** Number of versions a deletion affects. */
  readonly versions: number;
  readonly busy: boolean;
  /** Why the last attempt failed. */
  readonly failure: CallFailure | undefined;
  readonly onConfirm: (step: ChangeStep) => void;
  readonly onCancel: () => void;
}

/**
 * Asks for confirmation before the status of a document is changed or its deletion is requested, and explains the effect in plain words
 * (DOC-22, DOC-23).
 */
export function ConfirmChange({ step, title, versions, busy, failure, onConfirm, onCancel }: ConfirmChangeProps) {
  const { t } = useTexts();
  if (!step) return null;
  const failureKey = failure && messageOf('changeStatus', failure);
  const reasonKey = failure && failureLabel(failure);
  return (
    <ConfirmDialog
      open
      title={t(`edit.confirm.${step}.heading`, { title })}
      confirmLabel={busy ? t('edit.confirm.working') : t(`edit.actions.${step}`)}
      cancelLabel={t('edit.confirm.cancel')}
      dangerous={step === 'requestDeletion'}
      busy={busy}
      onConfirm={() => onConfirm(step)}
      onCancel={onCancel}
    >
      {failureKey && reasonKey && (
        <Alert tone="danger" live title={t(failureKey)}>
          {reasonKey !== failureKey && t(reasonKey)}
        </Alert>
      )}
      <p>{t(`edit.confirm.${step}.body`)}</p>
      {step === 'requestDeletion' && (
        <>
          {versions > 1 && <p>{t('edit.confirm.requestDeletion.versions', { count: versions })}</p>}
          <p>{t('edit.confirm.requestDeletion.save')}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
