import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Document, MetadataField } from '@epr/domain/documents';
import { Alert, Button, ErrorSummary, LinkButton } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { documentPath } from '../paths.ts';
import css from '../form/form.module.css';
import { AboutSection } from '../form/about-section.tsx';
import { AuthorSection } from '../form/author-section.tsx';
import own from './change.module.css';
import type { PartProps } from '../form/edit-fields.ts';
import { EditLeaveGuard } from './leave-guard.tsx';
import { LockedSection } from './locked-section.tsx';
import { OriginSection } from '../form/origin-section.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { TechnicalSection } from '../form/technical-section.tsx';
import { useEdit } from './use-edit.ts';
import { useEditErrors } from './use-edit-errors.ts';
import type { PermissionCheck } from '../change/use-permission.ts';
import { useEditDraft } from './use-edit-draft.ts';
import { VisibilitySection } from '../form/visibility-section.tsx';

export interface EditFormProps {
  readonly document: Document;
  readonly judge: PermissionCheck;
  readonly editable: readonly MetadataField[];
}

/** The parts of the form, each with its fields; a part in which nothing may be changed is left out. */
const parts: readonly {
  readonly name: string;
  readonly fields: readonly MetadataField[];
  readonly Part: (props: PartProps) => ReactNode;
}[] = [
  { name: 'about', fields: ['title', 'classCode', 'typeCode', 'languageCode', 'comments'], Part: AboutSection },
  { name: 'visibility', fields: ['confidentialityCode'], Part: VisibilitySection },
  { name: 'author', fields: ['author'], Part: AuthorSection },
  { name: 'origin', fields: ['facilityType', 'practiceSetting', 'serviceTime', 'eventCode'], Part: OriginSection },
  {
    name: 'technical',
    fields: ['availabilityStatus', 'deletionStatus', 'patientGender', 'formatCode', 'mimeType'],
    Part: TechnicalSection,
  },
];

/** The metadata of a document: fields for what may be changed, text with the reason for the rest (DOC-21, DOC-24). */
export function EditForm({ document, judge, editable }: EditFormProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { form, start, kept, discard, restart, restarted, forget, unchanged, isChanged } = useEditDraft(document);
  const finished = useRef(false);
  const top = useRef<HTMLDivElement>(null);
  const done = () => {
    finished.current = true;
    forget();
    void navigate(documentPath(document.id));
  };
  const edit = useEdit(start, done, restart);
  useEffect(() => {
    // The button that was pressed is gone with its message.
    if (restarted > 0) top.current?.focus();
  }, [restarted]);
  const problems = useEditErrors(form);
  const may = (field: MetadataField) => editable.includes(field);
  return (
    <form
      noValidate
      className={css.form}
      aria-label={t('changing.edit.heading')}
      onSubmit={(event) => void form.handleSubmit((draft) => isChanged(draft) && edit.save(draft))(event)}
    >
      {may('title') && <p className={own.note}>{t('changing.edit.intro')}</p>}
      {restarted > 0 && (
        <div ref={top} tabIndex={-1} className={own.top}>
          <Alert live title={t('changing.edit.restarted')} />
        </div>
      )}
      {kept && (
        <Alert
          live
          title={t('changing.edit.restored')}
          actions={<Button onClick={discard}>{t('changing.edit.discard')}</Button>}
        />
      )}
      {form.formState.submitCount > 0 && (
        <ErrorSummary
          key={form.formState.submitCount}
          title={t('documents.problems.heading', { count: problems.length })}
          errors={problems}
        />
      )}
      {parts
        .filter(({ fields }) => fields.some(may))
        .map(({ name, Part }) => (
          <Part key={name} form={form} document={start} may={may} />
        ))}
      <LockedSection document={start} judge={judge} />
      <div className={css.foot}>
        {unchanged && <Alert live title={t('changing.edit.unchanged')} />}
        {!edit.saving && edit.refusal && (
          <NotAllowed refusal={edit.refusal} readNow={edit.readNow} reading={edit.reading} />
        )}
        <div className={css.acts}>
          <Button kind="primary" type="submit" icon="check" busy={edit.saving}>
            {t(edit.saving ? 'changing.edit.saving' : 'changing.edit.save')}
          </Button>
          <LinkButton to={documentPath(document.id)} kind="quiet">
            {t('changing.edit.cancel')}
          </LinkButton>
        </div>
      </div>
      <EditLeaveGuard unsaved={form.formState.isDirty} mayLeave={() => finished.current} />
    </form>
  );
}
