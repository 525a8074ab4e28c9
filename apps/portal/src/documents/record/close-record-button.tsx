import { useState, type MouseEvent } from 'react';
import { useBrowserStorage } from '../../context/storage/browser-storage.ts';
import { hasRecordDrafts, removeRecordDrafts } from '../../context/drafts/draft-storage.ts';
import { removeEncryptedFile } from '../../context/storage/encrypted-file.ts';
import { useSession } from '../../context/session.ts';
import { Button, ConfirmDialog, type ButtonProps } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';

/**
 * Closes the record of a patient (PSR-04). No data of the patient is kept, so unsent input for the record requires a confirmation first.
 */
export function CloseRecordButton(props: Pick<ButtonProps, 'kind' | 'shrinks'>) {
  const { t } = useTexts();
  const session = useSession();
  const store = useBrowserStorage().session;
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    removeRecordDrafts(store);
    removeEncryptedFile(store);
    session.closePatient();
  };
  // The second click of a double click was meant for what stood here before, such as the button that ends an emergency access.
  const press = ({ detail }: MouseEvent) => detail > 1 || (hasRecordDrafts(store) ? setAsking(true) : close());
  return (
    <>
      <Button {...props} icon="close" onClick={press}>
        {t('app.patient.close')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('app.patient.discard.heading')}
        confirmLabel={t('app.patient.close')}
        cancelLabel={t('app.patient.discard.stay')}
        onConfirm={close}
        onCancel={() => setAsking(false)}
      >
        <p>{t('app.patient.discard.body')}</p>
      </ConfirmDialog>
    </>
  );
}
