import { useMemo, useState, type ReactNode } from 'react';
import { changeAccessRight, type VersionedRight } from '@epr/client/access-rights';
import { groupRights, yearAfter, type AccessRight, type RightSection } from '@epr/domain/access-rights';
import { routeDefinitions } from '@epr/domain/session';
import { Alert, EmptyState, LinkButton, PageHeader, Skeleton, TextField } from '../../../components/index.ts';
import { failureOf } from '../../../context/call-error.ts';
import { useToday } from '../../../context/time/today.ts';
import { useRecord } from '../../../documents/record/use-record.ts';
import { useTexts } from '../../../i18n/index.ts';
import { actorsOf, useActors, type NamedActors } from '../queries/use-actors.ts';
import { containsRight, useGrantor, useRights, useUnreadableRights, useWriteRights } from '../queries/use-rights.ts';
import { ConfirmRight } from './confirm-right.tsx';
import css from './overview.module.css';
import { ProfessionalOverview } from './professional-overview.tsx';
import { RightsSection } from './rights-section.tsx';
import { DirectoryFailures, RightsFailed } from './load-failures.tsx';
import { RowActions } from './row-actions.tsx';
import { useFilteredRights } from './use-filtered-rights.ts';
import { useReadableCount } from './use-readable-count.ts';
import { useConfirmedAction } from './use-confirmed-action.ts';
import { WhoSees } from './who-sees.tsx';

/** Overview of the rights on the record: all of them for patients and representatives, their own ones for professionals (ACC-02). */
export function OverviewScreen() {
  const { t } = useTexts();
  const rights = useRights();
  const unreadable = useUnreadableRights();
  const { professional } = useGrantor();
  const today = useToday();
  const give = (
    <LinkButton kind="primary" icon="plus" to={routeDefinitions.accessRightsSearch.path}>
      {t('rights.overview.give')}
    </LinkButton>
  );
  const listed = useMemo(() => (rights.data ?? []).map(({ right }) => right), [rights.data]);
  const groups = useMemo(() => groupRights(listed, today), [listed, today]);
  const listedRights = parts.flatMap((part) => groups[part]);
  const actors = useActors(professional ? [] : actorsOf(listedRights));
  if (professional) return <ProfessionalOverview rights={rights} />;
  // Rights that were read once stay on the screen when a later read fails, but not when the access has been withdrawn.
  const isRefused = rights.isError && failureOf(rights.error).reason === 'noAccess';
  // Rendered once the names are known: the list would move with each name that arrives later.
  const isLoading = rights.isPending || (rights.data && !isRefused && actors.unnamed);
  return (
    <>
      <PageHeader
        wraps
        title={t('titles.accessRights')}
        subtitle={t('rights.overview.intro')}
        // Without a right, the button is beside the text that asks for it; before they are read, that is not known.
        actions={!isRefused && (listedRights.length > 0 || rights.isError) && give}
      />
      {isLoading && <Skeleton label={t('rights.overview.loading')} rows={4} />}
      {rights.isError && <RightsFailed error={rights.error} onRetry={() => void rights.refetch()} />}
      {rights.data && !isRefused && !isLoading && (
        <Overview recorded={rights.data} rights={listed} {...{ listedRights, groups, actors, unreadable, give }} />
      )}
    </>
  );
}

const parts: readonly RightSection[] = ['normal', 'restricted', 'excluded', 'expired'];

/** Above this number of rights, a field to search by name is shown. */
const searchable = 20;

interface OverviewProps {
  readonly recorded: readonly VersionedRight[];
  readonly rights: readonly AccessRight[];
  /** Those of all sections. */
  readonly listedRights: readonly AccessRight[];
  readonly groups: ReturnType<typeof groupRights>;
  readonly actors: NamedActors;
  /** Number of rights that are missing from the list. */
  readonly unreadable: number;
  readonly give: ReactNode;
}

function Overview({ recorded, rights, listedRights, groups, actors, unreadable, give }: OverviewProps) {
  const { t } = useTexts();
  const today = useToday();
  const [typed, setTyped] = useState('');
  // Without its field, a search could not be ended.
  const query = listedRights.length > searchable ? typed : '';
  const filteredGroups = useFilteredRights(groups, actors, query);
  const record = useRecord();
  const documents = record.data?.documents;
  const isCounting = record.isPending || actors.parentsPending;
  const readable = useReadableCount(rights, isCounting ? undefined : documents, actors);
  const { step, ask, forget } = useConfirmedAction();
  // The row whose button was pressed may be far from the beginning of the list.
  const writing = useWriteRights({ keeps: false });
  const renew = (right: AccessRight) => {
    const stored = recorded.find((one) => one.right === right);
    if (!stored) return;
    const { start: _start, ...rest } = right;
    const renewed = { ...rest, end: yearAfter(today) };
    void writing.write(
      (connection) => changeAccessRight(connection, renewed, stored),
      'toasts.documentAccess.editSuccess',
      (read) => containsRight(read, renewed),
    );
  };
  return (
    <div className={css.parts}>
      {unreadable > 0 && <Alert tone="warn">{t('rights.overview.unreadable', { count: unreadable })}</Alert>}
      <DirectoryFailures actors={actors} />
      <WhoSees rights={rights} documents={documents} actors={actors} today={today} />
      {listedRights.length === 0 && (
        <EmptyState icon="rights" title={t('rights.overview.emptyHeading')} actions={give}>
          {t('rights.overview.emptyBody')}
        </EmptyState>
      )}
      {listedRights.length > searchable && (
        <TextField
          className={css.find}
          label={t('rights.overview.find')}
          icon="search"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {query.trim() !== '' && parts.every((part) => filteredGroups[part].length === 0) && (
        <p role="status">{t('rights.overview.noneFound')}</p>
      )}
      {parts.map((part) => (
        <RightsSection
          key={part}
          part={part}
          rights={filteredGroups[part]}
          actors={actors}
          today={today}
          reads={(right) => {
            if (part === 'expired') return undefined;
            return isCounting ? 'pending' : readable.now(right.actor);
          }}
          actions={(right) => (
            <RowActions
              right={right}
              part={part}
              name={actors.of(right.actor).name}
              busy={writing.busy}
              excluded={isExcluded(right, groups.excluded)}
              onAsk={(wanted) => ask(wanted, right)}
              onRenew={() => renew(right)}
            />
          )}
        />
      ))}
      {step && (
        <ConfirmRight
          step={step}
          name={actors.of(step.right.actor).name}
          recorded={recorded}
          countBefore={readable.now(step.right.actor)}
          countAfter={readable.after(step)}
          loading={isCounting}
          onClose={forget}
        />
      )}
    </div>
  );
}

function isExcluded(right: AccessRight, excluded: readonly AccessRight[]): boolean {
  return excluded.some(
    ({ actor }) =>
      actor.kind === 'professional' && right.actor.kind === 'professional' && actor.gln === right.actor.gln,
  );
}
