import { useEffect, useRef, useState } from 'react';
import {
  confidentialityLevels,
  confidentialityOf,
  editableFields,
  type Changer,
  type Confidentiality,
  type Document,
} from '@epr/domain/documents';
import type { MessageKey } from '@epr/domain/messages';
import { isProfessional } from '@epr/domain/session';
import type { Spid } from '@epr/domain/values';
import { Alert, Button, FocusMainWhenGone } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { FileField } from '../file/file-field.tsx';
import { useFileLabels } from '../file/file-labels.ts';
import { useUploadFile } from '../file/use-upload-file.ts';
import { SharedFileDialog } from '../file/shared-file-dialog.tsx';
import { useFileStoring, useStoredFile } from '../file/use-stored-file.ts';
import { DocumentForm } from '../form/document-form.tsx';
import { fieldId, type DraftForm } from '../form/draft-form.ts';
import css from '../form/form.module.css';
import { StepHeading } from '../form/sections/step-heading.tsx';
import type { LevelLimits } from '../form/sections/visibility-section.tsx';
import { useChanger } from '../../../documents/change/use-permission.ts';
import { useAllowedUploadLevel } from '../../../documents/background-uploads/allowed-upload-level.ts';
import { useDocumentRelation, type DocumentRelation } from './document-relation.ts';
import { SubmitButton, type CancelLink } from './submit-button.tsx';
import { useNewDraft } from './use-new-draft.ts';
import { useUpload } from './use-upload.ts';

export interface AddFormProps {
  readonly patient: Spid;
  /** The way out of the form. */
  readonly cancelLink: CancelLink;
  readonly onDone: (document: Document, notes: readonly MessageKey[]) => void;
}

/** The document form for a new document in three steps: the file, what it is, who sees it; further details are folded (DOC-17, DOC-19). */
export function AddForm({ patient, cancelLink, onDone }: AddFormProps) {
  const { t } = useTexts();
  const relation = useDocumentRelation();
  const draft = useNewDraft(patient);
  const { form, draftKey, restored, forget, resetTo, start } = draft;
  const attachment = useUploadFile(form);
  const { chosen, collecting, converting } = attachment;
  const { trouble } = useFileLabels(attachment);
  const finished = useRef(false);
  const upload = useUpload((document, notes) => {
    finished.current = true;
    forget();
    onDone(document, notes);
  });
  const hasFile = chosen !== undefined || collecting || converting;
  const storedFile = useStoredFile(draftKey, hasFile, {
    take: attachment.take,
    restore: restored ? attachment.restore : attachment.take,
  });
  const storedFileState = storedFile.state;
  useFileStoring(chosen?.file, draftKey, storedFileState, finished);
  const [tried, setTried] = useState(false);
  const presses = useRef(0);
  const missingMessage = tried && !hasFile ? t('documents.upload.fileMissing') : undefined;
  const problem = trouble ?? missingMessage;
  const person = useChanger();
  const editable = editableFields(undefined, person);
  const { onlyLevel } = useAllowedUploadLevel();
  useSelectedLevel(form, onlyLevel);
  const levels = { only: onlyLevel, least: lowestLevel(relation, person) };
  const discard = () => {
    attachment.remove();
    resetTo(onlyLevel ? { ...start, confidentiality: confidentialityLevels[onlyLevel].code } : start);
  };
  return (
    <DocumentForm
      label={t(relation ? `edit.add.${relation.kind}Heading` : 'documents.upload.heading')}
      draft={draft}
      editable={editable}
      levels={levels}
      finished={finished}
      sending={upload.sending}
      notices={
        restored &&
        storedFileState !== 'looking' && (
          <RestoredNotice fileLost={restored.hadFile && !hasFile && storedFileState === 'none'} onDiscard={discard} />
        )
      }
      file={{
        isChosen: hasFile,
        problem: problem ? { id: fieldId('file'), message: problem } : undefined,
        field: (
          <div className={css.block}>
            <StepHeading id="document-step-file" number={1}>
              {t('kinds.file')}
            </StepHeading>
            <FileField
              id={fieldId('file')}
              attachment={attachment}
              missingMessage={missingMessage}
              isShared={storedFileState === 'shared'}
              disabled={upload.sending}
            />
          </div>
        ),
      }}
      foot={
        <>
          <SubmitButton upload={upload} cancelLink={cancelLink} fileName={chosen?.file.name ?? ''} />
          <SharedFileDialog stored={storedFile} />
        </>
      }
      onTry={() => setTried(true)}
      onSubmit={async (values) => {
        presses.current += 1;
        const press = presses.current;
        const checkedFile = await attachment.settled();
        // Of several presses during that time, the last one has the values that are in the form now.
        if (press !== presses.current || !checkedFile?.answer?.allowed) return;
        upload.send({
          draft: values,
          file: checkedFile.file,
          contentType: checkedFile.answer.contentType,
          patient,
          form: { draftKey, start },
        });
      }}
    />
  );
}

/** Selects the only level the record accepts as soon as it is known; that is no input of the user (DOC-29). */
function useSelectedLevel({ resetField }: DraftForm, only: LevelLimits['only']): void {
  useEffect(() => {
    if (only) resetField('confidentiality', { defaultValue: confidentialityLevels[only].code });
  }, [only, resetField]);
}

/** The lowest level allowed: a professional's new version is never less protected than the version it replaces (DOC-29). */
function lowestLevel(relation: DocumentRelation | undefined, { role }: Changer): Confidentiality | undefined {
  const professional = isProfessional(role);
  return professional && relation?.kind === 'replace'
    ? confidentialityOf(relation.document.confidentiality)
    : undefined;
}

function RestoredNotice({ fileLost, onDiscard }: { readonly fileLost: boolean; readonly onDiscard: () => void }) {
  const { t } = useTexts();
  return (
    <Alert
      live
      title={t(fileLost ? 'documents.upload.fileLost' : 'documents.upload.restored')}
      actions={<Button onClick={onDiscard}>{t('documents.upload.discardDraft')}</Button>}
    >
      <FocusMainWhenGone />
    </Alert>
  );
}
