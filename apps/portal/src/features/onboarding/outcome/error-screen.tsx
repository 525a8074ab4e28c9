import { Navigate, useLocation } from 'react-router';
import type { MessageKey } from '@epr/domain/messages';
import { routeDefinitions } from '@epr/domain/session';
import { EmptyState, LinkButton, PageHeader } from '../../../components/index.ts';
import { useTexts, type TextKey } from '../../../i18n/index.ts';
import css from '../onboarding.module.css';
import { useRegisteredBy } from '../use-registered-by.ts';
import { ContactSupport } from './contact-support.tsx';
import type { OutcomeFailure } from './outcome-state.ts';

/** Advice by reason; other reasons get a general text. */
const help: Partial<Record<MessageKey, TextKey>> = {
  'onboarding.patient.recordExists': 'onboarding.error.recordExists',
  'onboarding.patient.ahvNotOwn': 'onboarding.error.ahvNotOwn',
  'onboarding.patient.notQualified': 'onboarding.error.notQualified',
  'onboarding.registration.alreadyExists': 'onboarding.error.alreadyExists',
  'onboarding.registration.notPossible': 'onboarding.error.notPossible',
};

/**
 * Says why no record was opened and what helps, and links back to the form, which keeps everything typed (ONB-03, ONB-04). The
 * links replace this page: Back from a later success must not show a failure that is no longer true.
 */
export function ErrorScreen() {
  const { t } = useTexts();
  const registeredBy = useRegisteredBy();
  const outcome = useLocation().state as OutcomeFailure | null;
  if (!outcome) return <Navigate to={routeDefinitions.register.path} replace />;
  const { reason, unsure = false } = outcome;
  const form = routeDefinitions.registerForm.path;
  // Sending the same data again would fail again: the user has to change something first.
  const isInputError = help[reason] !== undefined;
  return (
    <div className={css.page}>
      <PageHeader title={t(`onboarding.error.${unsure ? 'unsure' : registeredBy}`)} />
      <EmptyState
        live
        icon="warning"
        title={t(unsure ? 'onboarding.error.noAnswer' : reason)}
        actions={
          <>
            <LinkButton kind={isInputError ? 'secondary' : 'primary'} to={`${form}?step=review`} replace>
              {t('onboarding.error.retry')}
            </LinkButton>
            <LinkButton kind={isInputError ? 'primary' : 'secondary'} to={`${form}?step=person`} replace>
              {t('onboarding.error.change')}
            </LinkButton>
            {registeredBy === 'professional' && (
              <LinkButton to={routeDefinitions.patients.path}>{t('onboarding.toSearch')}</LinkButton>
            )}
          </>
        }
      >
        <p>{t(help[reason] ?? 'onboarding.error.kept')}</p>
        {help[reason] && <p>{t('onboarding.error.kept')}</p>}
      </EmptyState>
      <ContactSupport />
    </div>
  );
}
