import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Change, ChangeStep, Document, VersionTree } from '@epr/domain/documents';
import { routeDefinitions } from '@epr/domain/session';
import { failureOf } from '../../../context/call-error.ts';
import { useSubmitOnce } from '../../../context/queries/use-submit-once.ts';
import { Button, Menu, type IconName, type MenuItem } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { additionPath, editPath } from '../../../documents/paths.ts';
import { stateFromDocument } from '../form/use-return-to-document.ts';
import { ConfirmChange } from './confirm-change.tsx';
import { useChange, type RequestedStep } from './use-change.ts';
import { isWithdrawalOver, useDeletionRequest } from '../../../documents/change/deletion-requests-query.ts';
import { useEditableFields, usePermissionCheck, allVersionsOf } from '../../../documents/change/use-permission.ts';
import { titleOf } from '../../../documents/labels/title-of.ts';

export interface ChangeActionsProps {
  readonly document: Document;
  readonly tree: VersionTree;
}

const steps: readonly { readonly step: ChangeStep; readonly icon: IconName; readonly dangerous?: true }[] = [
  { step: 'deprecate', icon: 'hidden' },
  { step: 'approve', icon: 'check' },
  { step: 'requestDeletion', icon: 'remove', dangerous: true },
  { step: 'withdrawDeletion', icon: 'reload' },
];

/** The menu of changes to a document; it contains only those the permission rules allow (DOC-20 to DOC-23). */
export function ChangeActions({ document, tree }: ChangeActionsProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const state = stateFromDocument(useLocation());
  const checkPermission = usePermissionCheck(tree);
  const editableFields = useEditableFields(tree);
  const change = useChange();
  const [requestedStep, setAsked] = useState<ChangeStep>();
  const versions = allVersionsOf(document, tree);
  const title = titleOf(document, t);
  const close = () => {
    setAsked(undefined);
    // A change under way is not forgotten: the next one has to wait for it.
    if (!change.isPending) change.reset();
  };
  const closeAfter = (_after: Document, { step }: RequestedStep) => setAsked((now) => (now === step ? undefined : now));
  const send = useSubmitOnce((step: ChangeStep) => {
    // A document whose deletion is requested leaves the screen at once, to the list it was opened from.
    if (step === 'requestDeletion')
      void navigate({ pathname: routeDefinitions.documents.path, search: state.list ?? '' });
    return change.mutateAsync({ step, document, versions, title }, { onSuccess: closeAfter });
  });
  const request = useDeletionRequest(document);
  const isDue = request !== undefined && isWithdrawalOver(request);
  const isAllowed = (kind: Exclude<Change['kind'], 'edit'>) =>
    checkPermission({ kind }, document).allowed && !(kind === 'withdrawDeletion' && isDue);
  const items: readonly MenuItem[] = [
    ...(editableFields(document).length > 0
      ? [{ label: t('edit.actions.edit'), icon: 'edit' as const, to: editPath(document.id), state }]
      : []),
    ...(isAllowed('replace')
      ? [{ label: t('edit.actions.replace'), icon: 'upload' as const, to: additionPath(document.id, 'replace'), state }]
      : []),
    ...(isAllowed('append')
      ? [{ label: t('edit.actions.append'), icon: 'plus' as const, to: additionPath(document.id, 'append'), state }]
      : []),
    ...steps
      .filter(({ step }) => isAllowed(step))
      .map(({ step, ...look }) => ({ label: t(`edit.actions.${step}`), ...look, onSelect: () => setAsked(step) })),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={t('edit.actions.label')}
        items={items}
        button={(opener) => (
          <Button {...opener} icon="edit">
            {t('edit.actions.label')}
          </Button>
        )}
      />
      <ConfirmChange
        step={requestedStep}
        title={title}
        versions={versions.length}
        busy={change.isPending}
        failure={change.error && change.variables.step === requestedStep ? failureOf(change.error) : undefined}
        onConfirm={send}
        onCancel={close}
      />
    </>
  );
}
