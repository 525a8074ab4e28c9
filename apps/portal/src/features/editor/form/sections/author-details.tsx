import { FieldRow, TextField } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useField } from '../draft-form.ts';
import css from '../form.module.css';
import { CodeField } from '../fields/code-field.tsx';
import { ContactsField, type ContactsFieldProps } from './contacts-field.tsx';

export interface AuthorDetailsProps extends ContactsFieldProps {
  readonly id: string;
}

/** Rarely needed details of an author: title, role, speciality and phone numbers (DOC-17). */
export function AuthorDetails({ id, form, author, index }: AuthorDetailsProps) {
  const { t } = useTexts();
  const field = useField(form);
  const path = `authors.${index}` as const;
  return (
    <div id={id} className={css.details}>
      <FieldRow>
        <TextField label={t('documents.upload.prefix')} autoComplete="off" {...field(`${path}.prefix`)} />
        <CodeField
          form={form}
          name={`${path}.role`}
          list="authorRole"
          label={t('documents.upload.role')}
          storedCode={author?.role}
        />
        <CodeField
          form={form}
          name={`${path}.speciality`}
          list="authorSpeciality"
          label={t('documents.upload.speciality')}
          storedCode={author?.speciality}
        />
      </FieldRow>
      <ContactsField form={form} author={author} index={index} />
    </div>
  );
}
