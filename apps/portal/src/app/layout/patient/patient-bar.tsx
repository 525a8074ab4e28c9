import { useState } from 'react';
import { ageOn, type PatientPerson } from '@epr/domain/people';
import { formatDay } from '@epr/domain/values';
import { useSessionState } from '../../../context/session.ts';
import { useToday } from '../../../context/time/today.ts';
import { classNames, IconButton } from '../../../components/index.ts';
import { lazyComponent } from '../../../context/lazy/lazy.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { CloseRecordButton } from '../../../documents/record/close-record-button.tsx';
import { CopySpid } from './copy-spid.tsx';
import { NormalAccessNote } from './normal-access-note.tsx';
import css from './patient-bar.module.css';

/** Loaded while the rights are requested; the bar has no room for a failure. */
const OwnRightSummary = lazyComponent(
  async () => (await import('./own-right-summary.tsx')).OwnRightSummary,
  () => null,
);

/** Bar with the patient whose record is open, always visible, and the button that closes the record (NAV-11, PSR-04). */
export function PatientBar() {
  const { t } = useTexts();
  const { patient, normalAccess } = useSessionState();
  const [isUnfolded, setMore] = useState(false);
  if (!patient) return null;
  return (
    <section aria-label={t('app.patient.label')} className={css.bar} data-bar="patient">
      <div className={css.words}>
        <Who patient={patient} isUnfolded={isUnfolded} />
        <div className={classNames(css.more, !isUnfolded && css.folded)}>
          {patient.spid && <CopySpid key={patient.spid} spid={patient.spid} />}
          <OwnRightSummary />
        </div>
        {normalAccess && <NormalAccessNote />}
      </div>
      <IconButton
        icon="info"
        className={css.unfold}
        label={t('app.patient.more')}
        aria-expanded={isUnfolded}
        onClick={() => setMore(!isUnfolded)}
      />
      <CloseRecordButton shrinks />
    </section>
  );
}

function Who({ patient, isUnfolded }: { readonly patient: PatientPerson; readonly isUnfolded: boolean }) {
  const { t } = useTexts();
  const today = useToday();
  const { family, given, birthDate, gender } = patient;
  const folded = classNames(!isUnfolded && css.folded);
  return (
    <p className={css.who}>
      <b>
        {family} {given}
      </b>
      {birthDate && <span>{t('app.patient.born', { date: formatDay(birthDate) })}</span>}
      {birthDate && <span className={folded}>{t('people.results.age', { count: ageOn(birthDate, today) })}</span>}
      {gender && gender !== 'unknown' && <span className={folded}>{t(`people.gender.${gender}`)}</span>}
    </p>
  );
}
