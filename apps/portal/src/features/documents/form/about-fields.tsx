import { useWatch } from 'react-hook-form';
import { typeForClass, typesOfClass } from '@epr/domain/documents';
import { DateField, SelectField, TextField } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useChoices, useField, type DraftForm } from './form-fields.ts';
import css from './form.module.css';

/** What the document is: title, class and then the types of that class, date, language. */
export function AboutFields({ form }: { readonly form: DraftForm }) {
  const { t, locale } = useTexts();
  const field = useField(form);
  const choices = useChoices();
  const classCode = useWatch({ control: form.control, name: 'classCode' });
  const types = typesOfClass(classCode);
  const chooseClass = (code: string) =>
    form.setValue('typeCode', typeForClass(form.getValues('typeCode'), code), { shouldDirty: true });
  const { onChange, ...classField } = field('classCode');
  const alphabetical = new Intl.Collator(locale).compare;
  const languages = choices('language').toSorted((a, b) => alphabetical(a.label, b.label));
  return (
    <section className={css.block} aria-labelledby="upload-about">
      <h2 id="upload-about">{t('documents.upload.about')}</h2>
      <TextField
        label={t('documents.upload.title')}
        hint={t('documents.upload.titleHint')}
        required
        maxLength={200}
        {...field('title')}
      />
      <div className={css.two}>
        <SelectField
          label={t('documents.upload.class')}
          required
          placeholder={t('documents.upload.chooseOne')}
          options={choices('documentClass')}
          {...classField}
          onChange={(event) => {
            chooseClass(event.target.value);
            void onChange(event);
          }}
        />
        <SelectField
          label={t('documents.upload.type')}
          required
          placeholder={t('documents.upload.chooseOne')}
          options={choices('documentType', types.length > 0 ? types : undefined)}
          {...field('typeCode')}
        />
        <DateField
          label={t('documents.upload.date')}
          hint={t('documents.upload.dateHint')}
          required
          {...field('date')}
        />
        <SelectField
          label={t('documents.upload.language')}
          required
          placeholder={t('documents.upload.chooseOne')}
          options={languages}
          {...field('language')}
        />
      </div>
    </section>
  );
}
