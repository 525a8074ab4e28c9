import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { RegistrationStep } from '@epr/domain/onboarding';
import { routeDefinitions } from '@epr/domain/session';
import { Alert, Button, ErrorSummary, PageHeader } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from '../onboarding.module.css';
import { useRegisteredBy } from '../use-registered-by.ts';
import { checkRegistration, fieldId, fieldsOfStep, stepOfField, formSteps } from './check-registration.ts';
import { PersonStep } from './person-step.tsx';
import { AddressStep, ContactStep } from './address-contact-steps.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepProgress } from './step-progress.tsx';
import { useProblems } from './use-field.ts';
import { useRegistrationForm } from './use-registration-form.ts';
import { useSubmission } from './use-submission.ts';

/** The registration in three short steps and a review; the step is kept in the URL, so that the browser's back button works (ONB-02). */
export function RegistrationScreen() {
  const { t } = useTexts();
  const registeredBy = useRegisteredBy();
  const { form, restored } = useRegistrationForm();
  const { step, goTo } = useStep();
  const [attempts, setAsked] = useState(0);
  const submission = useSubmission(registeredBy);
  const problems = useProblems(form);
  const heading = useHeading(step);
  const next = () => {
    const checked = checkRegistration(form.getValues(), registeredBy);
    const last = step === 'review';
    const stepProblems = (checked.ok ? [] : checked.error).filter(
      ({ field }) => last || fieldsOfStep(step).includes(field),
    );
    form.clearErrors();
    for (const { field, reason } of stepProblems) form.setError(field, { type: reason });
    setAsked(attempts + 1);
    const [first] = stepProblems;
    // The review was opened directly by its URL.
    if (first && stepOfField(first.field) !== step) goTo(stepOfField(first.field));
    else if (!first && !last) goTo(formSteps[formSteps.indexOf(step) + 1] ?? 'review');
    else if (checked.ok) submission.send(checked.value);
  };
  const Step = parts[step];
  return (
    <div className={css.page}>
      <PageHeader title={t(`onboarding.form.${registeredBy}.heading`)} />
      {restored && <Alert tone="info">{t('onboarding.form.restored')}</Alert>}
      <StepProgress step={step} />
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <h2 ref={heading} tabIndex={-1}>
          {t(`onboarding.steps.${step}`)}
        </h2>
        <ErrorSummary
          key={attempts}
          title={t('documents.problems.heading', { count: problems.length })}
          errors={problems.map(({ field, message }) => ({ id: fieldId(field), message }))}
        />
        <Step form={form} registeredBy={registeredBy} onChange={goTo} />
        <div className={css.acts}>
          <Button kind="primary" type="submit" busy={submission.sending}>
            {t(step === 'review' ? `onboarding.form.${registeredBy}.submit` : 'onboarding.form.next')}
          </Button>
          {step !== formSteps[0] && (
            <Button onClick={() => goTo(formSteps[formSteps.indexOf(step) - 1] ?? 'person')}>
              {t('onboarding.form.back')}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}

const parts = { person: PersonStep, address: AddressStep, contact: ContactStep, review: ReviewStep } as const;

function useStep() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const requestedStep = search.get('step');
  const step = formSteps.find((one) => one === requestedStep) ?? 'person';
  const goTo = (to: RegistrationStep) => void navigate(`${routeDefinitions.registerForm.path}?step=${to}`);
  return { step, goTo };
}

/** Moves the focus to the heading of a new step, so that a screen reader starts there. */
function useHeading(step: RegistrationStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current !== step) heading.current?.focus();
    previousStep.current = step;
  }, [step]);
  return heading;
}
