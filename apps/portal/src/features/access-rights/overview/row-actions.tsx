import type { AccessRight, RightSection } from '@epr/domain/access-rights';
import { Button, FocusMainWhenGone, LinkButton } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { editRightPath } from '../paths.ts';
import css from './overview.module.css';
import type { RightAction } from './use-confirmed-action.ts';

export interface RowActionsProps {
  readonly right: AccessRight;
  readonly part: RightSection;
  readonly name: string;
  readonly busy: boolean;
  /** The person is excluded already. */
  readonly excluded: boolean;
  readonly onAsk: (step: RightAction) => void;
  readonly onRenew: () => void;
}

/** Buttons for what the patient can do with one right (ACC-05). */
export function RowActions({ right, part, name, busy, excluded, onAsk, onRenew }: RowActionsProps) {
  const { t } = useTexts();
  if (right.level === 'exclusion-list')
    return (
      <Button kind="quiet" onClick={() => onAsk('include')} aria-label={t('rights.row.includeOf', { name })}>
        {t('rights.row.include')}
      </Button>
    );
  return (
    <>
      <FocusMainWhenGone />
      {part === 'expired' ? (
        <Button
          icon="reload"
          className={css.renew}
          busy={busy}
          onClick={onRenew}
          aria-label={t('rights.row.renewOf', { name })}
        >
          {t('rights.row.renew')}
        </Button>
      ) : (
        <LinkButton kind="quiet" icon="edit" to={editRightPath(right)} label={t('rights.row.editOf', { name })}>
          {t('rights.row.edit')}
        </LinkButton>
      )}
      <Button
        kind="quiet"
        icon="remove"
        onClick={() => onAsk('remove')}
        aria-label={t('rights.row.removeOf', { name })}
      >
        {t('rights.row.remove')}
      </Button>
      {right.actor.kind === 'professional' && !excluded && part !== 'expired' && (
        <Button
          kind="quiet"
          icon="hidden"
          onClick={() => onAsk('exclude')}
          aria-label={t('rights.row.excludeOf', { name })}
        >
          {t('rights.row.exclude')}
        </Button>
      )}
    </>
  );
}
