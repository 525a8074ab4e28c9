import { daysLeft, hasEnded, allowsDelegation, endingSoonDays, type AccessRight } from '@epr/domain/access-rights';
import { formatDay, swissDayOf, type Day } from '@epr/domain/values';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/index.ts';
import { useSessionState } from '../../../context/session.ts';
import { useTexts } from '../../../i18n/index.ts';
import { ActorIcon } from './actor-icon.tsx';
import { useDirectoryEntryLabel } from '../queries/directory-entry-label.ts';
import type { NamedActor } from '../queries/use-actors.ts';
import css from './overview.module.css';

export interface RightRowProps {
  readonly right: AccessRight;
  readonly namedActor: NamedActor;
  readonly today: Day;
  /** Number of documents the person or group can read; `pending`: the space for it is reserved; undefined: not counted. */
  readonly reads: number | 'pending' | undefined;
  /** Shows in the row what may be read, where the heading above does not state it. */
  readonly saysLevel?: boolean;
  readonly actions: ReactNode;
}

/** Row for a person or group with a right: who, what, until when, who gave it (ACC-02). */
export function RightRow({ right, namedActor, today, reads, saysLevel, actions }: RightRowProps) {
  const { t } = useTexts();
  const wordsOf = useDirectoryEntryLabel();
  const excluded = right.level === 'exclusion-list';
  const description = namedActor.entry
    ? wordsOf(namedActor.entry)
    : t(right.actor.kind === 'group' ? 'rights.row.group' : 'rights.row.person');
  return (
    <li className={css.row}>
      <ActorIcon kind={right.actor.kind} name={namedActor.name} />
      <div className={css.who}>
        <h3>{namedActor.name}</h3>
        {description && <p>{description}</p>}
        <p className={css.facts}>
          <span>{validity(right, today, t)}</span>
          {saysLevel && right.level && (
            <span>{t(right.level.includes('normal') ? 'rights.row.readsNormal' : 'rights.row.readsRestricted')}</span>
          )}
          {reads !== undefined && !excluded && (
            // While it is counted, as wide as it will be: the line breaks where it will.
            <span style={reads === 'pending' ? { visibility: 'hidden' } : undefined}>
              {t('rights.row.reads', { count: reads === 'pending' ? 100 : reads })}
            </span>
          )}
          <GivenWords right={right} />
        </p>
        <p className={css.badges}>
          <EndsSoon right={right} today={today} />
          {excluded && hasEnded(right, today) && <Badge>{t('rights.search.excluded')}</Badge>}
          {allowsDelegation(right) && <Badge icon="share">{t('rights.row.mayPassOn')}</Badge>}
          {namedActor.deleted && (
            <Badge tone="warn" icon="warning">
              {t('rights.row.deleted')}
            </Badge>
          )}
        </p>
      </div>
      <div className={css.actions}>{actions}</div>
    </li>
  );
}

/** Badge for a right that ends within thirty days. */
function EndsSoon({ right, today }: { readonly right: AccessRight; readonly today: Day }) {
  const { t } = useTexts();
  const remainingDays = daysLeft(right, today);
  if (remainingDays === undefined || remainingDays > endingSoonDays) return null;
  return (
    <Badge tone="warn" icon="clock">
      {remainingDays === 0 ? t('rights.row.endsToday') : t('rights.row.endsIn', { count: remainingDays })}
    </Badge>
  );
}

function GivenWords({ right: { given, level } }: { readonly right: AccessRight }) {
  const { t } = useTexts();
  const { role, identity } = useSessionState();
  if (!given) return null;
  const day = swissDayOf(given.at);
  const date = day ? formatDay(day) : '';
  const isGivenByUser = role === 'PAT' ? given.role === 'PAT' : given.id === identity?.gln && given.role === 'HCP';
  const verb = level === 'exclusion-list' ? 'excluded' : 'given';
  return (
    <span>
      {isGivenByUser ? t(`rights.row.${verb}ByYou`, { date }) : t(`rights.row.${verb}By`, { name: given.name, date })}
    </span>
  );
}

function validity(right: AccessRight, today: Day, t: ReturnType<typeof useTexts>['t']): string {
  const { start, end } = right;
  if (end && hasEnded(right, today)) return t('rights.row.ended', { date: formatDay(end) });
  const startText = start && start > today ? t('rights.row.from', { date: formatDay(start) }) : '';
  const endText = end ? t('rights.row.until', { date: formatDay(end) }) : t('rights.row.noEnd');
  return [startText, endText].filter(Boolean).join(', ');
}
