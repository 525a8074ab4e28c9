import { useFieldArray } from 'react-hook-form';
import { emptyAuthor, type Document } from '@epr/domain/documents';
import { Button, FieldError, SelectField, TextField } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './form.module.css';
import own from '../edit/change.module.css';
import { fieldId, useCodeChoices, useEditField, type EditFormOf, type PartProps } from './edit-fields.ts';

/** Who wrote the document: blocks of a person, an institution, or both (DOC-25). */
export function AuthorSection({ form, document }: PartProps) {
  const { t } = useTexts();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'authors', keyName: 'key' });
  const field = useEditField(form);
  return (
    <section className={css.block} aria-labelledby="edit-author">
      <h2 id="edit-author">{t('changing.edit.author')}</h2>
      <p className={css.hint}>{t('documents.upload.authorHint')}</p>
      <div id={fieldId('authors')} tabIndex={-1} className={own.blocks}>
        {fields.map(({ key }, index) => (
          <fieldset key={key} className={own.author}>
            {fields.length > 1 && <legend>{t('changing.edit.authorNumber', { number: index + 1 })}</legend>}
            <AuthorBlock form={form} document={document} index={index} />
            {fields.length > 1 && (
              <Button
                kind="quiet"
                icon="remove"
                aria-label={t('changing.edit.removeAuthorNumber', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                {t('changing.edit.removeAuthor')}
              </Button>
            )}
          </fieldset>
        ))}
      </div>
      <FieldError id="edit-authors-error">{field('authors').error}</FieldError>
      <div>
        <Button icon="plus" onClick={() => append(emptyAuthor())}>
          {t('changing.edit.addAuthor')}
        </Button>
      </div>
    </section>
  );
}

interface BlockProps {
  readonly form: EditFormOf;
  readonly document: Document;
  readonly index: number;
}

function AuthorBlock({ form, document, index }: BlockProps) {
  const { t } = useTexts();
  const field = useEditField(form);
  const choices = useCodeChoices();
  const from = form.getValues(`authors.${index}.from`);
  const known = from === undefined ? undefined : document.authors[from];
  const at = <Name extends string>(name: Name) => `authors.${index}.${name}` as const;
  const empty = { code: '' };
  return (
    <div className={css.two}>
      <TextField label={t('documents.upload.given')} autoComplete="off" {...field(at('given'))} />
      <TextField label={t('documents.upload.family')} autoComplete="off" {...field(at('family'))} />
      <TextField label={t('documents.upload.prefix')} autoComplete="off" {...field(at('prefix'))} />
      <TextField label={t('documents.upload.institution')} autoComplete="off" {...field(at('institution'))} />
      <SelectField
        label={t('documents.upload.role')}
        placeholder={t('changing.edit.noChoice')}
        options={choices('authorRole', known?.role ?? empty)}
        {...field(at('role'))}
      />
      <SelectField
        label={t('documents.upload.speciality')}
        placeholder={t('changing.edit.noChoice')}
        options={choices('authorSpeciality', known?.speciality ?? empty)}
        {...field(at('speciality'))}
      />
      <TextField
        label={t('documents.upload.phone')}
        hint={t('documents.upload.phoneHint')}
        type="tel"
        autoComplete="off"
        {...field(at('phone'))}
      />
    </div>
  );
}
