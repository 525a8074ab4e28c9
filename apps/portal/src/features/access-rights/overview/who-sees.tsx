import { levelOrSecret, readersOf, type AccessRight } from '@epr/domain/access-rights';
import type { Confidentiality } from '@epr/domain/documents';
import type { Coded, Day } from '@epr/domain/values';
import { Card, LinkButton } from '../../../components/index.ts';
import { useSessionState } from '../../../context/session.ts';
import { useToday } from '../../../context/time/today.ts';
import { routeDefinitions } from '@epr/domain/session';
import { useTexts } from '../../../i18n/index.ts';
import { actorsOf, useActors, type NamedActors } from '../queries/use-actors.ts';
import { useRights, useUnreadableRights } from '../queries/use-rights.ts';
import css from './overview.module.css';

export interface WhoSeesProps {
  readonly rights: readonly AccessRight[];
  /** Absent while the record is being read, or if it could not be read; then documents are not counted. */
  readonly documents: readonly { readonly confidentiality: Coded }[] | undefined;
  readonly actors: NamedActors;
  readonly today: Day;
  /** Heading of a state other than the current one; absent: the current state. */
  readonly heading?: string;
}

/** Shows in words who can read each level, by the same decision that opens documents; emergency access is stated separately. */
export function WhoSees({ rights, documents, actors, today, heading }: WhoSeesProps) {
  const { t } = useTexts();
  const count = (level: Confidentiality): number | undefined =>
    documents?.filter(({ confidentiality }) => levelOrSecret(confidentiality) === level).length;
  return (
    <Card title={heading ?? t('rights.who.heading')} className={css.whoSees}>
      <dl className={css.levels}>
        {(['normal', 'restricted', 'secret'] as const).map((level) => (
          <div key={level}>
            <dt>
              {t(`rights.who.${level}`)} <Count count={count(level)} />
            </dt>
            <dd>
              <Readers level={level} rights={rights} actors={actors} today={today} />
            </dd>
          </div>
        ))}
      </dl>
      {!heading && (
        <LinkButton kind="quiet" flush icon="person" to={`${routeDefinitions.profile.path}#representatives`}>
          {t('representatives.heading')}
        </LinkButton>
      )}
    </Card>
  );
}

function Count({ count }: { readonly count: number | undefined }) {
  const { t } = useTexts();
  if (count === undefined) return null;
  return <small>({t('rights.who.count', { count })})</small>;
}

/** Shows beside one document who can read it, for patients and representatives. Renders nothing until the rights and the names are loaded. */
export function WhoSeesDocument({ confidentiality }: { readonly confidentiality: Coded }) {
  const { t } = useTexts();
  const { role } = useSessionState();
  const today = useToday();
  const rights = useRights().data?.map(({ right }) => right);
  const unreadable = useUnreadableRights();
  const actors = useActors(actorsOf(rights ?? []));
  if ((role !== 'PAT' && role !== 'REP') || !rights || actors.unnamed) return null;
  return (
    <Card title={t('rights.who.documentHeading')} className={css.whoSees}>
      <Readers level={levelOrSecret(confidentiality)} rights={rights} actors={actors} today={today} />
      {unreadable > 0 && <p>{t('rights.overview.unreadable', { count: unreadable })}</p>}
      <LinkButton kind="quiet" flush icon="rights" to={routeDefinitions.accessRights.path}>
        {t('rights.who.manage')}
      </LinkButton>
    </Card>
  );
}

function Readers({
  level,
  rights,
  actors,
  today,
}: { readonly level: Confidentiality } & Pick<WhoSeesProps, 'rights' | 'actors' | 'today'>) {
  const { t, locale } = useTexts();
  const { role, representedPerson } = useSessionState();
  const readers = readersOf(level, rights, today);
  const { compare } = new Intl.Collator(locale);
  const names = readers.rights.map(({ actor }) => actors.of(actor).name).sort(compare);
  const furtherCount = names.length - maxNames;
  const isRepresentative = role === 'REP';
  // The representative in session is one of these, and is listed separately.
  const representatives = readers.representatives.length - (isRepresentative ? 1 : 0);
  const otherReaders = [
    ...(representatives > 0 ? [t('rights.who.representatives', { count: representatives })] : []),
    ...names.slice(0, maxNames),
    ...(furtherCount > 0 ? [t('rights.who.more', { count: furtherCount })] : []),
  ];
  const ownLines = isRepresentative
    ? [
        `${representedPerson?.firstName ?? ''} ${representedPerson?.lastName ?? ''}`.trim(),
        t('rights.who.youRepresent'),
      ]
    : [otherReaders.length > 0 ? t('rights.who.you') : t('rights.who.onlyYou')];
  return (
    <>
      <ul className={css.readers}>
        {[...ownLines, ...otherReaders].map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </ul>
      <p>{t(readers.emergency ? 'rights.who.emergency' : 'rights.who.noEmergency')}</p>
    </>
  );
}

/** Number of names that are listed, in alphabetical order; the others are only counted. */
const maxNames = 8;
