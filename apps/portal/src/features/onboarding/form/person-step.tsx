import { DateField, FieldRow, SelectField, TextField } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from '../onboarding.module.css';
import type { StepProps } from './step-props.ts';
import { useField } from './use-field.ts';

/** Step for the identity of the person the record is for, as on the identity card. */
export function PersonStep({ form, registeredBy }: Pick<StepProps, 'form' | 'registeredBy'>) {
  const { t } = useTexts();
  const field = useField(form, registeredBy);
  const autoComplete = (token: string) => (registeredBy === 'patient' ? token : 'off');
  return (
    <>
      <p className={css.hint}>{t(`onboarding.form.${registeredBy}.asOnId`)}</p>
      <FieldRow>
        <TextField
          label={t('people.search.given')}
          required
          autoComplete={autoComplete('given-name')}
          {...field('given')}
        />
        <TextField
          label={t('people.search.family')}
          required
          autoComplete={autoComplete('family-name')}
          {...field('family')}
        />
      </FieldRow>
      <FieldRow>
        <DateField
          label={t('people.search.birthDate')}
          hint={t('people.search.birthDateHint')}
          required
          autoComplete={autoComplete('bday')}
          {...field('birthDate')}
        />
        <SelectField
          label={t('people.search.gender')}
          hint={t('onboarding.form.genderHint')}
          required
          placeholder={t('onboarding.form.choose')}
          options={(['female', 'male', 'other', 'unknown'] as const).map((value) => ({
            value,
            label: t(`people.gender.${value}`),
          }))}
          {...field('gender')}
        />
      </FieldRow>
      <TextField
        label={t('people.search.ahv')}
        hint={t(`onboarding.form.${registeredBy}.ahvHint`)}
        required
        inputMode="numeric"
        className={css.number}
        autoComplete="off"
        {...field('ahv')}
      />
    </>
  );
}
