import { showDay } from '@epr/domain/values';
import { useSession, useSessionState } from '../../context/session.ts';
import { Button } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './patient-bar.module.css';

/** Whose record is open, always in sight, and the button that closes it (NAV-11, PSR-04). */
export function PatientBar() {
  const { t } = useTexts();
  const session = useSession();
  const { patient } = useSessionState();
  if (!patient) return null;
  return (
    <section aria-label={t('app.patient.label')} className={css.bar} data-bar="patient">
      <p className={css.who}>
        <b>
          {patient.family} {patient.given}
        </b>
        {patient.birthDate && <span>{t('app.patient.born', { date: showDay(patient.birthDate) })}</span>}
      </p>
      <Button icon="close" shrinks onClick={session.closePatient}>
        {t('app.patient.close')}
      </Button>
    </section>
  );
}
