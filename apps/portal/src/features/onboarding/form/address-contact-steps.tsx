import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { countries, readCountry, readPhone, formatPhone } from '@epr/domain/contact';
import { FieldRow, LiveRegion, SelectField, TextField } from '../../../components/index.ts';
import { TownField } from '../../../context/towns/town-field.tsx';
import { useTexts } from '../../../i18n/index.ts';
import css from '../onboarding.module.css';
import type { StepProps } from './step-props.ts';
import { useField } from './use-field.ts';
import type { RegistrationForm } from './use-registration-form.ts';

/** Step for the address. */
export function AddressStep({ form, by }: Pick<StepProps, 'form' | 'by'>) {
  const { t } = useTexts();
  const field = useField(form, by);
  const [postalCode, country, town] = useWatch({ control: form.control, name: ['postalCode', 'country', 'city'] });
  const { setValue, clearErrors } = form;
  const fillIn = useCallback(
    (proposed: string) => {
      setValue('city', proposed);
      clearErrors('city');
    },
    [setValue, clearErrors],
  );
  const digits = country === 'CH' || country === 'AT' ? 4 : 5;
  const fill = (token: string) => (by === 'patient' ? token : 'off');
  return (
    <>
      <TextField
        label={t('profile.contact.street')}
        hint={t('onboarding.form.streetHint')}
        required
        autoComplete={fill('street-address')}
        {...field('street')}
      />
      <FieldRow className={css.postal}>
        <TextField
          label={t('people.search.postalCode')}
          hint={t('onboarding.form.postalCodeHint', { digits })}
          required
          inputMode="numeric"
          autoComplete={fill('postal-code')}
          {...field('postalCode')}
        />
        <TownField
          label={t('people.search.city')}
          autoComplete={fill('address-level2')}
          place={{ postalCode, country, town }}
          onFillIn={fillIn}
          {...field('city')}
        />
      </FieldRow>
      <SelectField
        label={t('profile.contact.country')}
        required
        autoComplete={fill('country')}
        options={countries.map((value) => ({ value, label: t(`profile.countries.${value}`) }))}
        {...field('country')}
      />
    </>
  );
}

/** Step for the contact data. */
export function ContactStep({ form, by }: Pick<StepProps, 'form' | 'by'>) {
  const { t } = useTexts();
  const field = useField(form, by);
  const required = by === 'patient';
  const fill = (token: string) => (required ? token : 'off');
  return (
    <>
      {!required && <p className={css.hint}>{t('onboarding.form.contactOptional')}</p>}
      <div>
        <TextField
          label={t('profile.contact.phone')}
          hint={t('onboarding.form.phoneHint')}
          required={required}
          type="tel"
          autoComplete={fill('tel')}
          {...field('phone')}
        />
        <PhoneReading form={form} />
      </div>
      <TextField
        label={t('profile.contact.email')}
        hint={t('onboarding.form.emailHint')}
        required={required}
        type="email"
        autoComplete={fill('email')}
        {...field('email')}
      />
    </>
  );
}

/** Shows the phone number in full as it is understood, where it differs from what is typed. */
function PhoneReading({ form }: { readonly form: RegistrationForm }) {
  const { t } = useTexts();
  const [phone, country] = useWatch({ control: form.control, name: ['phone', 'country'] });
  const read = readPhone(phone, readCountry(country) ?? 'CH');
  const number = read && formatPhone(read);
  return (
    <LiveRegion visible>
      {number && number !== phone.trim() ? (
        <p className={css.hint}>{t('onboarding.form.phoneRead', { number })}</p>
      ) : null}
    </LiveRegion>
  );
}
