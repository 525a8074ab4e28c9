import { fetchGroupMembers } from '@epr/client/directory';
import { directoryName } from '@epr/domain/directory';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../components/index.ts';
import { unwrap } from '../../../context/call-error.ts';
import { useSession } from '../../../context/session.ts';
import { useTexts } from '../../../i18n/index.ts';
import { ActorIcon } from '../overview/actor-icon.tsx';
import { useDirectoryEntryLabel } from '../queries/directory-entry-label.ts';
import { useActors, type NamedActor } from '../queries/use-actors.ts';
import css from './form.module.css';

/**
 * Shows whom the right is for, so that it is not given to the wrong person; of a group also its members and what it is part of (ACC-07).
 */
export function PersonCard({ namedActor }: { readonly namedActor: NamedActor }) {
  const wordsOf = useDirectoryEntryLabel();
  const { entry, name } = namedActor;
  return (
    <Card>
      <div className={css.person}>
        <ActorIcon kind={entry?.kind} name={name} />
        <div>
          <b>{name}</b>
          {entry && <p>{wordsOf(entry)}</p>}
          {entry?.kind === 'professional' && <p>GLN {entry.gln}</p>}
        </div>
      </div>
      {entry?.kind === 'group' && <Members group={entry.id} name={name} partOf={entry.partOf} />}
    </Card>
  );
}

function Members({
  group,
  name,
  partOf,
}: {
  readonly group: string;
  readonly name: string;
  readonly partOf: string | undefined;
}) {
  const { t } = useTexts();
  const session = useSession();
  const wordsOf = useDirectoryEntryLabel();
  const parents = useActors(partOf === undefined ? [] : [{ kind: 'group', organisation: partOf }]);
  const members = useQuery({
    queryKey: ['directory', 'members', group],
    queryFn: async ({ signal }) => unwrap(await fetchGroupMembers(session.connection, group, signal)),
  });
  const further = members.data ? members.data.total - members.data.people.length : 0;
  return (
    <div className={css.members}>
      {partOf !== undefined && (
        <p className={css.hint}>
          {parents.groupsFailed
            ? t('toasts.documentAccess.parentOrganizationFetchFail')
            : t('rights.row.partOf', { name: parents.of({ kind: 'group', organisation: partOf }).name })}
        </p>
      )}
      {members.isError && <p className={css.hint}>{t('toasts.documentAccess.overview.practitionerFetchFail')}</p>}
      {!members.isError && (
        // Rendered from the start, so that nothing below moves when the members arrive.
        <details>
          <summary>
            {t('rights.row.membersOf', { name })}{' '}
            {members.data && `(${members.data.total}${members.data.isLeast ? '+' : ''})`}
          </summary>
          {members.data?.total === 0 && <p>{t('rights.row.noMembers')}</p>}
          <ul>
            {members.data?.people.map((member) => (
              <li key={member.gln}>
                {directoryName(member)} <small>{wordsOf(member)}</small>
              </li>
            ))}
          </ul>
          {further > 0 && <p>{t('rights.row.moreMembers', { count: further })}</p>}
        </details>
      )}
    </div>
  );
}
