import { useState } from 'react';
import { useBrowserStorage } from '../../context/storage/browser-storage.ts';
import { DiscardInputDialog } from '../../context/drafts/discard-input-dialog.tsx';
import { unsentForms } from '../../context/drafts/draft-storage.ts';
import { useSession } from '../../context/session.ts';
import { Button, type ButtonProps, ignoreSecondClick } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';

/**
 * Closes the record of a patient (PSR-04). The session keeps no data of the patient, so unsent input for the record requires a confirmation
 * first.
 */
export function CloseRecordButton(props: Pick<ButtonProps, 'kind' | 'shrinks'>) {
  const { t } = useTexts();
  const session = useSession();
  const store = useBrowserStorage().session;
  const [isConfirming, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    session.closePatient();
  };
  // The second click of a double click was meant for what stood here before, such as the button that ends an emergency access.
  const onClick: ButtonProps['onClick'] = (event) =>
    ignoreSecondClick(() => (unsentForms(Date.now(), store).length > 0 ? setAsking(true) : close()))(event);
  return (
    <>
      <Button {...props} icon="close" onClick={onClick}>
        {t('app.patient.close')}
      </Button>
      {isConfirming && (
        <DiscardInputDialog confirmLabel={t('app.patient.close')} onConfirm={close} onCancel={() => setAsking(false)} />
      )}
    </>
  );
}
