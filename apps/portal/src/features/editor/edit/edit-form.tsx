import { useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  changedFields,
  draftOf,
  editedDocument,
  type Document,
  type DocumentDraft,
  type MetadataField,
} from '@epr/domain/documents';
import { Alert, Button, FocusMainWhenGone, LinkButton } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { PermissionCheck } from '../../../documents/change/use-permission.ts';
import { DocumentForm } from '../form/document-form.tsx';
import type { DraftForm } from '../form/draft-form.ts';
import css from '../form/form.module.css';
import { OutcomeSpace } from '../form/outcome-space.tsx';
import { useDraft } from '../form/use-draft.ts';
import { useReturnToDocument } from '../form/use-return-to-document.ts';
import own from './edit.module.css';
import { LockedSection } from './locked-section.tsx';
import { EditFailed } from './edit-failed.tsx';
import { useEdit } from './use-edit.ts';

export interface EditFormProps {
  readonly document: Document;
  readonly checkPermission: PermissionCheck;
  readonly editable: readonly MetadataField[];
}

/**
 * The document form for a stored document: inputs for the fields that may be changed, the other fields as text with the reason (DOC-21,
 * DOC-24). The document the form started from stays the same while the form is open, even when the list is read again.
 */
export function EditForm({ document, checkPermission, editable }: EditFormProps) {
  const { t } = useTexts();
  const { goBack, link } = useReturnToDocument(document.id);
  const [start, setStart] = useState(document);
  const draft = useDraft({ mode: 'edit', draftKey: start.id, start: useMemo(() => draftOf(start), [start]) });
  const { form, restored, forget, resetTo } = draft;
  const { unchanged, isChanged } = useUnchanged(form, start);
  const [restarted, setRestarted] = useState(0);
  const finished = useRef(false);
  const top = useRef<HTMLDivElement>(null);
  const done = () => {
    finished.current = true;
    forget();
    goBack();
  };
  const restart = (now: Document) => {
    setStart(now);
    setRestarted((times) => times + 1);
    resetTo(draftOf(now));
  };
  const edit = useEdit(start, done, restart);
  useEffect(() => {
    // The button that had the focus was removed together with its message.
    if (restarted > 0) top.current?.focus();
  }, [restarted]);
  return (
    <DocumentForm
      label={t('edit.edit.heading')}
      draft={draft}
      document={start}
      editable={editable}
      finished={finished}
      notices={
        <>
          {editable.includes('title') && <p className={css.note}>{t('edit.edit.intro')}</p>}
          {restarted > 0 && (
            <div ref={top} tabIndex={-1} className={own.top}>
              <Alert live title={t('edit.edit.restarted')} />
            </div>
          )}
          {restored && (
            <Alert
              live
              title={t('edit.edit.restored')}
              actions={<Button onClick={() => resetTo(draft.start)}>{t('edit.edit.discard')}</Button>}
            >
              <FocusMainWhenGone />
            </Alert>
          )}
        </>
      }
      foot={
        <>
          <LockedSection document={start} checkPermission={checkPermission} />
          <div className={css.foot}>
            <OutcomeSpace sending={edit.saving}>
              {unchanged && <Alert live title={t('edit.edit.unchanged')} />}
              {edit.failure && <EditFailed failure={edit.failure} readNow={edit.readNow} reading={edit.reading} />}
            </OutcomeSpace>
            <div className={css.acts}>
              <Button kind="primary" type="submit" icon="check" busy={edit.saving}>
                {t(edit.saving ? 'edit.edit.saving' : 'edit.edit.save')}
              </Button>
              <LinkButton {...link} kind="quiet">
                {t('edit.edit.cancel')}
              </LinkButton>
            </div>
          </div>
        </>
      }
      onSubmit={(values) => isChanged(values) && edit.save(values)}
    />
  );
}

/**
 * `isChanged` returns whether saving would change anything; `unchanged` is true after an attempt to save an unchanged draft, until the
 * input changes.
 */
function useUnchanged(form: DraftForm, start: Document) {
  const values = JSON.stringify(useWatch({ control: form.control }));
  const [unchangedValues, setUnchangedValues] = useState<string>();
  const isChanged = (draft: DocumentDraft) => {
    const hasChanges = changedFields(start, editedDocument(start, draft)).length > 0;
    setUnchangedValues(hasChanges ? undefined : values);
    return hasChanges;
  };
  return { unchanged: unchangedValues === values, isChanged };
}
