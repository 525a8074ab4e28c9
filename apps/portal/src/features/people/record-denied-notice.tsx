import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { CallFailure } from '@epr/client/transport';
import type { PatientMatch } from '@epr/domain/people';
import { routeDefinitions } from '@epr/domain/session';
import { messageOf } from '../../context/error-messages.ts';
import { EmergencyOffer } from '../../context/emergency/emergency-offer.tsx';
import { Alert } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './patients.module.css';

/** A record that could not be opened, and why. */
export interface Denied {
  readonly match: PatientMatch;
  readonly failure: CallFailure;
}

/** Message that the record of a match could not be opened, worded by the reason of the refusal. */
export function RecordDeniedNotice({ match, failure }: Denied) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { person } = match;
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed may be that of a match far down the list.
  useEffect(() => {
    // Not returned: newer browsers return a promise, which is no function that cleans up.
    notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, [match, failure]);
  const ownText = ownWordsOf(failure);
  return (
    <div ref={notice} className={css.denied}>
      <Alert tone="danger" live title={t('people.denied.heading', { name: `${person.given} ${person.family}` })}>
        <p>{t(ownText ? `people.denied.${ownText}` : messageOf('openPatient', failure))}</p>
        {ownText === 'unauthorizedPatientAccess' && (
          <EmergencyOffer
            patient={person}
            failure={failure}
            onStarted={() => void navigate(routeDefinitions.documents.path)}
          />
        )}
      </Alert>
    </div>
  );
}

/** Returns the reasons that have a text about this record; the others have that of the message catalogue. */
function ownWordsOf({ reason }: CallFailure): 'unauthorizedPatientAccess' | 'noSpid' | undefined {
  switch (reason) {
    case 'unauthorizedPatientAccess':
    case 'noAccess':
      return 'unauthorizedPatientAccess';
    case 'noSpid':
      return 'noSpid';
    default:
      return undefined;
  }
}
