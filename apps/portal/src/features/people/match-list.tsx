import { useId } from 'react';
import { ageOn, gradeOf, type PatientMatch } from '@epr/domain/people';
import { formatDay, type Day } from '@epr/domain/values';
import { Badge, Button } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './patients.module.css';

export interface MatchListProps {
  readonly matches: readonly PatientMatch[];
  /** The match that is being opened. */
  readonly opening: PatientMatch | undefined;
  readonly onOpen: (match: PatientMatch) => void;
  readonly today: Day;
}

/** List of the matches, best first, each with what is needed to be sure that it is the right person (PSR-03). */
export function MatchList({ matches, opening, onOpen, today }: MatchListProps) {
  const sorted = [...matches].sort((a, b) => (b.percent ?? 0) - (a.percent ?? 0));
  return (
    <ul className={css.matches}>
      {sorted.map((match, index) => (
        <MatchCard
          key={match.person.spid ?? index}
          match={match}
          busy={match === opening}
          onOpen={onOpen}
          today={today}
        />
      ))}
    </ul>
  );
}

function MatchCard({
  match,
  busy,
  onOpen,
  today,
}: { readonly match: PatientMatch; readonly busy: boolean } & Pick<MatchListProps, 'onOpen' | 'today'>) {
  const { t } = useTexts();
  const { person, percent } = match;
  const nameId = useId();
  const name = `${person.family} ${person.given}`;
  const address = [[person.address?.postalCode, person.address?.city].filter(Boolean).join(' '), person.address?.canton]
    .filter(Boolean)
    .join(', ');
  return (
    <li className={css.match} aria-labelledby={nameId}>
      <div className={css.who}>
        <h3 id={nameId}>{name}</h3>
        <p>
          {person.birthDate ? (
            <>
              <b>{formatDay(person.birthDate)}</b>
              <span>{t('people.results.age', { count: ageOn(person.birthDate, today) })}</span>
            </>
          ) : (
            <span>{t('people.results.noBirthDate')}</span>
          )}
          {person.gender && <span>{t(`people.gender.${person.gender}`)}</span>}
          {address && <span>{address}</span>}
        </p>
        <p className={css.spid}>
          {person.spid ? t('people.results.spid', { spid: person.spid }) : t('people.results.noSpid')}
        </p>
      </div>
      {percent !== undefined && <Likeness percent={percent} />}
      {person.spid && (
        <Button
          kind="primary"
          busy={busy}
          onClick={() => onOpen(match)}
          aria-label={busy ? undefined : t('people.results.openOf', { name })}
        >
          {t(busy ? 'people.results.opening' : 'people.results.open')}
        </Button>
      )}
    </li>
  );
}

function Likeness({ percent }: { readonly percent: number }) {
  const { t } = useTexts();
  const grade = gradeOf(percent / 100);
  return (
    <div className={css.likeness}>
      <Badge tone={grade === 'certain' ? 'ok' : grade === 'probable' ? 'primary' : 'warn'}>
        {t(`people.results.${grade}`)}
      </Badge>
      <small>{t('people.results.percent', { percent })}</small>
    </div>
  );
}
