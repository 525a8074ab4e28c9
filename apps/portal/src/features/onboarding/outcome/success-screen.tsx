import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { routeDefinitions } from '@epr/domain/session';
import { useBrowserStorage } from '../../../context/storage/browser-storage.ts';
import { registeredPatient, draftOwner } from '../../../context/drafts/registration-page-state.ts';
import { useSessionState } from '../../../context/session.ts';
import { Alert, Button, LinkButton, PageHeader } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from '../onboarding.module.css';
import { useRegisteredBy } from '../use-registered-by.ts';
import { ConsentDownload } from './consent-download.tsx';
import { useRenewIdentity } from '../use-renew-identity.ts';

/**
 * The record is open: shows what comes next, its number, the declaration of consent to keep, and the button that leads into it (ONB-03,
 * PSR-08).
 */
export function SuccessScreen() {
  const { t } = useTexts();
  const registeredBy = useRegisteredBy();
  const navigate = useNavigate();
  const { renew, renewing } = useRenewIdentity();
  const { session } = useBrowserStorage();
  const state = useSessionState();
  const [registered] = useState(() => registeredPatient.load(draftOwner(state), Date.now(), session));
  if (!registered) return <Navigate to={routeDefinitions.register.path} replace />;
  const { spid, name } = registered;
  return (
    <div className={css.page}>
      <PageHeader title={t(`onboarding.success.${registeredBy}.heading`, { name })} />
      <Alert tone="ok" live title={t(`onboarding.success.${registeredBy}.ready`)}>
        <p>{t(`onboarding.success.${registeredBy}.intro`)}</p>
        <p>{t('onboarding.success.spid', { spid })}</p>
      </Alert>
      <ConsentDownload spid={spid} />
      <div className={css.acts}>
        {registeredBy === 'patient' ? (
          <Button
            kind="primary"
            busy={renewing}
            onClick={() => renew(routeDefinitions.documents.path, () => void navigate(routeDefinitions.documents.path))}
          >
            {t('onboarding.success.patient.enter')}
          </Button>
        ) : (
          <LinkButton kind="primary" to={routeDefinitions.patients.path}>
            {t('onboarding.toSearch')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
