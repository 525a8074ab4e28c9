import { useWatch } from 'react-hook-form';
import { typeForClass, typesOfClass } from '@epr/domain/documents';
import { DateField, TextField } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useField, type SectionProps } from '../draft-form.ts';
import css from '../form.module.css';
import { CodeField } from './code-field.tsx';

/** What the document is: title, class and then the types of that class, date, language. */
export function AboutSection({ form, document, may }: SectionProps) {
  const { t } = useTexts();
  const field = useField(form);
  const classCode = useWatch({ control: form.control, name: 'classCode' });
  const types = typesOfClass(classCode);
  const chooseClass = (code: string) =>
    form.setValue('typeCode', typeForClass(form.getValues('typeCode'), code), { shouldDirty: true });
  const sameClass = document?.classCode.code === classCode;
  return (
    <section className={css.block} aria-labelledby="document-about">
      <h2 id="document-about">{t('documents.upload.about')}</h2>
      {may('title') && (
        <TextField
          label={t('documents.upload.title')}
          hint={t('documents.upload.titleHint')}
          required
          maxLength={200}
          {...field('title')}
        />
      )}
      <div className={css.two}>
        {may('classCode') && (
          <CodeField
            form={form}
            name="classCode"
            list="documentClass"
            label={t('documents.upload.class')}
            given={document?.classCode}
            required
            onChoose={chooseClass}
          />
        )}
        {may('typeCode') && (
          <CodeField
            form={form}
            name="typeCode"
            list="documentType"
            label={t('documents.upload.type')}
            given={sameClass ? document.typeCode : undefined}
            only={types.length > 0 ? types : undefined}
            required
          />
        )}
        {may('creationTime') && (
          <DateField
            label={t('documents.upload.date')}
            hint={t('documents.upload.dateHint')}
            required
            {...field('date')}
          />
        )}
        {may('languageCode') && (
          <CodeField
            form={form}
            name="language"
            list="language"
            label={t('documents.upload.language')}
            given={document && { code: document.language }}
            required
          />
        )}
      </div>
    </section>
  );
}
