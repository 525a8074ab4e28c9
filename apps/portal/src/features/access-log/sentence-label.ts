import { initiatorOf, sentenceOf, type LogAgent, type LogEntry, type LogSentence } from '@epr/domain/access-log';
import type { SessionState } from '@epr/domain/session';
import { formatDay } from '@epr/domain/values';
import type { Translate } from '../../i18n/index.ts';

/** The user who reads the log: their own name is followed by "you". */
export type Reader = Pick<SessionState, 'role' | 'identity'>;

/** Returns an entry as a sentence people understand (AUD-01): who, from where, on behalf of whom, did what. */
export function sentenceLabel(entry: LogEntry, t: Translate, reader: Reader): string {
  const sentence = sentenceOf(entry);
  const { act, outcome, object } = sentence;
  const document = object?.kind === 'document' ? object : undefined;
  const right = object?.kind === 'right' ? object : undefined;
  const groupEntry = object?.kind === 'groupEntry' ? object : undefined;
  const names = groupEntry?.professionals.map(({ name, gln }) => name ?? gln ?? t('accessLog.somebody')).join(', ');
  const isUnsuccessful = outcome === 'refused' || outcome === 'failed';
  return t(`accessLog.${isUnsuccessful ? 'tried' : 'did'}.${act}`, {
    who: whoWords(sentence, t, reader),
    // Without a document, what was converted was compiled from the record, as a vaccination certificate is.
    title: document?.title ?? t(document || act !== 'documentConverted' ? 'accessLog.untitled' : 'accessLog.extract'),
    name: (names || right?.name) ?? right?.id ?? t('accessLog.somebody'),
    group: groupEntry?.group?.name ?? groupEntry?.group?.id ?? t('accessLog.aGroup'),
    terms: termsWords(sentence, t),
    label: entry.label ?? entry.code ?? t('accessLog.unknownEvent'),
    count: groupEntry?.professionals.length || 1,
  });
}

/** `Lena Assistenz (Praxis P) im Namen von Dr. Meier`. */
function whoWords({ who, onBehalfOf, groups }: LogSentence, t: Translate, reader: Reader): string {
  if (!who) return t('accessLog.nobody');
  const additions = [...(isReader(who, reader) ? [t('accessLog.you')] : []), ...placesOf(groups)];
  const name = nameOf(who) || t('accessLog.nobody');
  const initiatorText = additions.length > 0 ? `${name} (${additions.join(', ')})` : name;
  const principal = onBehalfOf.map(nameOf).filter(Boolean).join(', ');
  if (principal === '') return initiatorText;
  const key = who.role === 'REP' ? 'representative' : 'assistant';
  return t(`accessLog.behalf.${key}`, { who: initiatorText, name: principal });
}

/** Returns the names of the groups. A unit's name contains its institution ("Kardiologie, Spital Seeblick"), which is not repeated. */
function placesOf(groups: readonly LogAgent[]): readonly string[] {
  const names = groups.map(nameOf).filter(Boolean);
  return names.filter((name) => !names.some((other) => other.endsWith(`, ${name}`)));
}

function nameOf({ name, id, role }: LogAgent): string {
  return name || (role === 'REP' ? '' : (id ?? ''));
}

/** Whether the user who reads the log is the initiator of an entry. */
export function isOwn(entry: LogEntry, reader: Reader): boolean {
  const who = initiatorOf(entry);
  return who !== undefined && isReader(who, reader);
}

function isReader(agent: LogAgent, { role, identity }: Reader): boolean {
  if (agent.role !== role) return false;
  return agent.id === undefined ? role === 'PAT' : agent.id === identity?.spid || agent.id === identity?.subject;
}

function termsWords({ object }: LogSentence, t: Translate): string {
  if (object?.kind !== 'right') return '';
  const terms = [
    ...(object.level ? [t(`accessLog.levels.${levelKeys[object.level]}`)] : []),
    ...(object.provideLevel ? [t(`accessLog.provide.${object.provideLevel}`)] : []),
    ...(object.until ? [t('accessLog.until', { date: formatDay(object.until) })] : []),
  ];
  return terms.length > 0 ? ` (${terms.join(', ')})` : '';
}

/** Text keys of the access levels. */
export const levelKeys = {
  normal: 'normal',
  restricted: 'restricted',
  'delegation-and-normal': 'delegationNormal',
  'delegation-and-restricted': 'delegationRestricted',
  full: 'full',
  'exclusion-list': 'excluded',
} as const;
