import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { useSession, useSessionState } from '../../context/session.ts';
import { Button } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { LanguageSelector } from '../language/language-selector.tsx';
import { queryClient } from '../query-client.ts';
import { ExpiryDialog } from './account/expiry-dialog.tsx';
import { personName } from './account/person-name.ts';
import { Brand } from './brand.tsx';
import { Footer } from './footer.tsx';
import css from './registration-layout.module.css';
import { useCacheReset } from './use-cache-reset.ts';
import { useReportActivity } from './use-report-activity.ts';

/**
 * White pages of a signed-in user without a record or role: no menu, only the name, the language and sign-out (core 2, "Layout"; NAV-09).
 */
export function RegistrationLayout() {
  const { t } = useTexts();
  const session = useSession();
  const { identity, phase } = useSessionState();
  useReportActivity();
  useCacheReset();
  return (
    <QueryClientProvider client={queryClient}>
      <div className={css.page}>
        <header className={css.header}>
          <Brand withoutCommunity />
          <div className={css.tools}>
            <span className={css.name}>{personName(identity)}</span>
            <LanguageSelector />
            <Button kind="quiet" icon="signOut" shrinks onClick={() => void session.signOut()}>
              {t('app.account.signOut')}
            </Button>
          </div>
        </header>
        <main tabIndex={-1} className={css.main}>
          {/* Keyed by the user: another one may sign in in another tab, and nothing typed is carried over. */}
          {phase === 'signedIn' && <Outlet key={identity?.subject} />}
        </main>
        <Footer />
      </div>
      <ExpiryDialog />
    </QueryClientProvider>
  );
}
