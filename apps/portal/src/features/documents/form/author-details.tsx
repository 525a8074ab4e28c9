import { useFieldArray } from 'react-hook-form';
import { newContact } from '@epr/domain/documents';
import { Button, IconButton, SelectField, TextField } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useChoices, useField, type DraftForm } from './form-fields.ts';
import css from './form.module.css';

/** Uses of a phone number (FHIR ContactPointUse), as many as people tell apart. */
const uses = ['work', 'mobile', 'home'] as const;

/** What few need of an author: title, role, speciality, and the numbers to reach them at (DOC-17). */
export function AuthorDetails({
  id,
  form,
  index,
}: {
  readonly id: string;
  readonly form: DraftForm;
  readonly index: number;
}) {
  const { t } = useTexts();
  const field = useField(form);
  const choices = useChoices();
  const choose = t('documents.upload.chooseOne');
  const path = `authors.${index}` as const;
  return (
    <div id={id} className={css.details}>
      <div className={css.two}>
        <TextField label={t('documents.upload.prefix')} autoComplete="off" {...field(`${path}.prefix`)} />
        <SelectField
          label={t('documents.upload.role')}
          placeholder={choose}
          options={choices('authorRole')}
          {...field(`${path}.role`)}
        />
        <SelectField
          label={t('documents.upload.speciality')}
          placeholder={choose}
          options={choices('authorSpeciality')}
          {...field(`${path}.speciality`)}
        />
      </div>
      <Contacts form={form} index={index} />
    </div>
  );
}

function Contacts({ form, index }: { readonly form: DraftForm; readonly index: number }) {
  const { t } = useTexts();
  const field = useField(form);
  const path = `authors.${index}.contacts` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: path });
  const several = fields.length > 1;
  return (
    <>
      {fields.map(({ id }, at) => (
        <div key={id} className={css.contact}>
          <SelectField
            label={t('adding.contact.use')}
            placeholder={t('adding.contact.any')}
            options={uses.map((use) => ({ value: use, label: t(`adding.contact.${use}`) }))}
            {...field(`${path}.${at}.use`)}
          />
          <TextField
            label={several ? t('adding.contact.number', { number: at + 1 }) : t('documents.upload.phone')}
            hint={t('documents.upload.phoneHint')}
            type="tel"
            autoComplete="off"
            {...field(`${path}.${at}.value`)}
          />
          {several && (
            <IconButton
              icon="remove"
              bordered
              label={t('adding.contact.remove', { number: at + 1 })}
              onClick={() => remove(at)}
            />
          )}
        </div>
      ))}
      <Button
        kind="quiet"
        icon="plus"
        className={css.moreButton}
        onClick={() => append(newContact(), { focusName: `${path}.${fields.length}.value` })}
      >
        {t('adding.contact.add')}
      </Button>
    </>
  );
}
