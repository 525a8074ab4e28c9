import '../components/theme/tokens.css';
import '../components/theme/base.css';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { patientVariant, professionalVariant } from '@epr/domain/session';
import { trustedScriptUrl } from '../context/trusted-script-url.ts';
import { accessibleStore, type KeyValueStore } from '../context/storage/browser-storage.ts';
import { removeExpiredSharedFile } from '../context/storage/expired-shared-file.ts';
import { chooseLocale, preloadPublicTexts, locales, readLocale, startPublicTexts, type Locale } from '../i18n/index.ts';
import { createPreferences } from './preferences.ts';
import { createSessionReset } from './session-reset.ts';
import { readConfiguration } from './configuration/read-configuration.ts';
import { supportPageTranslation } from './language/page-translation.ts';
import { loadPages } from './load-pages.ts';
import { createToastStore } from './toasts/toast-store.ts';
import { AppProviders } from './app-providers.tsx';
import { ProblemPage } from './screens/problem-page.tsx';
import { Unreachable, WrongConfiguration } from './screens/start-problem.tsx';
import { createSessionStorageAccess, systemClock } from './session/index.ts';
import { isOnlySignIn, leadsToSignIn, leaveSignIn, SignInPage } from './screens/sign-in-page.tsx';
import { startSession } from './start-session.ts';
import { createTheme } from './theme/theme.ts';

const withoutTls = { kind: 'wrong', details: ['The address of the portal must begin with https://.'] } as const;

/** Starts the portal: the configuration first, and nothing else without it (CFG-01, CFG-02). */
async function start(element: HTMLElement): Promise<void> {
  supportPageTranslation(window);
  // A page restored from the memory of the browser was not notified of the end of its session: it would show the record again.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  const root = createRoot(element);
  // False without TLS on any host but localhost; the sign-in needs the Web Crypto API, which is missing there.
  if (window.isSecureContext === false) return root.render(<WrongConfiguration problem={withoutTls} />);
  const [local, drafts] = [accessibleStore(() => localStorage), accessibleStore(() => sessionStorage)];
  // Before anything can redirect to the sign-in.
  if (new URLSearchParams(location.search).has('shared')) await importShared(drafts);
  else void removeExpiredSharedFile(Date.now());
  const storage = createSessionStorageAccess({ local, session: drafts, tabs: window });
  // Most deployments offer this language: its texts are loaded in parallel with the configuration, not after it; so are the pages.
  const localeOf = (offered: readonly Locale[]) => chooseLocale(storage.language.read(), navigator.languages, offered);
  preloadPublicTexts(localeOf(locales));
  if (!leadsToSignIn(location.pathname)) loadPages().catch(() => undefined);
  const values = await configurationValues();
  if (!values) {
    await startPublicTexts(localeOf(locales));
    return root.render(<Unreachable />);
  }
  const parsed = readConfiguration(values, location.origin);
  if (!parsed.ok) return root.render(<WrongConfiguration problem={parsed.error} />);
  const configuration = parsed.value;

  const choices = createPreferences(local, storage.language);
  const theme = createTheme({
    primaryColour: configuration.primaryColour,
    initial: choices.appearance.read(),
    save: choices.appearance.write,
    root: document.documentElement,
    prefersDark: window.matchMedia('(prefers-color-scheme: dark)'),
    printing: window,
  });
  const requestedLocale = readLocale(new URLSearchParams(location.search).get('lang'), configuration.locales);
  await startPublicTexts(requestedLocale ?? localeOf(configuration.locales));
  // The address is lost at the sign-in.
  if (requestedLocale) storage.language.write(requestedLocale);

  const messages = createToastStore();
  const sessionReset = createSessionReset();
  let goTo = leaveSignIn;
  const session = startSession({
    ...{ configuration, storage, messages, sessionReset, drafts },
    goTo: (path) => goTo(path),
  });
  const draw = (pages: ReactNode): void =>
    root.render(
      <StrictMode>
        <AppProviders
          {...{ configuration, session, theme, choices, messages, onCleared: sessionReset.on }}
          stores={{ persistent: local, session: drafts }}
          documentCount={storage.documentCount}
        >
          {pages}
        </AppProviders>
      </StrictMode>,
    );
  registerWorker();
  if (isOnlySignIn(location, session.getState(), systemClock.now())) {
    if (location.pathname === '/') leaveSignIn('/login');
    return draw(<SignInPage />);
  }
  // The guard of the router leads to the right page; to leave before would load this one once more.
  goTo = () => undefined;
  try {
    const createAppRouter = await loadPages();
    const routed = createAppRouter({
      session,
      notify: messages,
      variant: configuration.variant === 'patient' ? patientVariant : professionalVariant,
      features: configuration.features,
      checkRole: configuration.switches.checkRoleInRoutes,
      now: systemClock.now,
    });
    goTo = routed.goTo;
    draw(routed.pages);
  } catch (problem) {
    draw(<ProblemPage problem={problem} />);
  }
}

/** Shows the message of the page itself: without texts the portal has none of its own (NAV-08). */
function showNotLoaded(problem: unknown): void {
  document.getElementById('not-loaded')?.removeAttribute('hidden');
  reportError(problem);
}

/** Takes over a file shared from another app; its code is loaded only then. */
async function importShared(store: KeyValueStore): Promise<void> {
  const loading = import('../context/storage/shared-file.ts');
  await loading.then(({ importSharedFile }) => importSharedFile(store, Date.now())).catch(() => undefined);
}

/**
 * Reads the server's values for this deployment, which the start page preloads (serve/start-page.ts); undefined when the server cannot be
 * reached.
 */
async function configurationValues(): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const answer = await fetch('/config.json');
    return answer.ok ? ((await answer.json()) as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Registers the service worker: installation, faster start, and files shared from other apps (NAV-18). Everything else works without it.
 */
function registerWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker
    .register(trustedScriptUrl(new URL('/service-worker.js', location.origin)))
    .catch(() => undefined);
}

const element = document.getElementById('portal');
if (element) start(element).catch(showNotLoaded);
