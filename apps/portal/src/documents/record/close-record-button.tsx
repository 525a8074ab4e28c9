import { useState, type MouseEvent } from 'react';
import { useBrowserStorage } from '../../context/storage/browser-storage.ts';
import { hasRecordDrafts } from '../../context/drafts/kept-drafts.ts';
import { useSession } from '../../context/session.ts';
import { Button, ConfirmDialog, type ButtonProps, type ConfirmDialogProps } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';

/**
 * Closes the record of a patient (PSR-04). The session keeps no data of the patient, so unsent input for the record requires a confirmation
 * first.
 */
export function CloseRecordButton(props: Pick<ButtonProps, 'kind' | 'shrinks'>) {
  const { t } = useTexts();
  const session = useSession();
  const store = useBrowserStorage().session;
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    session.closePatient();
  };
  // The second click of a double click was meant for what stood here before, such as the button that ends an emergency access.
  const press = ({ detail }: MouseEvent) => detail > 1 || (hasRecordDrafts(store) ? setAsking(true) : close());
  return (
    <>
      <Button {...props} icon="close" onClick={press}>
        {t('app.patient.close')}
      </Button>
      <DiscardInputDialog
        open={asking}
        confirmLabel={t('app.patient.close')}
        onConfirm={close}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** Asks before the unsent input for the open record is lost with it. */
export function DiscardInputDialog(
  props: Pick<ConfirmDialogProps, 'open' | 'confirmLabel' | 'onConfirm' | 'onCancel'>,
) {
  const { t } = useTexts();
  return (
    <ConfirmDialog {...props} title={t('app.patient.discard.heading')} cancelLabel={t('app.patient.discard.stay')}>
      <p>{t('app.patient.discard.body')}</p>
    </ConfirmDialog>
  );
}
