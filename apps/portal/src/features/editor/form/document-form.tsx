import type { ReactNode, RefObject } from 'react';
import type { DocumentDraft, MetadataField } from '@epr/domain/documents';
import { ErrorSummary } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { SectionProps } from './draft-form.ts';
import css from './form.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { Sections } from './sections/sections.tsx';
import type { LevelLimits } from './sections/visibility-section.tsx';
import { useDraftSaving, type Draft } from './use-draft.ts';
import { useFormErrors, type Problem } from './use-form-errors.ts';

export interface DocumentFormProps extends Pick<SectionProps, 'document'> {
  readonly label: string;
  readonly draft: Draft;
  /** The fields that may be edited; sections without one are left out. */
  readonly editable: readonly MetadataField[];
  /** Shown above the error summary. */
  readonly notices: ReactNode;
  /** The file field of a new document, and the problem of its file. */
  readonly file?: { readonly field: ReactNode; readonly isChosen: boolean; readonly problem: Problem | undefined };
  readonly levels?: LevelLimits;
  /** Shown below the sections: the submit button, and the reason of a failure. */
  readonly foot: ReactNode;
  /** Set once everything is sent: then nothing is stored and leaving needs no confirmation. */
  readonly finished: RefObject<boolean>;
  /** The upload continues without the form: leaving needs no confirmation. */
  readonly sending?: boolean;
  readonly onTry?: () => void;
  /** Called with a valid draft. */
  readonly onSubmit: (draft: DocumentDraft) => unknown;
}

/** The form of a document, to add a new one or to edit a stored one (DOC-17, DOC-21, DOC-24). */
export function DocumentForm(props: DocumentFormProps) {
  const { label, draft, document, editable, notices, file, levels, foot, finished, sending, onTry, onSubmit } = props;
  const { t } = useTexts();
  const { mode, form } = draft;
  const { isDirty, submitCount } = form.formState;
  const hasFile = file?.isChosen ?? false;
  const hasUnsentInput = hasFile || isDirty;
  const problems = useFormErrors(form, file?.problem);
  useDraftSaving(draft, hasUnsentInput, hasFile, finished);
  const submit = form.handleSubmit(async (values) => void (await onSubmit(values)));
  return (
    <form
      noValidate
      className={css.form}
      aria-label={label}
      onSubmit={(event) => {
        onTry?.();
        void submit(event);
      }}
    >
      {notices}
      {submitCount > 0 && (
        <ErrorSummary
          key={submitCount}
          title={t('documents.problems.heading', { count: problems.length })}
          errors={problems}
        />
      )}
      {file?.field}
      <Sections
        form={form}
        document={document}
        mayEdit={(field) => editable.includes(field)}
        mode={mode}
        levels={levels}
      />
      {foot}
      <LeaveGuard {...{ mode, hasUnsentInput, hasFile }} mayLeave={() => finished.current || sending === true} />
    </form>
  );
}
