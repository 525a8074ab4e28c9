import { sentenceOf, type AuditObject, type LogAgent, type LogEntry } from '@epr/domain/access-log';
import { formatDay } from '@epr/domain/values';
import { DescriptionList } from '../../../components/index.ts';
import { useTexts, type Translate } from '../../../i18n/index.ts';
import { levelKeys } from '../sentence-label.ts';
import { formatLogTime } from '../time-labels.ts';
import css from '../log.module.css';

/** Shows every field of an entry: first those with words, then all fields as they were written. */
export function LogEntryDetails({ entry }: { readonly entry: LogEntry }) {
  const { t } = useTexts();
  return (
    <>
      {entry.flaws.length > 0 && (
        <div className={css.flaws}>
          <p>{t('accessLog.flaws.heading')}</p>
          <ul>
            {entry.flaws.map((flaw) => (
              <li key={flaw}>{t(`accessLog.flaws.${flaw}`)}</li>
            ))}
          </ul>
        </div>
      )}
      <DescriptionList items={detailItems(entry, t)} />
      <details className={css.raw}>
        <summary>{t('accessLog.details.fields')}</summary>
        <Fields entry={entry} />
      </details>
    </>
  );
}

function Fields({ entry }: { readonly entry: LogEntry }) {
  return (
    <dl>
      {entry.fields().map(({ path, value }) => (
        <div key={path}>
          <dt>{path}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the labelled values of an entry; the exported table has the same. */
export function detailItems(
  entry: LogEntry,
  t: Translate,
): readonly { readonly term: string; readonly value: string | undefined }[] {
  const { who, onBehalfOf, groups, outcome } = sentenceOf(entry);
  const { object, purpose } = entry;
  const agents = (list: readonly LogAgent[]) => list.map((agent) => agentWords(agent, t)).join('; ');
  return [
    { term: t('accessLog.details.time'), value: formatLogTime(entry) },
    { term: t('accessLog.details.event'), value: eventWords(entry, t) },
    { term: t('accessLog.details.outcome'), value: t(`accessLog.endings.${outcome}`) },
    { term: t('accessLog.details.purpose'), value: purpose && t(`accessLog.purposes.${purpose}`) },
    { term: t('accessLog.details.by'), value: who && agentWords(who, t) },
    { term: t('accessLog.details.onBehalfOf'), value: agents(onBehalfOf) },
    { term: t('accessLog.details.groups'), value: agents(groups) },
    ...objectItems(object, t),
    { term: t('accessLog.details.community'), value: entry.community },
    { term: t('accessLog.details.trace'), value: entry.traceparent },
  ];
}

/** Names the event; an act without a national event of its own has one that is only the nearest, under which the filter finds it. */
function eventWords({ subtype, operation, label, code }: LogEntry, t: Translate): string | undefined {
  if (!subtype) return label ?? code;
  const event = t(`accessLog.events.${subtype}`);
  return operation ? t('accessLog.details.filedUnder', { event }) : event;
}

function agentWords({ name, id, role, roleCode }: LogAgent, t: Translate): string {
  const roleAndId = [role ? t(`accessLog.roles.${role}`) : roleCode, id].filter(Boolean).join(', ');
  return roleAndId === '' ? name : `${name || t('accessLog.nobody')} (${roleAndId})`;
}

function objectItems(object: AuditObject | undefined, t: Translate) {
  if (object?.kind === 'document')
    return [{ term: t('accessLog.details.document'), value: `${object.title ?? ''} (${object.uniqueId})`.trim() }];
  if (object?.kind === 'right') {
    const { name, id, role, level, provideLevel, until } = object;
    const subjectText = [name, [t(`accessLog.roles.${role}`), id].filter(Boolean).join(', ')]
      .filter(Boolean)
      .join(' – ');
    const levelText = level
      ? t(`accessLog.levels.${levelKeys[level]}`)
      : provideLevel && t(`accessLog.provide.${provideLevel}`);
    return [
      { term: t('accessLog.details.about'), value: subjectText },
      { term: t('accessLog.details.level'), value: levelText },
      { term: t('accessLog.details.until'), value: until && formatDay(until) },
    ];
  }
  if (object?.kind !== 'groupEntry') return [];
  const professionals = object.professionals.map(({ name, gln }) => [name, gln].filter(Boolean).join(', ')).join('; ');
  const group = [object.group?.name, object.group?.id].filter(Boolean).join(', ');
  return [
    { term: t('accessLog.details.about'), value: professionals },
    { term: t('accessLog.details.groups'), value: group },
  ];
}
