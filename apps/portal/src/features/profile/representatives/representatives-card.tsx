import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { nameOfRepresentative } from '@epr/domain/representation';
import { formatDay, swissDay } from '@epr/domain/values';
import { Button, Card, Skeleton } from '../../../components/index.ts';
import { messageOf } from '../../../context/error-messages.ts';
import { HelpButton } from '../../../context/help/help-button.tsx';
import { PartFailed } from '../../../context/failures/load-failed.tsx';
import { useSessionState } from '../../../context/session.ts';
import { useTexts } from '../../../i18n/index.ts';
import { AppointRepresentativeDialog } from './appoint-representative-dialog.tsx';
import { DismissRepresentativeDialog } from './dismiss-representative-dialog.tsx';
import css from './representatives.module.css';
import { useRepresentatives, type AppointedPerson } from './use-representatives.ts';

export interface RepresentativesCardProps {
  /** The cards above are loaded or have failed: this card no longer moves, and is shown. */
  readonly isPlaced: boolean;
}

/** Lists who opens the record on behalf of the patient; the patient appoints and dismisses them (SES-19). */
export function RepresentativesCard({ isPlaced }: RepresentativesCardProps) {
  const { t } = useTexts();
  const { role } = useSessionState();
  const { people, failure, retry } = useRepresentatives();
  const [appointing, setAppointing] = useState(false);
  const [dismissing, setDismissing] = useState<AppointedPerson>();
  const isPatient = role === 'PAT';
  const cardRef = useNamedPlace('representatives', isPlaced);
  return (
    <div ref={cardRef} hidden={!isPlaced}>
      <Card
        title={t('representatives.heading')}
        actions={
          isPatient && (
            <Button icon="plus" onClick={() => setAppointing(true)}>
              {t('representatives.appoint')}
            </Button>
          )
        }
      >
        <p className={css.note}>{t(isPatient ? 'representatives.intro' : 'representatives.introOther')}</p>
        <HelpButton topic="representation" about={t('representatives.heading')} />
        {!people && failure && <PartFailed title={t(messageOf('listRepresentatives', failure))} onRetry={retry} />}
        {!people && !failure && <Skeleton label={t('representatives.loading')} rows={1} />}
        {people?.length === 0 && <p>{t('representatives.none')}</p>}
        {people && people.length > 0 && (
          <ul className={css.list}>
            {people.map((one) => (
              <li key={one.person.id}>
                <Person appointed={one} />
                {isPatient && one.recorded && (
                  <Button
                    kind="quiet"
                    aria-label={t('representatives.dismissOf', { name: nameOfRepresentative(one.person) })}
                    onClick={() => setDismissing(one)}
                  >
                    {t('representatives.dismiss')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {appointing && <AppointRepresentativeDialog onClose={() => setAppointing(false)} />}
        {dismissing && (
          <DismissRepresentativeDialog
            person={dismissing.person}
            // As read last: after a refusal, the right may have another version, or be gone.
            recorded={people?.find(({ person }) => person.id === dismissing.person.id)?.recorded}
            onClose={() => setDismissing(undefined)}
          />
        )}
      </Card>
    </div>
  );
}

/** Returns the ref of an element that is scrolled into view when the URL's fragment names it: the overview of the rights links here. */
function useNamedPlace(name: string, isPlaced: boolean) {
  const { hash } = useLocation();
  const cardRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPlaced && hash === `#${name}`) cardRef.current?.scrollIntoView?.({ block: 'start' });
  }, [hash, name, isPlaced]);
  return cardRef;
}

function Person({ appointed: { person, recorded } }: { readonly appointed: AppointedPerson }) {
  const { t } = useTexts();
  const givenAt = recorded?.right.given?.at;
  return (
    <div className={css.person}>
      <b>{nameOfRepresentative(person)}</b>
      <span>{t('representatives.id', { id: person.id })}</span>
      {givenAt && <span>{t('representatives.since', { date: formatDay(swissDay(new Date(givenAt))) })}</span>}
      {person.end && <span>{t('representatives.until', { date: formatDay(person.end) })}</span>}
    </div>
  );
}
