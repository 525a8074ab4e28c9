import { useState } from 'react';
import type { CallFailure } from '@epr/client/transport';
import type { PatientPerson } from '@epr/domain/people';
import { emergencyOffer } from '@epr/domain/session';
import { Button } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { lazyDialog } from '../lazy/lazy.tsx';
import { useSessionState } from '../session.ts';

const EmergencyDialog = lazyDialog(
  async () => (await import('./emergency-dialog.tsx')).EmergencyDialog,
  ({ onClose }) => onClose(),
);

/** Shown beside a refusal: the button for an emergency access, or why there is none (PSR-05). */
export function EmergencyOffer({
  patient,
  failure,
  onStarted,
}: {
  readonly patient: PatientPerson;
  readonly failure: CallFailure | undefined;
  readonly onStarted?: () => void;
}) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const offer = emergencyOffer(useSessionState(), failure?.noEmergency ?? false);
  if (offer === 'assistant' || offer === 'excluded') return <p>{t(`emergency.${offer}`)}</p>;
  if (offer === 'none' && !open) return null;
  return (
    <div>
      <Button kind="danger" icon="warning" onClick={() => setOpen(true)}>
        {t('emergency.offer')}
      </Button>
      {open && (
        <EmergencyDialog
          patient={patient}
          onClose={() => setOpen(false)}
          onStarted={() => {
            setOpen(false);
            onStarted?.();
          }}
        />
      )}
    </div>
  );
}
