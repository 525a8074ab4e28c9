import { deletionStatusOf, type Document } from '@epr/domain/documents';
import { DescriptionList, FieldRow, SelectField } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useField, type DraftForm, type SectionProps } from '../draft-form.ts';
import css from '../form.module.css';
import { CodeField } from '../fields/code-field.tsx';

/** Rarely changed fields of a stored document: deletion after twenty years, media type and format, gender of the source patient. */
export function TechnicalSection({ form, document, mayEdit }: SectionProps) {
  const { t } = useTexts();
  if (!document) return null;
  return (
    <section className={css.block} aria-labelledby="document-technical">
      <h2 id="document-technical">{t('edit.edit.technical')}</h2>
      {mayEdit('availabilityStatus') && (
        <div>
          <DescriptionList
            items={[
              {
                term: t('documents.details.availability'),
                value: t(`documents.availability.${document.availability}`),
              },
            ]}
          />
          <p className={css.note}>{t('edit.edit.availabilityHint')}</p>
        </div>
      )}
      <FieldRow>
        {mayEdit('deletionStatus') && <DeletionField form={form} document={document} />}
        {mayEdit('patientGender') && (
          <CodeField
            form={form}
            name="gender"
            list="patientGender"
            label={t('edit.edit.gender')}
            storedCode={{ code: document.sourcePatient?.gender ?? '' }}
          />
        )}
        {mayEdit('formatCode') && (
          <CodeField
            form={form}
            name="format"
            list="formatCode"
            label={t('documents.details.format')}
            storedCode={document.format}
            required
          />
        )}
        {mayEdit('mimeType') && (
          <CodeField
            form={form}
            name="mimeType"
            list="mimeType"
            label={t('documents.details.fileType')}
            storedCode={{ code: document.attachment.contentType }}
            required
          />
        )}
      </FieldRow>
    </section>
  );
}

/**
 * Whether the document is deleted after twenty years. A deletion is requested in its own dialog; here the request can only be withdrawn.
 */
function DeletionField({ form, document }: { readonly form: DraftForm; readonly document: Document }) {
  const { t } = useTexts();
  const field = useField(form);
  const stored = deletionStatusOf(document);
  const statusOptions = [
    'deletionNotRequested',
    'deletionProhibited',
    ...(stored === 'deletionRequested' ? (['deletionRequested'] as const) : []),
  ] as const;
  return (
    <SelectField
      label={t('edit.edit.deletion')}
      hint={t('edit.edit.deletionHint')}
      {...(stored ? {} : { placeholder: t('edit.edit.noChoice') })}
      options={statusOptions.map((deletion) => ({ value: deletion, label: t(`documents.deletion.${deletion}`) }))}
      {...field('deletion')}
    />
  );
}
