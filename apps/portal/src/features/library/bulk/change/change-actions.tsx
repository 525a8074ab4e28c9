import { lazyDialog } from '../../../../context/lazy/lazy.tsx';
import { mayEverChange } from '@epr/domain/documents';
import { useChanger } from '../../../../documents/change/use-permission.ts';
import { Button } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import type { BulkActionProps } from '../bulk-action.ts';
import { useBulkDialog } from '../use-bulk-dialog.ts';
import type { BulkStep } from './use-bulk-change.ts';

const ChangeDialog = lazyDialog(
  async () => (await import('./change-dialog.tsx')).ChangeDialog,
  ({ onClose }) => onClose(),
);

/** Marks the selected documents as invalid (DOC-10, DOC-22). */
export function DeprecateAction(props: BulkActionProps) {
  return <ChangeAction step="deprecate" {...props} />;
}

/** Requests the deletion of the selected documents (DOC-10, DOC-23). */
export function DeleteAction(props: BulkActionProps) {
  return <ChangeAction step="requestDeletion" {...props} />;
}

function ChangeAction({ step, documents, onDone }: BulkActionProps & { readonly step: BulkStep }) {
  const { t } = useTexts();
  const { asked, ask, close } = useBulkDialog(onDone);
  const isOffered = mayEverChange(step, useChanger());
  return (
    <>
      {isOffered && documents.length > 0 && (
        <Button icon={step === 'deprecate' ? 'hidden' : 'remove'} onClick={() => ask(documents)}>
          {t(`bulk.${step}.action`)}
        </Button>
      )}
      {asked && <ChangeDialog step={step} documents={asked} onClose={close} />}
    </>
  );
}
