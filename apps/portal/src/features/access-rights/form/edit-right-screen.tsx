import { useNavigate, useParams } from 'react-router';
import { changeAccessRight, type VersionedRight } from '@epr/client/access-rights';
import { allowsDelegation, readingLevel, type AccessRight } from '@epr/domain/access-rights';
import { routeDefinitions } from '@epr/domain/session';
import { formatDay } from '@epr/domain/values';
import { BackLink, EmptyState, LinkButton, PageHeader, Skeleton } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useActors, type NamedActor } from '../queries/use-actors.ts';
import { containsRight, useRights, useWriteRights } from '../queries/use-rights.ts';
import { RightsFailed } from '../overview/load-failures.tsx';
import css from './form.module.css';
import { PersonCard } from './person-card.tsx';
import { RightForm } from './right-form.tsx';
import { useCountsAwaited, useDraftContext } from './use-draft-context.ts';
import { useRightDraft } from './use-right-draft.ts';

/** Changes an existing right: its level, its dates and "may pass on" (ACC-04, ACC-05). */
export function EditRightScreen() {
  const { t } = useTexts();
  const { id } = useParams();
  const rights = useRights();
  const countsAwaited = useCountsAwaited();
  const stored = rights.data?.find(
    ({ right }) => right.policySetId.toLowerCase() === `urn:uuid:${id ?? ''}`.toLowerCase(),
  );
  const actors = useActors(stored ? [stored.right.actor] : []);
  if (rights.isPending || countsAwaited || actors.pending) return <Skeleton label={t('rights.form.loading')} />;
  // Rights that were read once, and the choices in the form, stay on the screen when a later read fails.
  if (!rights.data) return <RightsFailed error={rights.error} onRetry={() => void rights.refetch()} />;
  const editable = stored && ['301', '302', '304'].includes(stored.right.template);
  if (!editable)
    return (
      <>
        <PageHeader title={t('titles.editAccessRight')} />
        <EmptyState
          icon="search"
          title={t('rights.form.gone')}
          actions={<LinkButton to={routeDefinitions.accessRights.path}>{t('rights.search.back')}</LinkButton>}
        />
      </>
    );
  return (
    <Form
      key={stored.right.policySetId}
      stored={stored}
      namedActor={actors.of(stored.right.actor)}
      recorded={rights.data}
    />
  );
}

interface FormProps {
  readonly stored: VersionedRight;
  readonly namedActor: NamedActor;
  readonly recorded: readonly VersionedRight[];
}

function Form({ stored, namedActor, recorded }: FormProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { right } = stored;
  const draftState = useRightDraft(`${right.patient} ${right.policySetId} ${stored.version ?? ''}`);
  const { context, delegation } = useDraftContext(right.actor, recorded, right.policySetId, right);
  const writing = useWriteRights();
  const returnPath = routeDefinitions.accessRights.path;
  const save = (changed: AccessRight) =>
    void writing
      .write(
        (connection) => changeAccessRight(connection, changed, stored),
        'toasts.documentAccess.editSuccess',
        (rights) => containsRight(rights, changed),
      )
      .then((saved) => {
        if (!saved) return;
        draftState.forget();
        if (writing.isMounted()) void navigate(returnPath);
      });
  return (
    <div className={css.page}>
      <PageHeader
        title={t('rights.form.editHeading', { name: namedActor.name })}
        aboveTitle={
          <BackLink to={returnPath} onClick={draftState.forget}>
            {t('rights.search.back')}
          </BackLink>
        }
      />
      <PersonCard namedActor={namedActor} />
      {context && (
        <RightForm
          draftState={draftState}
          initial={{
            reading: right.level === 'exclusion-list' ? 'exclude' : readingLevel(right),
            passOn: allowsDelegation(right),
            start: right.start ? formatDay(right.start) : '',
            end: right.end ? formatDay(right.end) : '',
          }}
          namedActor={namedActor}
          context={context}
          delegation={delegation}
          writing={writing}
          submitLabel={t('rights.form.save')}
          onSubmit={save}
        />
      )}
    </div>
  );
}
