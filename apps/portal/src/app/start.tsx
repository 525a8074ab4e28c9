import '../components/theme/tokens.css';
import '../components/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browserTransport } from '@epr/client/transport';
import { patientVariant, professionalVariant } from '@epr/domain/session';
import { trustedScriptUrl } from '../context/trusted-script-url.ts';
import { bringInShared, dropUnclaimed } from '../context/storage/shared-file.ts';
import { claimDrafts, removeDrafts } from '../context/drafts/draft-storage.ts';
import { removeEncryptedFile } from '../context/storage/encrypted-file-store.ts';
import { chooseLocale, expectPublicTexts, locales, readLocale, startPublicTexts } from '../i18n/index.ts';
import { createPreferences } from './preferences.ts';
import { createSessionReset } from './session-reset.ts';
import { readConfiguration } from './configuration/configuration.ts';
import { createMessages } from './messages/message-store.ts';
import { Portal } from './portal.tsx';
import { isMounted } from './routing/lazy-screens.ts';
import { createPortalRouter } from './routing/routes.tsx';
import { Unreachable, WrongConfiguration } from './screens/start-problem.tsx';
import { createKeep, createSession, systemClock } from './session/index.ts';
import { createTheme } from './theme/theme.ts';

/** Milliseconds after which a call that does not move is given up. */
const callTimeout = 60_000;

/** The portal's start: configuration first, and nothing else without it (CFG-01, CFG-02). */
async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  // Before anything can lead away to a sign-in.
  if (new URLSearchParams(location.search).has('shared')) bringInShared(sessionStorage, Date.now());
  else void dropUnclaimed(Date.now());
  const keep = createKeep({ local: localStorage, session: sessionStorage, tabs: window });
  // Most deployments offer it: the texts come together with the configuration, not after it.
  expectPublicTexts(chooseLocale(keep.language.read(), navigator.languages, locales));
  const values = await configurationValues();
  if (!values) {
    await startPublicTexts(chooseLocale(keep.language.read(), navigator.languages, locales));
    return root.render(<Unreachable />);
  }
  const read = readConfiguration(values, location.origin);
  if (!read.ok) return root.render(<WrongConfiguration problem={read.refusal} />);
  const configuration = read.value;

  const choices = createPreferences(localStorage, keep.language);
  const theme = createTheme({
    primaryColour: configuration.primaryColour,
    stored: choices.appearance.read(),
    keep: choices.appearance.write,
    root: document.documentElement,
    prefersDark: window.matchMedia('(prefers-color-scheme: dark)'),
  });
  const asked = readLocale(new URLSearchParams(location.search).get('lang'), configuration.locales);
  await startPublicTexts(asked ?? chooseLocale(choices.language.read(), navigator.languages, configuration.locales));

  const messages = createMessages();
  const cleared = createSessionReset();
  const made: { router?: ReturnType<typeof createPortalRouter> } = {};
  const session = createSession({
    configuration,
    transport: browserTransport(callTimeout, configuration.traceOrigins),
    clock: systemClock,
    keep,
    random: crypto,
    language: () => document.documentElement.lang,
    registration: isMounted('register'),
    ...(navigator.locks ? { locks: navigator.locks } : {}),
    refetch: () => cleared.ring('refetch'),
    tell: messages.tell,
    navigate: {
      to: (path) => void made.router?.navigate(path),
      away: (url) => window.location.assign(url),
      here: () => window.location.pathname + window.location.search + window.location.hash,
    },
    cleared: (what) => {
      cleared.ring(what);
      if (what === 'patient') messages.dismissOfRecord();
      else messages.dismissAll();
      // A session that ran out leaves what was typed for the return; signing out, or another person, does not.
      if (what !== 'person' && session.getState().endedBecause !== 'signedOut') return;
      removeDrafts(sessionStorage);
      removeEncryptedFile(sessionStorage);
    },
  });
  const router = createPortalRouter({
    session,
    notify: messages,
    variant: configuration.variant === 'patient' ? patientVariant : professionalVariant,
    features: configuration.features,
    checkRole: configuration.switches.checkRoleInRoutes,
    now: systemClock.now,
  });
  made.router = router;
  const claim = (): void => {
    const { identity } = session.getState();
    if (identity && claimDrafts(identity.subject, sessionStorage)) removeEncryptedFile(sessionStorage);
  };
  claim();
  session.subscribe(claim);
  session.start();
  root.render(
    <StrictMode>
      <Portal
        {...{
          configuration,
          session,
          theme,
          choices,
          messages,
          router,
          onCleared: cleared.on,
          stores: { persistent: localStorage, session: sessionStorage },
          documentCount: keep.documentCount,
        }}
      />
    </StrictMode>,
  );
  registerWorker();
}

/** What the server says about this deployment, announced by the page itself (serve/start-page.ts); undefined when it cannot be reached. */
async function configurationValues(): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const answer = await fetch('/config.json');
    return answer.ok ? ((await answer.json()) as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}

/** Installation, a quick start, and files shared from other apps (NAV-18). Without it everything else works. */
function registerWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker
    .register(trustedScriptUrl(new URL('/service-worker.js', location.origin)))
    .catch(() => undefined);
}

const element = document.getElementById('portal');
if (element) void start(element);
