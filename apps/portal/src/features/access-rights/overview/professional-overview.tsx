import { isGrantedBy, mayDelegate, type AccessRight } from '@epr/domain/access-rights';
import { recordOf, routeDefinitions } from '@epr/domain/session';
import { useEffect } from 'react';
import { Alert, LinkButton, PageHeader, Skeleton } from '../../../components/index.ts';
import { failureOf } from '../../../context/call-error.ts';
import { useToastControls } from '../../../context/toast-controls.ts';
import { useSessionState } from '../../../context/session.ts';
import { useToday } from '../../../context/time/today.ts';
import { useTexts } from '../../../i18n/index.ts';
import { editRightPath } from '../paths.ts';
import { actorsOf, useActors } from '../queries/use-actors.ts';
import { useGrantor, type useRights } from '../queries/use-rights.ts';
import css from './overview.module.css';
import { DirectoryFailures, RightsFailed } from './load-failures.tsx';
import { RightRow } from './right-row.tsx';

/** Overview for professionals: their own right and those they passed on, never the excluded persons (ACC-06, ACC-08). */
export function ProfessionalOverview({ rights }: { readonly rights: ReturnType<typeof useRights> }) {
  const { t } = useTexts();
  const notify = useToastControls();
  const today = useToday();
  const { gln } = useGrantor();
  const patient = recordOf(useSessionState());
  const isRefused = rights.isError && failureOf(rights.error).reason === 'noAccess';
  // Rights that were read once stay on the screen when a later read fails, but not when the access has been withdrawn.
  const knownRights = isRefused ? undefined : rights.data?.map(({ right }) => right);
  const delegates = mayDelegate(knownRights ?? [], gln, today);
  const isDecided = knownRights !== undefined || isRefused;
  useEffect(() => {
    if (isDecided && !delegates) notify.show('toasts.documentAccess.noAccessRights');
  }, [isDecided, delegates, notify, patient]);
  return (
    <>
      <PageHeader
        wraps
        title={t('titles.accessRights')}
        subtitle={t('rights.overview.introProfessional')}
        actions={
          delegates && (
            <LinkButton kind="primary" icon="plus" to={routeDefinitions.accessRightsSearch.path}>
              {t('rights.overview.give')}
            </LinkButton>
          )
        }
      />
      {rights.isPending && <Skeleton label={t('rights.overview.loading')} rows={2} />}
      {rights.isError && !isRefused && <RightsFailed error={rights.error} onRetry={() => void rights.refetch()} />}
      <div className={css.parts}>
        {isDecided && !delegates && <Alert tone="info">{t('toasts.documentAccess.noAccessRights')}</Alert>}
        {knownRights && gln && <Rights rights={knownRights} gln={gln} delegates={delegates} />}
      </div>
    </>
  );
}

/** Whether a right gives access to the professional, or to a group, which may be theirs. */
function isOwn({ template, actor, level }: AccessRight, gln: string): boolean {
  if (level === 'exclusion-list') return false;
  return (
    template === '302' || (['301', '304'].includes(template) && actor.kind === 'professional' && actor.gln === gln)
  );
}

function Rights({
  rights,
  gln,
  delegates,
}: {
  readonly rights: readonly AccessRight[];
  readonly gln: string;
  readonly delegates: boolean;
}) {
  const { t } = useTexts();
  const today = useToday();
  const actors = useActors(actorsOf(rights));
  const grantor = { kind: 'professional', gln, organisations: [], purpose: 'NORM' } as const;
  const passedOn = rights.filter((right) => isGrantedBy(grantor, right));
  // Some platforms return the rights and the exclusions of others as well.
  const ownRights = rights.filter((right) => !passedOn.includes(right) && isOwn(right, gln));
  // Rendered once the names are known: the list would move with each name that arrives later.
  if (actors.unnamed) return <Skeleton label={t('rights.overview.loading')} rows={2} />;
  const rows = (list: readonly AccessRight[], editable: boolean) => (
    <ul className={css.list}>
      {list.map((right) => (
        <RightRow
          key={right.policySetId}
          right={right}
          namedActor={actors.of(right.actor)}
          today={today}
          reads={undefined}
          saysLevel
          actions={
            editable && (
              <LinkButton
                kind="quiet"
                icon="edit"
                to={editRightPath(right)}
                label={t('rights.row.editOf', { name: actors.of(right.actor).name })}
              >
                {t('rights.row.edit')}
              </LinkButton>
            )
          }
        />
      ))}
    </ul>
  );
  return (
    <div className={css.parts}>
      <DirectoryFailures actors={actors} />
      {ownRights.length > 0 && (
        <section className={css.part} aria-labelledby="rights-own">
          <h2 id="rights-own">{t('rights.overview.own')}</h2>
          {rows(ownRights, false)}
        </section>
      )}
      {delegates && (
        <section className={css.part} aria-labelledby="rights-passed-on">
          <h2 id="rights-passed-on">{t('rights.overview.passedOn')}</h2>
          {passedOn.length > 0 ? rows(passedOn, true) : <p className={css.hint}>{t('rights.overview.nonePassedOn')}</p>}
        </section>
      )}
    </div>
  );
}
