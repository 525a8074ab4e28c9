import { readCountry, readPhone, formatPhone } from '@epr/domain/contact';
import type { RegistrationField, RegistrationStep } from '@epr/domain/onboarding';
import { readAhv, readBirthDate, formatAhv, type Gender } from '@epr/domain/people';
import { formatDay } from '@epr/domain/values';
import { useConfiguration } from '../../../context/configuration.ts';
import { useToday } from '../../../context/time/today.ts';
import { Button, Card, Checkbox, DescriptionList } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from '../onboarding.module.css';
import { fieldsOfStep } from './check-registration.ts';
import { fieldLabels } from './field-labels.ts';
import type { StepProps } from './step-props.ts';
import { useField } from './use-field.ts';
import type { RegistrationForm } from './use-registration-form.ts';

/** Step that shows all data again, with a button to change each step, and asks for the consent (ONB-02). */
export function ReviewStep({ form, registeredBy, onChange }: StepProps) {
  const { t } = useTexts();
  const { homeCommunity } = useConfiguration();
  const field = useField(form, registeredBy);
  const itemOf = useShown(form);
  return (
    <>
      {(['person', 'address', 'contact'] as const satisfies readonly RegistrationStep[]).map((step) => (
        <Card
          key={step}
          level={3}
          title={t(`onboarding.steps.${step}`)}
          actions={
            <Button
              kind="quiet"
              aria-label={t('onboarding.form.changeOf', { step: t(`onboarding.steps.${step}`) })}
              onClick={() => onChange(step)}
            >
              {t('onboarding.form.change')}
            </Button>
          }
        >
          <DescriptionList items={fieldsOfStep(step).map(itemOf)} />
        </Card>
      ))}
      <section aria-labelledby="consent" className={css.consent}>
        <h3 id="consent">{t('onboarding.consent.heading')}</h3>
        <ul className={css.bullets}>
          {(['voluntary', 'rights', 'emergency'] as const).map((one) => (
            <li key={one}>{t(`onboarding.consent.${registeredBy}.${one}`)}</li>
          ))}
        </ul>
        <Checkbox
          label={t(`onboarding.consent.${registeredBy}.box`, { community: homeCommunity.name })}
          aria-required
          {...field('consent')}
        />
      </section>
    </>
  );
}

/** Returns a function for the label and value of a field: the value as understood, otherwise as typed. */
function useShown(form: RegistrationForm) {
  const { t } = useTexts();
  const today = useToday();
  const typed = form.getValues();
  const country = readCountry(typed.country);
  const ahv = readAhv(typed.ahv);
  const phone = readPhone(typed.phone, country);
  const understood: Partial<Record<RegistrationField, string | undefined>> = {
    birthDate: readBirthDate(typed.birthDate, today).map(formatDay).join(' / '),
    gender: typed.gender && t(`people.gender.${typed.gender as Gender}`),
    ahv: ahv && formatAhv(ahv),
    country: country && t(`profile.countries.${country}`),
    phone: phone && formatPhone(phone),
  };
  return (field: RegistrationField) => ({
    term: t(fieldLabels[field]),
    value: understood[field] || String(typed[field]),
  });
}
