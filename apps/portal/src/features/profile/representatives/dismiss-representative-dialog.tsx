import { nameOfRepresentative } from '@epr/domain/representation';
import { Alert, Button, Dialog } from '../../../components/index.ts';
import { messageOf } from '../../../context/error-messages.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useDismissing, type AppointedPerson } from './use-representatives.ts';

/** Says before a dismissal that the access ends at once (ACC-05). */
export function DismissRepresentativeDialog({
  appointed: { person, recorded },
  onClose,
}: {
  readonly appointed: AppointedPerson;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { dismiss, busy, refusal } = useDismissing(onClose);
  const name = nameOfRepresentative(person);
  return (
    <Dialog
      open
      size="small"
      title={t('representatives.dismissHeading', { name })}
      closeLabel={t('representatives.cancel')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('representatives.cancel')}</Button>
          <Button kind="danger" busy={busy} onClick={() => recorded && dismiss(recorded)}>
            {t('representatives.dismiss')}
          </Button>
        </>
      }
    >
      <p>{t('representatives.dismissBody', { name })}</p>
      {refusal && (
        <Alert tone="danger" live>
          {t(messageOf('dismissRepresentative', refusal))}
        </Alert>
      )}
    </Dialog>
  );
}
