import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { newAuthor, type Document } from '@epr/domain/documents';
import { Button, FieldRow, TextField } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { fieldId, useField, type DraftForm, type SectionProps } from '../draft-form.ts';
import css from '../form.module.css';
import { DisclosureButton } from '../fields/disclosure-button.tsx';
import { AuthorDetails } from './author-details.tsx';

/** The authors of the document: one block per author, each a person, an institution, or both (DOC-17, DOC-25). */
export function AuthorSection({ form, document }: SectionProps) {
  const { t } = useTexts();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'authors' });
  const several = fields.length > 1;
  const add = useRef<HTMLButtonElement>(null);
  const removeAt = (index: number) => {
    // The button pressed is removed with its block.
    add.current?.focus();
    remove(index);
  };
  return (
    <section className={css.block} aria-labelledby="document-author">
      <h2 id="document-author">{t('documents.upload.author')}</h2>
      <p className={css.hint}>{t('documents.upload.authorHint')}</p>
      {fields.map(({ id }, index) => (
        <AuthorBlock
          key={id}
          form={form}
          document={document}
          index={index}
          heading={several ? t('upload.author.number', { number: index + 1 }) : undefined}
          onRemove={several ? () => removeAt(index) : undefined}
        />
      ))}
      <Button
        ref={add}
        kind="quiet"
        flush
        icon="plus"
        className={css.moreButton}
        onClick={() => append(newAuthor(), { focusName: `authors.${fields.length}.given` })}
      >
        {t('upload.author.add')}
      </Button>
    </section>
  );
}

interface BlockProps {
  readonly form: DraftForm;
  readonly document: Document | undefined;
  readonly index: number;
  readonly heading: string | undefined;
  readonly onRemove: (() => void) | undefined;
}

/** One author; the details of a stored author are open, those of a new one are opened on request, and by themselves when wrong. */
function AuthorBlock({ form, document, index, heading, onRemove }: BlockProps) {
  const { t } = useTexts();
  const field = useField(form);
  const path = `authors.${index}` as const;
  const from = form.getValues(`${path}.from`);
  const author = from === undefined ? undefined : document?.authors[from];
  const [isOpen, setWanted] = useState(author !== undefined);
  const errors = form.formState.errors.authors?.[index];
  const hasErrors = errors?.contacts !== undefined || errors?.speciality !== undefined;
  // Details opened because of an error stay open while the error is being corrected.
  if (hasErrors && !isOpen) setWanted(true);
  const detailsId = `${fieldId(path)}-details`;
  return (
    <fieldset className={css.author} aria-label={heading ?? t('documents.upload.author')}>
      {heading && (
        <div className={css.authorHead}>
          <b>{heading}</b>
          {onRemove && (
            <Button kind="quiet" icon="remove" onClick={onRemove}>
              {t('upload.author.remove', { number: index + 1 })}
            </Button>
          )}
        </div>
      )}
      <FieldRow>
        <TextField label={t('documents.upload.given')} autoComplete="off" {...field(`${path}.given`)} />
        <TextField label={t('documents.upload.family')} autoComplete="off" {...field(`${path}.family`)} />
      </FieldRow>
      <TextField label={t('documents.upload.institution')} autoComplete="off" {...field(`${path}.institution`)} />
      <DisclosureButton open={isOpen} onToggle={() => setWanted(!isOpen)} controls={detailsId}>
        {t(isOpen ? 'upload.author.less' : 'upload.author.more')}
      </DisclosureButton>
      {isOpen && <AuthorDetails id={detailsId} form={form} author={author} index={index} />}
    </fieldset>
  );
}
