import type { CallFailure } from '@epr/client/transport';
import { Alert, ConfirmDialog } from '../../../components/index.ts';
import { messageOf } from '../../../context/error-messages.ts';
import { useTexts } from '../../../i18n/index.ts';

export type RightStep = 'remove' | 'include' | 'exclude';

export interface ConfirmRightProps {
  readonly step: RightStep;
  readonly name: string;
  /** Number of documents the person or group can read now (`before`) and after the step (`after`). */
  readonly before: number;
  readonly after: number;
  readonly busy: boolean;
  readonly refusal: CallFailure | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before a person loses or regains access to documents, and shows how many documents change (ACC-05). */
export function ConfirmRight(props: ConfirmRightProps) {
  const { t } = useTexts();
  const { step, name, before, after, busy, refusal } = props;
  const words = { remove: 'rights.row.remove', include: 'rights.row.include', exclude: 'rights.row.exclude' } as const;
  return (
    <ConfirmDialog
      open
      title={t(`rights.confirm.${step}Heading`, { name })}
      confirmLabel={busy ? t('rights.confirm.working') : t(words[step])}
      cancelLabel={t('rights.confirm.cancel')}
      dangerous={step !== 'include'}
      busy={busy}
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
    >
      {refusal && (
        <Alert tone="danger" live>
          {t(messageOf(step === 'exclude' ? 'writeAccessRight' : 'removeAccessRight', refusal))}
        </Alert>
      )}
      <p>{difference(name, before, after, t)}</p>
      {step === 'exclude' && (
        <>
          <p>{t('rights.confirm.excludeBody')}</p>
          <p>{t('rights.confirm.excludeKeeps')}</p>
        </>
      )}
    </ConfirmDialog>
  );
}

function difference(name: string, before: number, after: number, t: ReturnType<typeof useTexts>['t']): string {
  if (after < before) return t('rights.confirm.loses', { name, count: before - after });
  if (after > before) return t('rights.confirm.gains', { name, count: after - before });
  return t('rights.confirm.losesNothing', { name });
}
