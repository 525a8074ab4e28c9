import { useId, useRef, useState } from 'react';
import type { Document } from '@epr/domain/documents';
import type { Spid } from '@epr/domain/values';
import { Alert, Button, ErrorSummary } from '../../../interface/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { AboutFields } from './about-fields.tsx';
import { AuthorFields } from './author-fields.tsx';
import { FileField } from './file-field.tsx';
import { useFileWords } from './file-words.ts';
import type { DraftForm } from './form-fields.ts';
import { useKeeping, useKeptForm } from './kept-form.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { MoreFields } from './more-fields.tsx';
import { Submit } from './submit.tsx';
import { useSharedFile, useTaking } from './taking.ts';
import { useChosenFile } from './use-chosen-file.ts';
import { useProblems } from './use-problems.ts';
import { useUpload } from './use-upload.ts';
import css from './upload.module.css';
import { VisibilityField } from './visibility-field.tsx';

const fileId = 'upload-file';

/** The form of an upload: a file, what it is, who may see it, who wrote it, and more on request (DOC-17, DOC-19). */
export function UploadForm({
  patient,
  onDone,
}: {
  readonly patient: Spid;
  readonly onDone: (document: Document) => void;
}) {
  const { t } = useTexts();
  const { form, kept, discard, forget } = useKeptForm(patient);
  const { chosen, choose, remove, settled } = useChosenFile();
  const words = useFileWords(chosen);
  const finished = useRef(false);
  const upload = useUpload((document) => {
    finished.current = true;
    forget();
    onDone(document);
  });
  const take = useTaking(form, choose);
  const shared = useSharedFile(take);
  const [fileAsked, setFileAsked] = useState(false);
  const missing = fileAsked && !chosen ? t('documents.upload.fileMissing') : undefined;
  const fileProblem = words.trouble ?? missing;
  const problems = useProblems(form, fileProblem ? { id: fileId, message: fileProblem } : undefined);
  const unsent = chosen !== undefined || form.formState.isDirty;
  useKeeping(form, patient, chosen !== undefined, unsent, finished);

  const submit = form.handleSubmit(async (draft) => {
    const judged = await settled();
    if (judged?.answer?.allowed)
      upload.send({ draft, file: judged.file, contentType: judged.answer.contentType, patient });
  });
  return (
    <form
      noValidate
      className={css.form}
      aria-label={t('documents.upload.heading')}
      onSubmit={(event) => {
        setFileAsked(true);
        void submit(event);
      }}
    >
      {kept && <KeptNotice hadFile={kept.hadFile && !chosen} onDiscard={discard} />}
      {form.formState.submitCount > 0 && (
        <ErrorSummary
          key={form.formState.submitCount}
          title={t('documents.problems.heading', { count: problems.length })}
          errors={problems}
        />
      )}
      <FileField
        id={fileId}
        file={chosen?.file}
        accept={words.accept}
        hint={words.hint}
        checking={chosen !== undefined && chosen.answer === undefined}
        missing={missing}
        trouble={words.trouble}
        notice={words.notice ?? (shared ? t('documents.upload.fromShare') : undefined)}
        onFiles={take}
        onRemove={remove}
        disabled={upload.sending}
      />
      <AboutFields form={form} />
      <VisibilityField form={form} />
      <AuthorFields form={form} />
      <More form={form} />
      <Submit upload={upload} />
      <LeaveGuard unsent={unsent} mayLeave={() => finished.current} />
    </form>
  );
}

/** More or fewer details: open for whoever must fill something in there. */
function More({ form }: { readonly form: DraftForm }) {
  const { t } = useTexts();
  const id = useId();
  const { errors } = form.formState;
  const needed = (
    ['facilityType', 'practiceSetting', 'prefix', 'role', 'speciality', 'phone', 'serviceStart', 'serviceStop'] as const
  ).some((name) => errors[name]);
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
