import { maximumResults, type DirectoryEntry } from '@epr/domain/directory';
import { directoryName } from '@epr/domain/directory';
import { hasEnded, sameActor, type AccessRight, type Actor } from '@epr/domain/access-rights';
import {
  Alert,
  Badge,
  Button,
  EmptyState,
  FocusMainWhenGone,
  LinkButton,
  Skeleton,
} from '../../../components/index.ts';
import { failureOf } from '../../../context/call-error.ts';
import { messageOf } from '../../../context/error-messages.ts';
import { useToday } from '../../../context/time/today.ts';
import { useTexts } from '../../../i18n/index.ts';
import { ActorIcon } from '../overview/actor-icon.tsx';
import { useDirectoryEntryLabel } from '../queries/directory-entry-label.ts';
import { editRightPath, newRightPath } from '../paths.ts';
import { useRights } from '../queries/use-rights.ts';
import rows from '../overview/overview.module.css';
import css from './search.module.css';
import type { DirectoryResults } from './use-directory-search.ts';

export interface SearchResultsProps {
  readonly results: DirectoryResults;
  /** Whether the typed values make a valid search. */
  readonly hasSearch: boolean;
}

/** Outcome of a search: none yet, no match, matches, too many, or a failure (ACC-03). */
export function SearchResults({ results, hasSearch }: SearchResultsProps) {
  const { t } = useTexts();
  const { people, groups, searching, error } = results;
  const recorded = useRights();
  const rights = recorded.data?.map(({ right }) => right) ?? [];
  if (!hasSearch) return <p className={css.before}>{t('rights.search.before')}</p>;
  if (error)
    return (
      <Alert
        tone="danger"
        live
        title={t('rights.search.failedHeading')}
        actions={
          <>
            <FocusMainWhenGone />
            <Button icon="reload" onClick={results.retry}>
              {t('app.retry')}
            </Button>
          </>
        }
      >
        {t(messageOf('searchDirectory', failureOf(error)))}
      </Alert>
    );
  const count = (people?.entries.length ?? 0) + (groups?.entries.length ?? 0);
  // A right is offered once it is known who holds one: the button would become that of the existing right under the pointer.
  const isLoading = !people || (recorded.isLoading && !recorded.isFetched);
  if (isLoading || (searching && count === 0)) return <Skeleton label={t('rights.search.searching')} rows={3} />;
  if (count === 0)
    return (
      <div role="status">
        <EmptyState icon="search" title={t('rights.search.noneHeading')}>
          {t('rights.search.noneBody')}
        </EmptyState>
      </div>
    );
  const complete = people.complete && (groups?.complete ?? true);
  return (
    <>
      <p className={css.found} role="status">
        {t('rights.search.found', { count })}
      </p>
      {!complete && (
        <Alert tone="warn" live title={t('toasts.documentAccess.search.tooManyResults')}>
          {t('rights.search.tooManyBody', { count: maximumResults })}
        </Alert>
      )}
      <div className={css.groups}>
        <Entries heading={t('rights.search.people')} entries={people.entries} rights={rights} />
        <Entries heading={t('rights.search.groups')} entries={groups?.entries ?? []} rights={rights} />
      </div>
    </>
  );
}

interface EntriesProps {
  readonly heading: string;
  readonly entries: readonly DirectoryEntry[];
  readonly rights: readonly AccessRight[];
}

function Entries({ heading, entries, rights }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      <ul className={rows.list}>
        {entries.map((entry) => (
          <Entry key={entry.kind === 'group' ? entry.id : entry.gln} entry={entry} rights={rights} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry, rights }: { readonly entry: DirectoryEntry; readonly rights: readonly AccessRight[] }) {
  const { t } = useTexts();
  const today = useToday();
  const wordsOf = useDirectoryEntryLabel();
  const name = directoryName(entry);
  const actor: Actor =
    entry.kind === 'group' ? { kind: 'group', organisation: entry.id } : { kind: 'professional', gln: entry.gln };
  const actorRights = rights.filter((right) => sameActor(right.actor, actor) && !hasEnded(right, today));
  const activeRight = actorRights.find(({ level }) => level !== 'exclusion-list');
  const excluded = actorRights.some(({ level }) => level === 'exclusion-list');
  return (
    <li className={rows.row}>
      <ActorIcon kind={entry.kind} name={name} />
      <div className={rows.who}>
        <h3>{name}</h3>
        <p>{wordsOf(entry)}</p>
        <p className={rows.badges}>
          {activeRight && <Badge tone="ok">{t('rights.search.has')}</Badge>}
          {excluded && <Badge tone="danger">{t('rights.search.excluded')}</Badge>}
        </p>
      </div>
      <div className={css.give}>
        {activeRight ? (
          <LinkButton icon="edit" to={editRightPath(activeRight)} label={t('rights.row.editOf', { name })}>
            {t('rights.row.edit')}
          </LinkButton>
        ) : (
          <LinkButton to={newRightPath(actor)} label={t('rights.search.giveTo', { name })}>
            {t('rights.search.give')}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
