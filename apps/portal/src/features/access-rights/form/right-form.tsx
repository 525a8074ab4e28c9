import { useState } from 'react';
import { yearAfter, type AccessRight } from '@epr/domain/access-rights';
import { routeDefinitions } from '@epr/domain/session';
import { formatDay } from '@epr/domain/values';
import { Alert, Button, Checkbox, DateField, FocusMainWhenGone, LinkButton } from '../../../components/index.ts';
import { messageOf } from '../../../context/error-messages.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { NamedActor } from '../queries/use-actors.ts';
import type { useWriteRights } from '../queries/use-rights.ts';
import css from './form.module.css';
import { AccessLevelField } from './access-level-field.tsx';
import {
  isDraftProblem,
  rightOfDraft,
  type DraftContext,
  type RightDraftProblem,
  type RightDraft,
} from './right-draft.ts';
import type { RightDraftState } from './use-right-draft.ts';
import { WhoSeesAfter } from './who-sees-after.tsx';

export interface RightFormProps {
  /** The existing right, or the proposed one. */
  readonly initial: RightDraft;
  readonly typed: RightDraftState;
  readonly who: NamedActor;
  readonly context: DraftContext;
  /** The professional's own right, from which it is passed on; undefined for patients and representatives. */
  readonly delegation: AccessRight | undefined;
  readonly writing: ReturnType<typeof useWriteRights>;
  readonly submitLabel: string;
  readonly onSubmit: (right: AccessRight) => void;
}

/** Form for level, dates and "may pass on" of a right; shows how many documents each level opens on this record (ACC-04). */
export function RightForm({
  initial,
  typed,
  who,
  context,
  delegation,
  writing,
  submitLabel,
  onSubmit,
}: RightFormProps) {
  const { t } = useTexts();
  const { busy, failure } = writing;
  const draft = typed.draft ?? initial;
  const [fault, setFault] = useState<RightDraftProblem>();
  const set = (part: Partial<RightDraft>) => {
    typed.change({ ...draft, ...part });
    setFault(undefined);
  };
  const excludes = draft.reading === 'exclude';
  const needsStart = delegation !== undefined || initial.start !== '';
  const submit = () => {
    const right = rightOfDraft(draft, context);
    if (!isDraftProblem(right)) {
      // Stored before sending, even when nothing of the proposal was changed: a retry after a new sign-in uses the same id.
      typed.change(draft);
      return onSubmit(right);
    }
    setFault(right);
    if (right.field !== 'form') document.getElementById(`right-${right.field}`)?.focus();
  };
  const discard = () => {
    typed.discard();
    setFault(undefined);
    writing.forget();
  };
  const words = (field: RightDraftProblem['field']) => {
    if (fault?.field !== field) return undefined;
    return t(fault.reason, { date: delegation?.end ? formatDay(delegation.end) : '' });
  };
  const unsaved = typed.draft && (
    <Alert tone="info" actions={<Button onClick={discard}>{t('rights.form.discard')}</Button>}>
      <FocusMainWhenGone />
      {t('rights.form.unsaved')}
    </Alert>
  );
  return (
    <>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {typed.restored && unsaved}
        {!excludes && (
          <AccessLevelField draft={draft} context={context} who={who} delegation={delegation} onChange={set} />
        )}
        {excludes && <p>{t('rights.confirm.excludeBody')}</p>}
        <div className={css.dates}>
          {needsStart && (
            <DateField
              id="right-start"
              label={t('rights.form.start')}
              required={delegation !== undefined}
              value={draft.start}
              error={words('start')}
              onChange={({ target }) => set({ start: target.value })}
            />
          )}
          <DateField
            id="right-end"
            label={t('rights.form.end')}
            hint={endHint(context, draft, delegation) && t('rights.form.endHint')}
            required={context.actor.kind === 'group' || draft.passOn || delegation !== undefined}
            value={draft.end}
            error={words('end')}
            onChange={({ target }) => set({ end: target.value })}
          />
          {!excludes && delegation === undefined && (
            <Button icon="clock" onClick={() => set({ end: formatDay(yearAfter(context.today)) })}>
              {t('rights.form.oneYear')}
            </Button>
          )}
        </div>
        {delegation?.end && fault?.reason !== 'rights.form.ownEnd' && (
          <p className={css.hint}>{t('rights.form.ownEnd', { date: formatDay(delegation.end) })}</p>
        )}
        {context.actor.kind === 'professional' && !excludes && delegation === undefined && (
          <Checkbox
            label={t('rights.form.passOn')}
            description={t('rights.form.passOnHint')}
            checked={draft.passOn}
            onChange={({ target }) => set({ passOn: target.checked })}
          />
        )}
        {/* Beside the button that was pressed: on a phone, the beginning of the form is out of sight. */}
        {(failure || words('form')) && (
          <Alert tone="danger" live>
            {words('form') ?? (failure && t(messageOf('writeAccessRight', failure)))}
          </Alert>
        )}
        {failure?.status === 412 && !typed.restored && unsaved}
        <div className={css.actions}>
          <Button kind={excludes ? 'danger' : 'primary'} type="submit" busy={busy}>
            {busy ? t('rights.confirm.working') : submitLabel}
          </Button>
          <LinkButton to={routeDefinitions.accessRights.path} onClick={typed.forget}>
            {t('rights.form.cancel')}
          </LinkButton>
        </div>
      </form>
      {!context.delegator && <WhoSeesAfter draft={draft} context={context} />}
    </>
  );
}

/** Whether the end may be left empty, which the rules for writing rights allow only in some cases. */
function endHint({ actor }: DraftContext, { passOn }: RightDraft, delegation: AccessRight | undefined): boolean {
  return actor.kind === 'professional' && !passOn && delegation === undefined;
}
