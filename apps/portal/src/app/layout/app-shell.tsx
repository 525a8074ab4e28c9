import { QueryClientProvider } from '@tanstack/react-query';
import { mustChooseRepresentedPerson } from '@epr/domain/session';
import { formatDay } from '@epr/domain/values';
import { Outlet, useLocation } from 'react-router';
import { DownloadsProvider } from '../../context/downloads/downloads-provider.tsx';
import { useConfiguration } from '../../context/configuration.ts';
import { useToday } from '../../context/time/today.ts';
import { useRecordOwner } from '../../documents/labels/use-record-owner.ts';
import { useSessionState } from '../../context/session.ts';
import { useTexts } from '../../i18n/index.ts';
import { queryClient } from '../query-client.ts';
import { lazyComponent } from '../../context/lazy/lazy.tsx';
import { ExpiryDialog } from './account/expiry-dialog.tsx';
import { PageLoading } from '../page-loading.tsx';
import { Footer } from './footer.tsx';
import css from './app-shell.module.css';
import { StickyBars } from './sticky-bars.tsx';
import { HelpShortcut } from './shortcuts/help-shortcut.tsx';
import { Sidebar } from './menu/sidebar.tsx';
import { useCacheReset } from './use-cache-reset.ts';
import { useReportActivity } from './use-report-activity.ts';
import { MobileAppBar, TabBar } from './menu/mobile-nav.tsx';

const ActingGate = lazyComponent(async () => (await import('../acting/acting-gate.tsx')).ActingGate);
const ActingElsewhereNotice = lazyComponent(
  async () => (await import('../acting/acting-elsewhere-notice.tsx')).ActingElsewhereNotice,
);
const PatientElsewhereNotice = lazyComponent(
  async () => (await import('./patient/patient-elsewhere-notice.tsx')).PatientElsewhereNotice,
);

const OtherTabs = lazyComponent(
  async () => (await import('./other-tabs.tsx')).OtherTabs,
  () => null,
);

/** Frame of every protected page (NAV-09 to NAV-14). */
export function AppShell() {
  const { t } = useTexts();
  const state = useSessionState();
  const { pathname } = useLocation();
  const { homeCommunity } = useConfiguration();
  const printed = t('search.print.on', { date: formatDay(useToday()) });
  const paper = [useRecordOwner(), homeCommunity.name, printed].filter(Boolean).join(' · ');
  useReportActivity();
  useCacheReset();
  return (
    <QueryClientProvider client={queryClient}>
      <a href="#content" className={css.skip}>
        {t('app.skip')}
      </a>
      <div className={css.frame}>
        <Sidebar />
        <div className={css.column}>
          <MobileAppBar />
          <StickyBars />
          <main id="content" tabIndex={-1} className={css.main} data-paper={paper}>
            <div className={css.measure}>
              {state.patientElsewhere && <PatientElsewhereNotice />}
              {state.actingElsewhere && <ActingElsewhereNotice />}
              {state.phase === 'signedOut' ? (
                <PageLoading label={t('app.signingOut')} />
              ) : (
                <DownloadsProvider>
                  {/* Keyed by the user (another one may sign in in another tab) and by the person acted for: a change remounts the page, so
                      that no selection or input is carried over. */}
                  {mustChooseRepresentedPerson(state) ? (
                    <ActingGate />
                  ) : (
                    <Outlet
                      key={`${state.identity?.subject} ${state.representedPerson?.gln ?? state.representedPerson?.spid}`}
                    />
                  )}
                </DownloadsProvider>
              )}
            </div>
          </main>
          {/* Keyed by path: each page mounts a new footer. The same footer would shift when a long page follows a short one. */}
          <Footer key={pathname} />
          <TabBar />
        </div>
      </div>
      <ExpiryDialog />
      <HelpShortcut />
      <OtherTabs />
    </QueryClientProvider>
  );
}
