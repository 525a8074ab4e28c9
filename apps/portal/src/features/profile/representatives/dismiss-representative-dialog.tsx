import type { VersionedRight } from '@epr/client/access-rights';
import { nameOfRepresentative, type Representative } from '@epr/domain/representation';
import { Alert, Button, Dialog } from '../../../components/index.ts';
import { messageOf } from '../../../context/error-messages.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useDismissing } from './use-representatives.ts';

/** Says before a dismissal that the access ends at once (ACC-05). */
export function DismissRepresentativeDialog({
  person,
  recorded,
  onClose,
}: {
  readonly person: Representative;
  /** Undefined: the person represents no longer, another user was faster. */
  readonly recorded: VersionedRight | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { dismiss, busy, failure } = useDismissing(onClose);
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
          <Button kind="danger" busy={busy} onClick={() => (recorded ? dismiss(recorded) : onClose())}>
            {t('representatives.dismiss')}
          </Button>
        </>
      }
    >
      <p>{t('representatives.dismissBody', { name })}</p>
      {failure && (
        <Alert tone="danger" live>
          {t(messageOf('dismissRepresentative', failure))}
        </Alert>
      )}
    </Dialog>
  );
}
