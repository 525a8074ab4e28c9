import { DateField, FieldRow } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useField, type SectionProps } from '../draft-form.ts';
import css from '../form.module.css';
import { CodeField } from '../fields/code-field.tsx';
import { EventsField } from './events-field.tsx';

/** Where the document comes from and the treatment it is about (DOC-17, DOC-26). */
export function OriginSection({ form, document, mayEdit }: SectionProps) {
  const { t } = useTexts();
  const field = useField(form);
  return (
    <section className={css.block} aria-labelledby="document-origin">
      <h2 id="document-origin">{t('edit.edit.origin')}</h2>
      <FieldRow>
        {mayEdit('facilityType') && (
          <CodeField
            form={form}
            name="facilityType"
            list="facilityType"
            label={t('documents.upload.facilityType')}
            storedCode={document?.facilityType}
            required
          />
        )}
        {mayEdit('practiceSetting') && (
          <CodeField
            form={form}
            name="practiceSetting"
            list="practiceSetting"
            label={t('documents.upload.practiceSetting')}
            storedCode={document?.practiceSetting}
            required
          />
        )}
        {mayEdit('serviceTime') && (
          <>
            <DateField
              label={t('documents.upload.serviceStart')}
              hint={t('documents.upload.dateHint')}
              {...field('serviceStart')}
            />
            <DateField
              label={t('documents.upload.serviceStop')}
              hint={t('documents.upload.dateHint')}
              {...field('serviceStop')}
            />
          </>
        )}
      </FieldRow>
      {mayEdit('eventCode') && <EventsField form={form} document={document} />}
    </section>
  );
}
