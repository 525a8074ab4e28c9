import type { VersionedRight } from '@epr/client/access-rights';
import { Alert, ConfirmDialog } from '../../../components/index.ts';
import { messageOf } from '../../../context/error-messages.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useWriteRights } from '../queries/use-rights.ts';
import type { ConfirmedAction } from './use-confirmed-action.ts';

export interface ConfirmRightProps {
  readonly step: ConfirmedAction;
  readonly name: string;
  /** The rights as they were read last. */
  readonly recorded: readonly VersionedRight[];
  /** Number of documents the person or group can read now (`countBefore`) and after the step (`countAfter`); undefined: not known. */
  readonly countBefore: number | undefined;
  readonly countAfter: number | undefined;
  /** The documents are being loaded: the space for the numbers is reserved. */
  readonly loading: boolean;
  /** Called when the step is done or cancelled. */
  readonly onClose: () => void;
}

/** Asks for confirmation before a person loses or regains access to documents, and shows how many documents change (ACC-05). */
export function ConfirmRight(props: ConfirmRightProps) {
  const { t } = useTexts();
  const { step, name, recorded, onClose } = props;
  const { kind } = step;
  // Of this dialog alone: a response that arrives after it was closed says nothing about the next one.
  const writing = useWriteRights();
  const { busy, failure } = writing;
  const labelKeys = {
    remove: 'rights.row.remove',
    include: 'rights.row.include',
    exclude: 'rights.row.exclude',
  } as const;
  const confirm = async () => {
    if ((await step.carryOut(recorded, writing)) && writing.isMounted()) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t(`rights.confirm.${kind}Heading`, { name })}
      confirmLabel={busy ? t('rights.confirm.working') : t(labelKeys[kind])}
      cancelLabel={t('rights.confirm.cancel')}
      dangerous={kind !== 'include'}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {failure && (
        <Alert tone="danger" live>
          {t(messageOf(kind === 'exclude' ? 'writeAccessRight' : 'removeAccessRight', failure))}
        </Alert>
      )}
      <p>{difference(props, t)}</p>
      {kind === 'exclude' && (
        <>
          <p>{t('rights.confirm.excludeBody')}</p>
          <p>{t('rights.confirm.excludeKeeps')}</p>
        </>
      )}
    </ConfirmDialog>
  );
}

function difference(
  { name, countBefore, countAfter, loading }: ConfirmRightProps,
  t: ReturnType<typeof useTexts>['t'],
): string {
  if (countBefore === undefined || countAfter === undefined) return loading ? '\u00A0' : t('rights.confirm.notCounted');
  if (countAfter < countBefore) return t('rights.confirm.loses', { name, count: countBefore - countAfter });
  if (countAfter > countBefore) return t('rights.confirm.gains', { name, count: countAfter - countBefore });
  return t('rights.confirm.losesNothing', { name });
}
