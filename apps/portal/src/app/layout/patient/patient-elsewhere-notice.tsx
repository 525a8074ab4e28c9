import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatDay } from '@epr/domain/values';
import type { PatientPerson } from '@epr/domain/people';
import { routeDefinitions } from '@epr/domain/session';
import { messageOf } from '../../../context/error-messages.ts';
import { unsentForms } from '../../../context/drafts/draft-storage.ts';
import { useToastControls } from '../../../context/toast-controls.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { useBrowserStorage } from '../../../context/storage/browser-storage.ts';
import { Alert, Button } from '../../../components/index.ts';
import { DiscardInputDialog } from '../../../context/drafts/discard-input-dialog.tsx';
import { useTexts } from '../../../i18n/index.ts';
import css from './patient-bar.module.css';

/** Notice that another tab has opened another patient, with the choice to stay or to switch. Until then this tab keeps its own patient. */
export function PatientElsewhereNotice() {
  const { t } = useTexts();
  const session = useSession();
  const { patient, patientElsewhere } = useSessionState();
  const { change, changing, asking, open, cancel } = useChange();
  if (!patient || !patientElsewhere) return null;
  return (
    <div className={css.notice}>
      <Alert
        tone="warn"
        live
        title={t('app.patient.elsewhere.title', { name: nameOf(patientElsewhere) })}
        actions={
          <>
            <Button kind="primary" onClick={session.keepPatient}>
              {t('app.patient.elsewhere.stay', { name: nameOf(patient) })}
            </Button>
            <Button busy={changing} onClick={() => void change(patientElsewhere)}>
              {t('app.patient.elsewhere.change', { name: nameOf(patientElsewhere) })}
            </Button>
          </>
        }
      >
        {t('app.patient.elsewhere.body', { name: nameOf(patient) })}
      </Alert>
      {asking && (
        <DiscardInputDialog
          confirmLabel={t('app.patient.elsewhere.change', { name: nameOf(patientElsewhere) })}
          onConfirm={() => void open(patientElsewhere)}
          onCancel={cancel}
        />
      )}
    </div>
  );
}

/**
 * Returns a function that switches to a patient, and whether that is under way. It navigates to the list first, without a search or filters
 * for the previous patient: a form with unsaved input asks before it is left, so input for one patient never appears under the name of
 * another. Input kept from a form that was left is lost with the record, and asked about (PSR-04).
 */
function useChange() {
  const session = useSession();
  const navigate = useNavigate();
  const notify = useToastControls();
  const store = useBrowserStorage().session;
  const { pathname, search } = useLocation();
  const [changing, setChanging] = useState(false);
  const [asking, setAsking] = useState(false);
  const list = routeDefinitions.documents.path;
  const open = async (patient: PatientPerson) => {
    setAsking(false);
    setChanging(true);
    const result = await session.openPatient(patient);
    setChanging(false);
    if (!result.ok && result.error.reason !== 'cancelled') notify.show(messageOf('openPatient', result.error));
  };
  const change = async (patient: PatientPerson) => {
    if (pathname !== list || search !== '') {
      await navigate(list, { replace: pathname === list });
      if (window.location.pathname !== list) return;
    }
    if (unsentForms(Date.now(), store).length > 0) setAsking(true);
    else await open(patient);
  };
  return { change, changing, asking, open, cancel: () => setAsking(false) };
}

function nameOf({ family, given, birthDate }: PatientPerson): string {
  return [`${family} ${given}`, birthDate && formatDay(birthDate)].filter(Boolean).join(', ');
}
