import type { CallFailure } from '@epr/client/transport';
import { routeDefinitions } from '@epr/domain/session';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../context/session.ts';
import { EmptyState, LinkButton, PageHeader } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { PageLoading } from '../../page-loading.tsx';
import { signInFailureText } from './sign-in-failure-text.ts';

/** The redirect URI: processes the provider's response and continues, or shows why that failed (SES-01, SES-04). */
export function SignInCallbackScreen() {
  const { t } = useTexts();
  const failure = useCompletion();
  if (!failure) return <PageLoading label={t('app.signedIn.working')} />;
  return (
    <div>
      <PageHeader title={t('app.signedIn.failed')} />
      <EmptyState
        icon="warning"
        live
        title={t(signInFailureText(failure))}
        actions={
          <LinkButton kind="primary" to={routeDefinitions.login.path}>
            {t('app.signedIn.again')}
          </LinkButton>
        }
      />
    </div>
  );
}

/**
 * Completes the sign-in; returns the refusal, undefined while it runs. A response is usable once: it is removed from the address and the
 * history at once.
 */
function useCompletion(): CallFailure | undefined {
  const session = useSession();
  const navigate = useNavigate();
  const [responseUrl] = useState(() => new URL(window.location.href));
  const [failure, setRefusal] = useState<CallFailure>();
  useEffect(() => {
    let isUnmounted = false;
    window.history.replaceState(window.history.state, '', responseUrl.pathname);
    void session.completeSignIn(responseUrl).then((completed) => {
      if (isUnmounted) return;
      if (completed.ok) return navigate(completed.value.goTo, { replace: true });
      // A wrong or missing role has ended the session: the provider's sign-out leads to the login page, which shows why.
      if (completed.error.reason !== 'noAccess') setRefusal(completed.error);
    });
    return () => {
      isUnmounted = true;
    };
  }, [session, navigate, responseUrl]);
  return failure;
}
