import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { createAccessRight, type VersionedRight } from '@epr/client/access-rights';
import { actorId, hasEnded, sameActor, yearAfter, type AccessRight, type Actor } from '@epr/domain/access-rights';
import { recordOf, routeDefinitions } from '@epr/domain/session';
import { formatDay, type Day } from '@epr/domain/values';
import { Alert, BackLink, EmptyState, LinkButton, PageHeader, Skeleton } from '../../../components/index.ts';
import { useSessionState } from '../../../context/session.ts';
import { useToday } from '../../../context/time/today.ts';
import { useTexts } from '../../../i18n/index.ts';
import { editRightPath, newRightPath } from '../paths.ts';
import { useActors } from '../queries/use-actors.ts';
import { containsRight, useGrantor, useRights, useWriteRights } from '../queries/use-rights.ts';
import { containsExclusion, writeExclusion } from '../queries/write-exclusion.ts';
import { RightsFailed } from '../overview/load-failures.tsx';
import css from './form.module.css';
import { PersonCard } from './person-card.tsx';
import { RightForm } from './right-form.tsx';
import { useCountsAwaited, useDraftContext } from './use-draft-context.ts';
import { useRightDraft } from './use-right-draft.ts';

/**
 * Form for a new right, opened from the search or by a scanned code: it is filled in, and the right is given only on confirmation (ACC-04,
 * ACC-05).
 */
export function NewRightScreen() {
  const { t } = useTexts();
  const actor = useWanted();
  const actors = useActors(typeof actor === 'string' ? [] : [actor]);
  const rights = useRights();
  const countsAwaited = useCountsAwaited();
  const { professional } = useGrantor();
  const [query] = useSearchParams();
  const wantsExclusion = query.get('exclude') !== null;
  // No person or group in the URL: it was typed, or kept without its query.
  if (actor === 'nobody') return <Navigate to={routeDefinitions.accessRightsSearch.path} replace />;
  if (actor === 'unreadable') return <Unknown />;
  const namedActor = actors.of(actor);
  if (actors.pending || rights.isPending || countsAwaited) return <Skeleton label={t('rights.form.loading')} />;
  // Rights that were read once, and the choices in the form, stay on the screen when a later read fails.
  if (!rights.data) return <RightsFailed error={rights.error} onRetry={() => void rights.refetch()} />;
  if (namedActor.deleted) return <Unknown />;
  const excludes = wantsExclusion && actor.kind === 'professional' && !professional;
  return (
    <Form key={`${actorId(actor)} ${String(excludes)}`} actor={actor} excludes={excludes} recorded={rights.data} />
  );
}

interface FormProps {
  readonly actor: Actor;
  readonly excludes: boolean;
  readonly recorded: readonly VersionedRight[];
}

function Form({ actor, excludes, recorded }: FormProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const today = useToday();
  const { professional } = useGrantor();
  const namedActor = useActors([actor]).of(actor);
  const patient = recordOf(useSessionState());
  const draftState = useRightDraft(`${patient ?? ''} ${actorId(actor)} ${excludes ? 'exclude' : 'new'}`);
  const { context, delegation } = useDraftContext(actor, recorded, draftState.policySetId);
  const writing = useWriteRights();
  const activeRight = recorded.find(({ right }) => isHeld(right, actor, today))?.right;
  const excluded = recorded.some(({ right }) => isExclusion(right, actor, today));
  const returnPath = routeDefinitions.accessRights.path;
  const give = (right: AccessRight) =>
    void writing
      .write(
        (connection) => (excludes ? writeExclusion(connection, right, recorded) : createAccessRight(connection, right)),
        excludes ? 'toasts.documentAccess.excludeSuccess' : 'toasts.documentAccess.createSuccess',
        (rights) => (excludes ? containsExclusion : containsRight)(rights, right),
      )
      .then((isSaved) => {
        if (!isSaved) return;
        draftState.forget();
        if (writing.isMounted()) void navigate(returnPath);
      });
  const { name } = namedActor;
  return (
    <div className={css.page}>
      <PageHeader
        title={t(excludes ? 'rights.form.excludeHeading' : 'rights.form.newHeading', { name })}
        aboveTitle={
          <BackLink to={returnPath} onClick={draftState.forget}>
            {t('rights.search.back')}
          </BackLink>
        }
      />
      <PersonCard namedActor={namedActor} />
      {professional && !delegation ? (
        <Alert tone="warn">{t('toasts.documentAccess.noAccessRights')}</Alert>
      ) : activeRight && !excludes ? (
        <Alert
          tone="info"
          title={t('rights.form.already', { name })}
          actions={<LinkButton to={editRightPath(activeRight)}>{t('rights.form.alreadyEdit')}</LinkButton>}
        />
      ) : excluded && excludes ? (
        <Alert tone="info">{t('accessRights.change.alreadyExcluded')}</Alert>
      ) : (
        context && (
          <>
            <p>{t('rights.form.checkPerson')}</p>
            <RightForm
              draftState={draftState}
              initial={{
                reading: excludes ? 'exclude' : 'normal',
                passOn: false,
                start: delegation ? formatDay(today) : '',
                end: excludes ? '' : formatDay(presetEnd(today, delegation)),
              }}
              namedActor={namedActor}
              context={context}
              delegation={delegation}
              writing={writing}
              submitLabel={t(excludes ? 'rights.form.exclude' : 'rights.form.give')}
              onSubmit={give}
            />
            {!excludes && !professional && actor.kind === 'professional' && (
              <p>
                <LinkButton kind="quiet" icon="hidden" to={newRightPath(actor, true)}>
                  {t('rights.form.toExclude')}
                </LinkButton>
              </p>
            )}
          </>
        )
      )}
    </div>
  );
}

/** Returns the day in a year, or the end of the professional's own right when that is sooner. */
function presetEnd(today: Day, delegation: AccessRight | undefined): Day {
  const year = yearAfter(today);
  return delegation?.end && delegation.end < year ? delegation.end : year;
}

function isHeld(right: AccessRight, actor: Actor, today: Day): boolean {
  return sameActor(right.actor, actor) && right.level !== 'exclusion-list' && !hasEnded(right, today);
}

function isExclusion(right: AccessRight, actor: Actor, today: Day): boolean {
  return sameActor(right.actor, actor) && right.level === 'exclusion-list' && !hasEnded(right, today);
}

/** Returns the person or group in the URL: `?gln=…` for a person, `?group=urn:oid:…` for a group. */
function useWanted(): Actor | 'nobody' | 'unreadable' {
  const [query] = useSearchParams();
  const gln = query.get('gln');
  if (gln && /^\d{13}$/.test(gln)) return { kind: 'professional', gln };
  const group = query.get('group');
  if (!gln && !group) return 'nobody';
  return group && /^urn:oid:[0-9.]+$/.test(group) ? { kind: 'group', organisation: group } : 'unreadable';
}

function Unknown() {
  const { t } = useTexts();
  return (
    <>
      <PageHeader title={t('titles.newAccessRight')} />
      <EmptyState
        icon="search"
        title={t('rights.form.unknownHeading')}
        actions={
          <LinkButton kind="primary" icon="search" to={routeDefinitions.accessRightsSearch.path}>
            {t('rights.form.toSearch')}
          </LinkButton>
        }
      >
        {t('rights.form.unknownBody')}
      </EmptyState>
    </>
  );
}
