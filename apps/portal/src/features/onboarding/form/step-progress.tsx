import type { RegistrationStep } from '@epr/domain/onboarding';
import { useTexts } from '../../../i18n/index.ts';
import css from '../onboarding.module.css';
import { formSteps } from './check-registration.ts';

/** Shows the steps and marks the current one. */
export function StepProgress({ step }: { readonly step: RegistrationStep }) {
  const { t } = useTexts();
  const currentIndex = formSteps.indexOf(step);
  return (
    <ol className={css.progress} aria-label={t('onboarding.steps.label')}>
      {formSteps.map((one, index) => (
        <li key={one} aria-current={one === step ? 'step' : undefined} data-done={index < currentIndex || undefined}>
          <span>{t(`onboarding.steps.${one}`)}</span>
        </li>
      ))}
    </ol>
  );
}
