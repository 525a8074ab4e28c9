import type { CallFailure } from '@epr/client/transport';
import { routeDefinitions } from '@epr/domain/session';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../context/session.ts';
import { EmptyState, LinkButton, PageHeader } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { PageLoading } from '../../page-loading.tsx';
import { signInFailureText } from './sign-in-failure.ts';

/** Where the provider sends the person back to: takes its answer and goes on, or says why not (SES-01, SES-04). */
export function SignedInScreen() {
  const { t } = useTexts();
  const refusal = useCompletion();
  if (!refusal) return <PageLoading words={t('app.signedIn.working')} />;
  return (
    <div>
      <PageHeader title={t('app.signedIn.failed')} />
      <EmptyState
        icon="warning"
        live
        title={t('app.login.failed.title')}
        actions={
          <LinkButton kind="primary" to={routeDefinitions.login.path}>
            {t('app.signedIn.again')}
          </LinkButton>
        }
      >
        {t(signInFailureText(refusal))}
      </EmptyState>
    </div>
  );
}

/** The refusal, undefined while it runs. An answer serves once: the address is taken away from the history at once. */
function useCompletion(): CallFailure | undefined {
  const session = useSession();
  const navigate = useNavigate();
  const [answer] = useState(() => new URL(window.location.href));
  const [refusal, setRefusal] = useState<CallFailure>();
  useEffect(() => {
    let gone = false;
    window.history.replaceState(window.history.state, '', answer.pathname);
    void session.completeSignIn(answer).then((completed) => {
      if (gone) return;
      if (completed.ok) return navigate(completed.value.goTo, { replace: true });
      // Wrong role and not registered ended the session: it leads through the provider's sign-out to the login page, which says why.
      if (completed.refusal.reason !== 'noAccess') setRefusal(completed.refusal);
    });
    return () => {
      gone = true;
    };
  }, [session, navigate, answer]);
  return refusal;
}
