import { useWatch } from 'react-hook-form';
import { typeForClass, typesOfClass } from '@epr/domain/documents';
import { SelectField, TextArea, TextField } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './form.module.css';
import { useCodeChoices, useEditField, type PartProps } from './edit-fields.ts';

/** What the document is: title, class and then the types of that class, language, comments. */
export function AboutSection({ form, document, may }: PartProps) {
  const { t } = useTexts();
  const field = useEditField(form);
  const choices = useCodeChoices();
  const classCode = useWatch({ control: form.control, name: 'classCode' });
  const types = typesOfClass(classCode);
  const chooseClass = (code: string) =>
    form.setValue('typeCode', typeForClass(form.getValues('typeCode'), code), { shouldDirty: true });
  const { onChange, ...classField } = field('classCode');
  const given = classCode === document.classCode.code ? document.typeCode : { code: '' };
  return (
    <section className={css.block} aria-labelledby="edit-about">
      <h2 id="edit-about">{t('changing.edit.about')}</h2>
      {may('title') && <TextField label={t('documents.upload.title')} required maxLength={200} {...field('title')} />}
      <div className={css.two}>
        {may('classCode') && (
          <SelectField
            label={t('documents.upload.class')}
            required
            options={choices('documentClass', document.classCode)}
            {...classField}
            onChange={(event) => {
              chooseClass(event.target.value);
              void onChange(event);
            }}
          />
        )}
        {may('typeCode') && (
          <SelectField
            label={t('documents.upload.type')}
            required
            placeholder={t('documents.upload.chooseOne')}
            options={choices('documentType', given, types.length > 0 ? types : undefined)}
            {...field('typeCode')}
          />
        )}
        {may('languageCode') && (
          <SelectField
            label={t('documents.upload.language')}
            required
            placeholder={t('documents.upload.chooseOne')}
            options={choices('language', { code: document.language })}
            {...field('language')}
          />
        )}
      </div>
      {may('comments') && <TextArea label={t('documents.upload.comments')} {...field('comments')} />}
    </section>
  );
}
