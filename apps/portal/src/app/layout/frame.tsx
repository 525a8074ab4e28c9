import { QueryClientProvider } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { Outlet } from 'react-router';
import { DownloadsProvider } from '../../context/downloads/downloads-provider.tsx';
import { useSession, useSessionState } from '../../context/session.ts';
import { useTexts } from '../../i18n/index.ts';
import { SessionResetContext } from '../session-reset.ts';
import { queryClient } from '../query-client.ts';
import { ExpiryDialog, isWarning } from './account/expiry-dialog.tsx';
import { Footer } from './footer.tsx';
import css from './frame.module.css';
import { OtherPatientNotice } from './patient/other-patient.tsx';
import { PatientBar } from './patient/patient-bar.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { Sidebar } from './menu/sidebar.tsx';
import { MobileAppBar, TabBar } from './menu/mobile-nav.tsx';

/** Around every protected page (NAV-09 to NAV-14). */
export function Frame() {
  const { t } = useTexts();
  const { phase } = useSessionState();
  useSignsOfLife();
  useForgetting();
  return (
    <QueryClientProvider client={queryClient}>
      <a href="#content" className={css.skip}>
        {t('app.skip')}
      </a>
      <div className={css.frame}>
        <Sidebar />
        <div className={css.column}>
          <MobileAppBar />
          <PatientBar />
          <main id="content" tabIndex={-1} className={css.main}>
            <div className={css.measure}>
              <OtherPatientNotice />
              {phase === 'signedIn' && (
                <DownloadsProvider>
                  <Outlet />
                </DownloadsProvider>
              )}
            </div>
          </main>
          <Footer />
          <TabBar />
        </div>
      </div>
      <ExpiryDialog />
      <ShortcutSheet />
    </QueryClientProvider>
  );
}

/** Whatever a person does keeps the session alive, except while it asks whether somebody is there (SES-07). */
function useSignsOfLife(): void {
  const session = useSession();
  useEffect(() => {
    const touch = () => {
      if (!isWarning(session.remaining())) session.touch();
    };
    const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
    for (const sign of signs) document.addEventListener(sign, touch, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, touch);
    };
  }, [session]);
}

/** What was read goes with the patient or the session it belonged to (SES-08, PSR-04), also when no protected page is open. */
function useForgetting(): void {
  const cleared = useContext(SessionResetContext);
  useEffect(() => cleared?.(forget), [cleared]);
}

function forget(): void {
  queryClient.clear();
}
