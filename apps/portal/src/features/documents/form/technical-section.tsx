import { deletionOf } from '@epr/domain/documents';
import { DescriptionList, SelectField } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './form.module.css';
import own from '../edit/change.module.css';
import { useCodeChoices, useEditField, type PartProps } from './edit-fields.ts';

/** What few people ever change: deletion after twenty years or not, the kind of file, the patient at the source. */
export function TechnicalSection({ form, document, may }: PartProps) {
  const { t } = useTexts();
  const field = useEditField(form);
  const choices = useCodeChoices();
  const requested = deletionOf(document) === 'deletionRequested';
  // Asking for deletion has its own question beforehand; here it can only be taken back.
  const deletions = [
    'deletionNotRequested',
    'deletionProhibited',
    ...(requested ? ['deletionRequested'] : []),
  ] as const;
  return (
    <section className={css.block} aria-labelledby="edit-technical">
      <h2 id="edit-technical">{t('changing.edit.technical')}</h2>
      {may('availabilityStatus') && (
        <div>
          <DescriptionList
            items={[
              {
                term: t('documents.details.availability'),
                value: t(`documents.availability.${document.availability}`),
              },
            ]}
          />
          <p className={own.note}>{t('changing.edit.availabilityHint')}</p>
        </div>
      )}
      <div className={css.two}>
        {may('deletionStatus') && (
          <SelectField
            label={t('changing.edit.deletion')}
            hint={t('changing.edit.deletionHint')}
            {...(deletionOf(document) ? {} : { placeholder: t('changing.edit.noChoice') })}
            options={deletions.map((deletion) => ({
              value: deletion,
              label: t(`documents.deletion.${deletion as 'deletionRequested'}`),
            }))}
            {...field('deletion')}
          />
        )}
        {may('patientGender') && (
          <SelectField
            label={t('changing.edit.gender')}
            placeholder={t('changing.edit.noChoice')}
            options={choices('patientGender', { code: document.sourcePatient?.gender ?? '' })}
            {...field('gender')}
          />
        )}
        {may('formatCode') && (
          <SelectField
            label={t('documents.details.format')}
            required
            options={choices('formatCode', document.format)}
            {...field('format')}
          />
        )}
        {may('mimeType') && (
          <SelectField
            label={t('documents.details.fileType')}
            required
            options={choices('mimeType', { code: document.attachment.contentType })}
            {...field('mimeType')}
          />
        )}
      </div>
    </section>
  );
}
