import type { PatientPerson } from '@epr/domain/people';
import { formatDay } from '@epr/domain/values';
import { Icon } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './recent-patients-list.module.css';

interface RecentPatientsListProps {
  readonly people: readonly PatientPerson[];
  readonly onOpen: (person: PatientPerson) => void;
}

/** Shown before a search: the patients opened since the sign-in, one click away (peers: the next patient is often the last but one). */
export function RecentPatientsList({ people, onOpen }: RecentPatientsListProps) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="opened" className={css.opened}>
      <h2 id="opened">{t('people.opened.heading')}</h2>
      <p>{t('people.opened.hint')}</p>
      <ul>
        {people.map((person) => (
          <li key={person.spid}>
            <button type="button" onClick={() => onOpen(person)}>
              <Icon name="person" />
              <span>
                <b>
                  {person.family} {person.given}
                </b>
                {person.birthDate && <small>{formatDay(person.birthDate)}</small>}
              </span>
              <Icon name="chevronRight" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
