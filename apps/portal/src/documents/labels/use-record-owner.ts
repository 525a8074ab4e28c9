import { formatDay } from '@epr/domain/values';
import { useSessionState } from '../../context/session.ts';
import { useTexts } from '../../i18n/index.ts';

/** Returns the patient of the open record, `Keller Anna, geboren am 03.05.1975`, to identify printed pages; empty if none is open. */
export function useRecordOwner(): string {
  const { t } = useTexts();
  const { role, patient, identity, representedPerson } = useSessionState();
  if (patient) {
    const born = patient.birthDate && t('app.patient.born', { date: formatDay(patient.birthDate) });
    return [`${patient.family} ${patient.given}`, born].filter(Boolean).join(', ');
  }
  if (role === 'REP' && representedPerson) return `${representedPerson.lastName} ${representedPerson.firstName}`;
  return (role === 'PAT' && identity?.name) || '';
}
