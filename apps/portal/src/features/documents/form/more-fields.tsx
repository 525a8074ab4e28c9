import { DateField, SelectField, TextArea } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useChoices, useField, type DraftForm } from './form-fields.ts';
import css from './form.module.css';

/** The fields whose defaults are right for most: where it comes from, the treatment, remarks (DOC-17). */
export function MoreFields({ id, form }: { readonly id: string; readonly form: DraftForm }) {
  const { t } = useTexts();
  const field = useField(form);
  const choices = useChoices();
  const choose = t('documents.upload.chooseOne');
  return (
    <section id={id} className={css.block} aria-label={t('documents.upload.more')}>
      <div className={css.two}>
        <SelectField
          label={t('documents.upload.facilityType')}
          required
          placeholder={choose}
          options={choices('facilityType')}
          {...field('facilityType')}
        />
        <SelectField
          label={t('documents.upload.practiceSetting')}
          required
          placeholder={choose}
          options={choices('practiceSetting')}
          {...field('practiceSetting')}
        />
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
      </div>
      <TextArea label={t('documents.upload.comments')} {...field('comments')} />
    </section>
  );
}
