import { useEffect, useId, useRef, useState } from 'react';
import type { Document } from '@epr/domain/documents';
import type { MessageKey } from '@epr/domain/messages';
import type { Spid } from '@epr/domain/values';
import { Alert, Button, ErrorSummary } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { AboutFields } from '../form/about-fields.tsx';
import { useDocumentRelation } from './document-relation.ts';
import { AuthorFields } from '../form/author-fields.tsx';
import { FileField } from '../file/file-field.tsx';
import { useFileLabels } from '../file/file-labels.ts';
import type { DraftForm } from '../form/form-fields.ts';
import { useDraftSaving, useDraftForm } from '../form/use-draft-form.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { MoreFields } from '../form/more-fields.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAttachment } from '../file/use-attachment.ts';
import { useStoredFile, useFileStoring } from '../file/use-stored-file.ts';
import { useFormErrors } from '../form/use-form-errors.ts';
import { useUpload } from './use-upload.ts';
import css from '../form/form.module.css';
import { VisibilityField } from '../form/visibility-field.tsx';

const fileId = 'upload-file';

/** The form of an upload: a file, what it is, who may see it, who wrote it, and more on request (DOC-17, DOC-19). */
export function UploadForm({
  patient,
  onDone,
}: {
  readonly patient: Spid;
  readonly onDone: (document: Document, notes: readonly MessageKey[]) => void;
}) {
  const { t } = useTexts();
  const addition = useDocumentRelation();
  // What is typed comes back in the form it was typed in: of the record, or of one document of it.
  const record = addition ? `${patient} ${addition.kind} ${addition.document.id}` : patient;
  const { form, kept, discard, forget } = useDraftForm(record);
  const attachment = useAttachment(form);
  const { chosen, collecting } = attachment;
  const { trouble } = useFileLabels(attachment);
  const finished = useRef(false);
  const upload = useUpload((document, notes) => {
    finished.current = true;
    forget();
    onDone(document, notes);
  });
  const cameBack = useStoredFile(record, attachment.take);
  useFileStoring(chosen?.file, record, cameBack, finished);
  const [fileAsked, setFileAsked] = useState(false);
  const hasFile = chosen !== undefined || collecting;
  const missing = fileAsked && !hasFile ? t('documents.upload.fileMissing') : undefined;
  const fileProblem = trouble ?? missing;
  const problems = useFormErrors(form, fileProblem ? { id: fileId, message: fileProblem } : undefined);
  const unsent = hasFile || form.formState.isDirty;
  useDraftSaving(form, record, hasFile, unsent, finished);
  const only = useOnlyLevel(form, upload.refusal?.messageKey);

  const submit = form.handleSubmit(async (draft) => {
    const judged = await attachment.settled();
    if (judged?.answer?.allowed)
      upload.send({ draft, file: judged.file, contentType: judged.answer.contentType, patient });
  });
  return (
    <form
      noValidate
      className={css.form}
      aria-label={t(addition ? `changing.add.${addition.kind}Heading` : 'documents.upload.heading')}
      onSubmit={(event) => {
        setFileAsked(true);
        void submit(event);
      }}
    >
      {kept && cameBack !== 'looking' && (
        <KeptNotice
          hadFile={kept.hadFile && !hasFile && cameBack === 'none'}
          onDiscard={() => {
            attachment.remove();
            discard();
          }}
        />
      )}
      {form.formState.submitCount > 0 && (
        <ErrorSummary
          key={form.formState.submitCount}
          title={t('documents.problems.heading', { count: problems.length })}
          errors={problems}
        />
      )}
      <FileField
        id={fileId}
        attachment={attachment}
        missing={missing}
        shared={cameBack === 'shared'}
        disabled={upload.sending}
      />
      <AboutFields form={form} />
      <VisibilityField form={form} only={only} />
      <AuthorFields form={form} />
      <More form={form} />
      <SubmitButton upload={upload} fileName={chosen?.file.name ?? ''} />
      <LeaveGuard unsent={unsent} mayLeave={() => finished.current} />
    </form>
  );
}

/** The one level this record takes from professionals, once the platform has refused another; it is chosen at once (DOC-29). */
function useOnlyLevel(form: DraftForm, because: MessageKey | undefined): 'restricted' | 'secret' | undefined {
  const [only, setOnly] = useState<'restricted' | 'secret'>();
  const told =
    because === 'documents.upload.onlyRestricted'
      ? 'restricted'
      : because === 'documents.upload.onlySecret'
        ? 'secret'
        : undefined;
  if (told && told !== only) setOnly(told);
  const { setValue } = form;
  useEffect(() => {
    if (only) setValue('confidentiality', only, { shouldDirty: true });
  }, [only, setValue]);
  return only;
}

/** More or fewer details: open for whoever must fill something in there. */
function More({ form }: { readonly form: DraftForm }) {
  const { t } = useTexts();
  const id = useId();
  const { errors } = form.formState;
  const needed = (['facilityType', 'practiceSetting', 'serviceStart', 'serviceStop'] as const).some(
    (name) => errors[name],
  );
  const [wanted, setWanted] = useState(form.getValues('facilityType') === '');
  const open = wanted || needed;
  return (
    <>
      <Button
        kind="quiet"
        className={css.moreButton}
        icon={open ? 'close' : 'plus'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setWanted(!open)}
      >
        {t(open ? 'documents.upload.less' : 'documents.upload.more')}
      </Button>
      {open && <MoreFields id={id} form={form} />}
    </>
  );
}

function KeptNotice({ hadFile, onDiscard }: { readonly hadFile: boolean; readonly onDiscard: () => void }) {
  const { t } = useTexts();
  return (
    <Alert
      live
      title={t(hadFile ? 'documents.upload.fileLost' : 'documents.upload.restored')}
      actions={<Button onClick={onDiscard}>{t('documents.upload.discardDraft')}</Button>}
    />
  );
}
