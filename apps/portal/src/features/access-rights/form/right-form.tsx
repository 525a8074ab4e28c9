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
  readonly draftState: RightDraftState;
  readonly namedActor: NamedActor;
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
  draftState,
  namedActor,
  context,
  delegation,
  writing,
  submitLabel,
  onSubmit,
}: RightFormProps) {
  const { t } = useTexts();
  const { busy, failure } = writing;
  const draft = draftState.draft ?? initial;
  const [problem, setFault] = useState<RightDraftProblem>();
  const changeDraft = (part: Partial<RightDraft>) => {
    draftState.change({ ...draft, ...part });
    setFault(undefined);
  };
  const excludes = draft.reading === 'exclude';
  const needsStart = delegation !== undefined || initial.start !== '';
  const submit = () => {
    const right = rightOfDraft(draft, context);
    if (!isDraftProblem(right)) {
      // Stored before sending, even when nothing of the proposal was changed: a retry after a new sign-in uses the same id.
      draftState.change(draft);
      return onSubmit(right);
    }
    setFault(right);
    if (right.field !== 'form') document.getElementById(`right-${right.field}`)?.focus();
  };
  const discard = () => {
    draftState.discard();
    setFault(undefined);
    writing.forget();
  };
  const errorText = (field: RightDraftProblem['field']) => {
    if (problem?.field !== field) return undefined;
    return t(problem.reason, { date: delegation?.end ? formatDay(delegation.end) : '' });
  };
  const unsaved = draftState.draft && (
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
        {draftState.restored && unsaved}
        {!excludes && (
          <AccessLevelField
            draft={draft}
            context={context}
            namedActor={namedActor}
            delegation={delegation}
            onChange={changeDraft}
          />
        )}
        {excludes && <p>{t('rights.confirm.excludeBody')}</p>}
        <div className={css.dates}>
          {needsStart && (
            <DateField
              id="right-start"
              label={t('rights.form.start')}
              required={delegation !== undefined}
              value={draft.start}
              error={errorText('start')}
              onChange={({ target }) => changeDraft({ start: target.value })}
            />
          )}
          <DateField
            id="right-end"
            label={t('rights.form.end')}
            hint={endHint(context, draft, delegation) && t('rights.form.endHint')}
            required={context.actor.kind === 'group' || draft.passOn || delegation !== undefined}
            value={draft.end}
            error={errorText('end')}
            onChange={({ target }) => changeDraft({ end: target.value })}
          />
          {!excludes && delegation === undefined && (
            <Button icon="clock" onClick={() => changeDraft({ end: formatDay(yearAfter(context.today)) })}>
              {t('rights.form.oneYear')}
            </Button>
          )}
        </div>
        {delegation?.end && problem?.reason !== 'rights.form.ownEnd' && (
          <p className={css.hint}>{t('rights.form.ownEnd', { date: formatDay(delegation.end) })}</p>
        )}
        {context.actor.kind === 'professional' && !excludes && delegation === undefined && (
          <Checkbox
            label={t('rights.form.passOn')}
            description={t('rights.form.passOnHint')}
            checked={draft.passOn}
            onChange={({ target }) => changeDraft({ passOn: target.checked })}
          />
        )}
        {/* Beside the button that was pressed: on a phone, the beginning of the form is out of sight. */}
        {(failure || errorText('form')) && (
          <Alert tone="danger" live>
            {errorText('form') ?? (failure && t(messageOf('writeAccessRight', failure)))}
          </Alert>
        )}
        {failure?.status === 412 && !draftState.restored && unsaved}
        <div className={css.actions}>
          <Button kind={excludes ? 'danger' : 'primary'} type="submit" busy={busy}>
            {busy ? t('rights.confirm.working') : submitLabel}
          </Button>
          <LinkButton to={routeDefinitions.accessRights.path} onClick={draftState.forget}>
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
