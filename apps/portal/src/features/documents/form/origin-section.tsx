import { DateField, SelectField } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './form.module.css';
import { useCodeChoices, useEditField, type PartProps } from './edit-fields.ts';
import { EventsField } from './events-field.tsx';

/** Where the document comes from and what treatment it tells of (DOC-26). */
export function OriginSection({ form, document, may }: PartProps) {
  const { t } = useTexts();
  const field = useEditField(form);
  const choices = useCodeChoices();
  return (
    <section className={css.block} aria-labelledby="edit-origin">
      <h2 id="edit-origin">{t('changing.edit.origin')}</h2>
      <div className={css.two}>
        {may('facilityType') && (
          <SelectField
            label={t('documents.upload.facilityType')}
            required
            options={choices('facilityType', document.facilityType)}
            {...field('facilityType')}
          />
        )}
        {may('practiceSetting') && (
          <SelectField
            label={t('documents.upload.practiceSetting')}
            required
            options={choices('practiceSetting', document.practiceSetting)}
            {...field('practiceSetting')}
          />
        )}
        {may('serviceTime') && (
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
      </div>
      {may('eventCode') && <EventsField form={form} document={document} />}
    </section>
  );
}
