import { useState } from 'react';
import { routeDefinitions } from '@epr/domain/session';
import { useBrowserStorage } from '../../context/storage/browser-storage.ts';
import { useConfiguration } from '../../context/configuration.ts';
import { useSessionState } from '../../context/session.ts';
import { Alert, Card, LinkButton, PageHeader } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { registrationDrafts } from './drafts.ts';
import { draftOwner } from '../../context/drafts/registration-page-state.ts';
import css from './onboarding.module.css';
import { useRegisteredBy } from './use-registered-by.ts';

const requirements = ['number', 'contact', 'minutes'] as const;

/** Page before the form: says that there is no record yet, what is needed to open one, and what that means (core 2, /register-patient). */
export function RegistrationIntroScreen() {
  const { t } = useTexts();
  const registeredBy = useRegisteredBy();
  const { homeCommunity } = useConfiguration();
  const state = useSessionState();
  const { session } = useBrowserStorage();
  const [hasDraft] = useState(() => registrationDrafts.load(draftOwner(state), Date.now(), session) !== undefined);
  return (
    <div className={css.page}>
      <PageHeader
        title={t(`onboarding.info.${registeredBy}.heading`)}
        subtitle={t(`onboarding.info.${registeredBy}.intro`)}
      />
      {registeredBy === 'patient' && (
        <Alert tone="info" title={t('onboarding.patient.noRecord')}>
          {t('onboarding.info.patient.where', { community: homeCommunity.name })}
        </Alert>
      )}
      <Card title={t('onboarding.info.needs')} className={css.card}>
        <ul className={css.bullets}>
          {requirements.map((need) => (
            <li key={need}>{t(`onboarding.info.${registeredBy}.${need}`)}</li>
          ))}
        </ul>
      </Card>
      <div className={css.acts}>
        <LinkButton kind="primary" to={routeDefinitions.registerForm.path}>
          {t(hasDraft ? 'onboarding.info.resume' : 'onboarding.info.begin')}
        </LinkButton>
        {registeredBy === 'professional' && (
          <LinkButton to={routeDefinitions.patients.path}>{t('onboarding.toSearch')}</LinkButton>
        )}
      </div>
    </div>
  );
}
