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
export function AddressStep({ form, registeredBy }: Pick<StepProps, 'form' | 'registeredBy'>) {
  const { t } = useTexts();
  const field = useField(form, registeredBy);
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
  const autoComplete = (token: string) => (registeredBy === 'patient' ? token : 'off');
  return (
    <>
      <TextField
        label={t('profile.contact.street')}
        hint={t('onboarding.form.streetHint')}
        required
        autoComplete={autoComplete('street-address')}
        {...field('street')}
      />
      <FieldRow className={css.postal}>
        <TextField
          label={t('people.search.postalCode')}
          hint={t('onboarding.form.postalCodeHint', { digits })}
          required
          inputMode="numeric"
          autoComplete={autoComplete('postal-code')}
          {...field('postalCode')}
        />
        <TownField
          label={t('people.search.city')}
          autoComplete={autoComplete('address-level2')}
          address={{ postalCode, country, town }}
          onFillIn={fillIn}
          {...field('city')}
        />
      </FieldRow>
      <SelectField
        label={t('profile.contact.country')}
        required
        autoComplete={autoComplete('country')}
        options={countries.map((value) => ({ value, label: t(`profile.countries.${value}`) }))}
        {...field('country')}
      />
    </>
  );
}

/** Step for the contact data. */
export function ContactStep({ form, registeredBy }: Pick<StepProps, 'form' | 'registeredBy'>) {
  const { t } = useTexts();
  const field = useField(form, registeredBy);
  const required = registeredBy === 'patient';
  const autoComplete = (token: string) => (required ? token : 'off');
  return (
    <>
      {!required && <p className={css.hint}>{t('onboarding.form.contactOptional')}</p>}
      <div>
        <TextField
          label={t('profile.contact.phone')}
          hint={t('onboarding.form.phoneHint')}
          required={required}
          type="tel"
          autoComplete={autoComplete('tel')}
          {...field('phone')}
        />
        <PhoneReading form={form} />
      </div>
      <TextField
        label={t('profile.contact.email')}
        hint={t('onboarding.form.emailHint')}
        required={required}
        type="email"
        autoComplete={autoComplete('email')}
        {...field('email')}
      />
    </>
  );
}

/** Shows the phone number in full as it is understood, where it differs from what is typed. */
function PhoneReading({ form }: { readonly form: RegistrationForm }) {
  const { t } = useTexts();
  const [phone, country] = useWatch({ control: form.control, name: ['phone', 'country'] });
  const parsed = readPhone(phone, readCountry(country) ?? 'CH');
  const number = parsed && formatPhone(parsed);
  return (
    <LiveRegion visible>
      {number && number !== phone.trim() ? (
        <p className={css.hint}>{t('onboarding.form.phoneRead', { number })}</p>
      ) : null}
    </LiveRegion>
  );
}
