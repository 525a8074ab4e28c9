import { placeAfterSignIn, routeDefinitions, safeRedirect } from '@epr/domain/session';
import { useState } from 'react';
import { useConfiguration, type IdentityProvider } from '../../../context/configuration.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { Alert, classNames, Icon, LinkButton, PageHeader, RouteLink } from '../../../components/index.ts';
import { useTexts, type TextKey } from '../../../i18n/index.ts';
import { usePreferences } from '../../preferences.ts';
import { personName } from '../../layout/account/person-name.ts';
import css from './login-screen.module.css';
import { lastUsedFirst } from './last-used-first.ts';
import { SessionEndedNotice } from './session-ended-notice.tsx';

interface WantedPage {
  /** `?redirect=` of the address: the requested page, from an untrusted source (NAV-03). */
  readonly requestedPath: string | null;
}

/** Sign-in: shows why the user is here, and offers the providers, the last used one first (SES-01, CFG-03). Needs no router. */
export function LoginScreen({ requestedPath }: WantedPage) {
  const { t } = useTexts();
  const { variant } = useConfiguration();
  const { phase } = useSessionState();
  return (
    <div className="sign-in">
      <PageHeader title={t('app.login.heading')} />
      <p className="sign-in-words">
        {t(variant === 'professional' ? 'app.login.professionalIntro' : 'app.login.patientIntro')}
      </p>
      {phase === 'signedIn' ? (
        <AlreadyIn requestedPath={requestedPath} />
      ) : (
        <>
          <SessionEndedNotice />
          <Providers requestedPath={requestedPath} />
          <p className="sign-in-first">
            {t('app.login.firstTime')}{' '}
            <RouteLink to={routeDefinitions.help.path}>{t('app.login.firstTimeLink')}</RouteLink>
          </p>
        </>
      )}
    </div>
  );
}

function Providers({ requestedPath }: WantedPage) {
  const { t } = useTexts();
  const { providers } = useConfiguration();
  const { lastProvider } = usePreferences();
  const session = useSession();
  const [leavingTo, setLeaving] = useState<string>();
  const [failureKey, setFailed] = useState<TextKey>();
  const lastProviderId = lastProvider.read();
  const choose = async (id: string) => {
    setLeaving(id);
    setFailed(undefined);
    lastProvider.write(id);
    const result = await session.signIn(id, safeRedirect(requestedPath));
    if (result.ok) return;
    setLeaving(undefined);
    setFailed(result.error.reason === 'misconfigured' ? 'toasts.auth.providerMisconfigured' : 'app.login.failed.text');
  };
  if (providers.length === 0) return <Alert tone="warn">{t('app.login.none')}</Alert>;
  return (
    <section aria-labelledby="choose">
      <h2 id="choose">{t('app.login.choose')}</h2>
      <p className="sign-in-words">{t('app.login.how')}</p>
      {failureKey && (
        <Alert tone="danger" live title={t('app.login.failed.title')}>
          {t(failureKey)}
        </Alert>
      )}
      <ul className="sign-in-providers">
        {lastUsedFirst(providers, lastProviderId).map((provider) => (
          <li key={provider.id}>
            <ProviderCard
              provider={provider}
              isLastUsed={provider.id === lastProviderId}
              isLeaving={provider.id === leavingTo}
              onChoose={() => void choose(provider.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProviderCardProps {
  readonly provider: IdentityProvider;
  readonly isLastUsed: boolean;
  readonly isLeaving: boolean;
  readonly onChoose: () => void;
}

function ProviderCard({ provider, isLastUsed, isLeaving, onChoose }: ProviderCardProps) {
  const { t, locale } = useTexts();
  const note = isLeaving
    ? t('app.login.leaving')
    : [isLastUsed && t('app.login.lastUsed'), provider.description?.[locale]].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className={classNames(css.provider, isLastUsed && css.last)}
      aria-busy={isLeaving || undefined}
      onClick={onChoose}
    >
      <span className={css.letter} aria-hidden="true">
        {[...provider.name][0]}
      </span>
      <span>
        {provider.name}
        {note && <small>{note}</small>}
      </span>
      <Icon name="chevronRight" />
    </button>
  );
}

/**
 * Shown when the user signed in in another tab while this page was open. The guard redirects users who are already signed in when they
 * arrive.
 */
function AlreadyIn({ requestedPath }: WantedPage) {
  const { t } = useTexts();
  const { identity, role } = useSessionState();
  return (
    <div className={css.already}>
      <Alert tone="ok">{t('app.login.already', { name: personName(identity) })}</Alert>
      <LinkButton kind="primary" to={placeAfterSignIn(role, requestedPath)} wide>
        {t('app.login.continue')}
      </LinkButton>
    </div>
  );
}
