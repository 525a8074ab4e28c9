import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { newContact, type Author } from '@epr/domain/documents';
import { Button, FieldRow, IconButton, SelectField, TextField } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useField, type DraftForm } from '../draft-form.ts';
import css from '../form.module.css';

/** Uses of a phone number (FHIR ContactPointUse) that are offered. */
const uses = ['work', 'mobile', 'home'] as const;

export interface ContactsFieldProps {
  readonly form: DraftForm;
  /** The stored author the block started from. */
  readonly author: Author | undefined;
  readonly index: number;
}

/** The phone numbers of an author, each with its use; a use that is not offered is kept as given. */
export function ContactsField({ form, author, index }: ContactsFieldProps) {
  const { t } = useTexts();
  const field = useField(form);
  const path = `authors.${index}.contacts` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: path });
  const several = fields.length > 1;
  const add = useRef<HTMLButtonElement>(null);
  const removeAt = (at: number) => {
    // The button pressed is removed with its row.
    add.current?.focus();
    remove(at);
  };
  const useOptions = uses.map((use) => ({ value: use as string, label: t(`upload.contact.${use}`) }));
  const storedUseOption = (storedIndex: number | undefined) => {
    const use = storedIndex === undefined ? undefined : author?.telecom[storedIndex]?.use;
    return use && !useOptions.some(({ value }) => value === use) ? [{ value: use, label: use }] : [];
  };
  return (
    <>
      {fields.map(({ id, from }, at) => (
        <FieldRow key={id} className={css.contact}>
          <SelectField
            label={t('upload.contact.use')}
            placeholder={t('upload.contact.any')}
            options={[...useOptions, ...storedUseOption(from)]}
            {...field(`${path}.${at}.use`)}
          />
          <TextField
            label={several ? t('upload.contact.number', { number: at + 1 }) : t('documents.upload.phone')}
            hint={t('documents.upload.phoneHint')}
            type="tel"
            autoComplete="off"
            {...field(`${path}.${at}.value`)}
          />
          {several && (
            <div>
              <IconButton
                icon="remove"
                bordered
                label={t('upload.contact.remove', { number: at + 1 })}
                onClick={() => removeAt(at)}
              />
            </div>
          )}
        </FieldRow>
      ))}
      <Button
        ref={add}
        kind="quiet"
        flush
        icon="plus"
        className={css.moreButton}
        onClick={() => append(newContact(), { focusName: `${path}.${fields.length}.value` })}
      >
        {t('upload.contact.add')}
      </Button>
    </>
  );
}
