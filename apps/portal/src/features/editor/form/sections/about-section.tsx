import { DateField, FieldRow, TextField } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useField, type FormMode, type SectionProps } from '../draft-form.ts';
import css from '../form.module.css';
import { KindField } from '../kind/kind-field.tsx';
import { CodeField } from '../fields/code-field.tsx';
import { StepHeading } from './step-heading.tsx';

/** Describes the document: title, kind and date; for a stored one the language as well (DOC-17, DOC-21). */
export function AboutSection({ form, document, mayEdit, mode }: SectionProps & { readonly mode: FormMode }) {
  const { t } = useTexts();
  const field = useField(form);
  return (
    <section className={css.block} aria-labelledby="document-about">
      {mode === 'add' ? (
        <StepHeading id="document-about" number={2}>
          {t('kinds.what')}
        </StepHeading>
      ) : (
        <h2 id="document-about">{t('documents.upload.about')}</h2>
      )}
      {mayEdit('title') && (
        <TextField
          label={t('documents.upload.title')}
          hint={t('documents.upload.titleHint')}
          required
          maxLength={200}
          {...field('title')}
        />
      )}
      {mayEdit('classCode') && mayEdit('typeCode') && <KindField form={form} document={document} />}
      <FieldRow>
        {mayEdit('creationTime') && (
          <DateField
            label={t('documents.upload.date')}
            hint={t('documents.upload.dateHint')}
            required
            {...field('date')}
          />
        )}
        {mode === 'edit' && mayEdit('languageCode') && (
          <CodeField
            form={form}
            name="language"
            list="language"
            label={t('documents.upload.language')}
            storedCode={document && { code: document.language }}
            required
          />
        )}
      </FieldRow>
    </section>
  );
}
