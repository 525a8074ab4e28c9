import { useQuery } from '@tanstack/react-query';
import type { Document } from '@epr/domain/documents';
import { writeFilter, logEntryDay } from '@epr/domain/access-log';
import { groupRights, type AccessRight } from '@epr/domain/access-rights';
import { directoryName } from '@epr/domain/directory';
import type { Notification } from '@epr/domain/notifications';
import { routeDefinitions } from '@epr/domain/session';
import { swissDayOf, type Day } from '@epr/domain/values';
import { useSession, useSessionState } from '../../../context/session.ts';
import { useToday } from '../../../context/time/today.ts';
import type { IconName } from '../../../components/index.ts';
import { formatList, useTexts } from '../../../i18n/index.ts';
import { formatInstantDay } from '../../../context/time/format-instant.ts';
import { documentPath } from '../../../documents/paths.ts';
import { notificationsQuery, professionalsQuery, visitQuery } from '../../../documents/record/record-queries.ts';
import { rightsQuery } from '../../../documents/record/rights-query.ts';
import { isNewSinceVisit } from '../../../documents/record/new-since-visit.ts';
import { titleOf } from '../../../documents/labels/title-of.ts';
import { endingSoon, professionalsOf } from './ending-rights.ts';

/** A hint above the list, with its link. */
export interface RecordHint {
  readonly subject: 'news' | 'emergency' | 'viewers' | 'ends' | 'step';
  readonly icon: IconName;
  readonly label: string;
  /** A shorter text, shown where the words do not fit. */
  readonly short?: string;
  readonly to: string;
}

/** Number of names shown in a hint; the others are counted. */
const maxNames = 2;

/**
 * Returns the hints: emergency accesses (one hint for each day), what is new, who had access, which rights end soon, and the next step;
 * empty ones are left out.
 */
export function useHintsOfRecord(documents: readonly Document[]): readonly RecordHint[] {
  const { t, locale } = useTexts();
  const { connection } = useSession();
  const state = useSessionState();
  const today = useToday();
  const visit = useQuery(visitQuery(connection, state)).data;
  const notifications = useQuery(notificationsQuery(connection, state)).data ?? [];
  const recorded = useQuery(rightsQuery(connection, state)).data;
  const rights = recorded?.map(({ right }) => right);
  const ending = endingSoon(rights ?? [], today);
  const people = useQuery(professionalsQuery(connection, professionalsOf(ending))).data ?? [];

  const previousVisit = visit?.previous;
  const log = (from: string) => {
    const filter = writeFilter({ from: logEntryDay({ recorded: from }) ?? today, until: today }, today);
    return `${routeDefinitions.accessLogs.path}?${new URLSearchParams(filter).toString()}`;
  };
  const listed = (names: readonly string[]) => {
    const furtherText = names.length > maxNames ? [t('recordHints.others', { count: names.length - maxNames })] : [];
    return formatList([...names.slice(0, maxNames), ...furtherText], locale, 'conjunction');
  };

  const newDocuments =
    previousVisit === undefined
      ? []
      : documents.filter((document) => isNewSinceVisit(document, previousVisit, state.role));
  const emergencies = notifications.filter(({ kind, read }) => kind === 'EmergencyAccess' && !read);
  const alarming = namesOf(emergencies);
  const viewers = (visit?.viewers ?? []).map(({ name }) => name).filter((name) => !alarming.includes(name));
  const [newest] = newDocuments.toSorted((a, b) => arrival(b) - arrival(a));
  const [firstEnding] = ending;
  const hints: readonly (RecordHint | undefined | false)[] = [
    ...emergenciesByDay(emergencies).map((ofDay): RecordHint => ({
      subject: 'emergency',
      icon: 'warning',
      label: t('recordHints.emergency', {
        date: formatInstantDay(ofDay[0].last),
        names: listed(namesOf(ofDay)) || t('notifications.somebody'),
      }),
      short: t('recordHints.emergencyShort'),
      to: log(ofDay.map(({ instant }) => instant).toSorted()[0] ?? ofDay[0].instant),
    })),
    newest !== undefined &&
      previousVisit !== undefined && {
        subject: 'news',
        icon: 'document',
        label: t('recordHints.news', {
          count: newDocuments.length,
          date: formatInstantDay(previousVisit),
          title: titleOf(newest, t),
        }),
        to: documentPath(newest.id),
      },
    viewers.length > 0 &&
      previousVisit !== undefined && {
        subject: 'viewers',
        icon: 'access',
        label: t('recordHints.viewers', { date: formatInstantDay(previousVisit), names: listed(viewers) }),
        to: log(previousVisit),
      },
    firstEnding?.end !== undefined && {
      subject: 'ends',
      icon: 'clock',
      label: t('recordHints.ends', {
        count: ending.length,
        date: formatInstantDay(ending.at(-1)?.end ?? firstEnding.end),
        name: nameOf(firstEnding.actor) ?? t('recordHints.someone'),
      }),
      to: routeDefinitions.accessRights.path,
    },
    rights !== undefined &&
      isOpenToNobody(rights, today) && {
        subject: 'step',
        icon: 'rights',
        label: t('recordHints.giveAccess'),
        short: t('recordHints.giveAccessShort'),
        to: routeDefinitions.accessRightsSearch.path,
      },
  ];
  return hints.filter((line): line is RecordHint => typeof line === 'object');

  function nameOf(actor: (typeof ending)[number]['actor']): string | undefined {
    if (actor.kind === 'representative') return actor.name;
    if (actor.kind !== 'professional') return undefined;
    const entry = people.find(({ gln }) => gln === actor.gln);
    return entry && directoryName(entry);
  }
}

/**
 * Groups emergency accesses, which are newest first, by the Swiss day: the day and the names of a hint must belong together, so that
 * patients can check each access in the log.
 */
function emergenciesByDay(emergencies: readonly Notification[]): readonly [Notification, ...Notification[]][] {
  const days = new Map<string, [Notification, ...Notification[]]>();
  for (const one of emergencies) {
    const day = swissDayOf(one.last) ?? one.last;
    const dayEmergencies = days.get(day);
    if (dayEmergencies) dayEmergencies.push(one);
    else days.set(day, [one]);
  }
  return [...days.values()];
}

/** Returns the names of the professionals, each once. */
function namesOf(notifications: readonly Notification[]): readonly string[] {
  return [...new Set(notifications.map(({ professional }) => professional?.name ?? ''))].filter(Boolean);
}

function isOpenToNobody(rights: readonly AccessRight[], today: Day): boolean {
  const { normal, restricted } = groupRights(rights, today);
  return normal.length + restricted.length === 0;
}

/** Returns when a document arrived, in milliseconds since 1970. */
function arrival({ submission, creationTime }: Document): number {
  return Date.parse(submission?.date ?? creationTime);
}
