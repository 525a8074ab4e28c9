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
  readonly wanted: string | null;
}

/** Sign-in: shows why the user is here, and offers the providers, the last used one first (SES-01, CFG-03). Needs no router. */
export function LoginScreen({ wanted }: WantedPage) {
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
        <AlreadyIn wanted={wanted} />
      ) : (
        <>
          <SessionEndedNotice />
          <Providers wanted={wanted} />
          <p className="sign-in-first">
            {t('app.login.firstTime')}{' '}
            <RouteLink to={routeDefinitions.help.path}>{t('app.login.firstTimeLink')}</RouteLink>
          </p>
        </>
      )}
    </div>
  );
}

function Providers({ wanted }: WantedPage) {
  const { t } = useTexts();
  const { providers } = useConfiguration();
  const { lastProvider } = usePreferences();
  const session = useSession();
  const [leaving, setLeaving] = useState<string>();
  const [failed, setFailed] = useState<TextKey>();
  const last = lastProvider.read();
  const choose = async (id: string) => {
    setLeaving(id);
    setFailed(undefined);
    lastProvider.write(id);
    const sent = await session.signIn(id, safeRedirect(wanted));
    if (sent.ok) return;
    setLeaving(undefined);
    setFailed(sent.error.reason === 'misconfigured' ? 'toasts.auth.providerMisconfigured' : 'app.login.failed.text');
  };
  if (providers.length === 0) return <Alert tone="warn">{t('app.login.none')}</Alert>;
  return (
    <section aria-labelledby="choose">
      <h2 id="choose">{t('app.login.choose')}</h2>
      <p className="sign-in-words">{t('app.login.how')}</p>
      {failed && (
        <Alert tone="danger" live title={t('app.login.failed.title')}>
          {t(failed)}
        </Alert>
      )}
      <ul className="sign-in-providers">
        {lastUsedFirst(providers, last).map((provider) => (
          <li key={provider.id}>
            <ProviderCard
              provider={provider}
              last={provider.id === last}
              leaving={provider.id === leaving}
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
  readonly last: boolean;
  readonly leaving: boolean;
  readonly onChoose: () => void;
}

function ProviderCard({ provider, last, leaving, onChoose }: ProviderCardProps) {
  const { t, locale } = useTexts();
  const note = leaving
    ? t('app.login.leaving')
    : [last && t('app.login.lastUsed'), provider.description?.[locale]].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className={classNames(css.provider, last && css.last)}
      aria-busy={leaving || undefined}
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
function AlreadyIn({ wanted }: WantedPage) {
  const { t } = useTexts();
  const { identity, role } = useSessionState();
  return (
    <div className={css.already}>
      <Alert tone="ok">{t('app.login.already', { name: personName(identity) })}</Alert>
      <LinkButton kind="primary" to={placeAfterSignIn(role, wanted)} wide>
        {t('app.login.continue')}
      </LinkButton>
    </div>
  );
}
