import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import type { MessageKey } from '@epr/domain/messages';
import { NavigationContext } from '../../components/index.ts';
import { BrowserStorageContext, memoryStore, type BrowserStorage } from '../../context/storage/browser-storage.ts';
import { ToastControlsContext } from '../../context/toast-controls.ts';
import { ConfigurationContext, type Configuration } from '../../context/configuration.ts';
import { routerNavigation } from '../../components/router-navigation.ts';
import { SessionContext, type Session } from '../../context/session.ts';
import { querySettings } from '../../context/queries/query-settings.ts';
import { aConfiguration } from '../../context/testing/configuration.ts';
import { anna, aSession } from '../../context/testing/session.ts';
import { startTexts, type Locale } from '../../i18n/index.ts';
import type { SessionState } from '@epr/domain/session';
import { PreferencesContext, createPreferences } from '../preferences.ts';
import { storedValue } from '../session/storage/stored-value.ts';
import { createTheme, ThemeContext } from '../theme/theme.ts';

export interface ProviderOptions {
  readonly routes: readonly RouteObject[];
  readonly at: string;
  readonly configuration?: Partial<Configuration>;
  readonly state?: Partial<SessionState>;
  readonly session?: Partial<Session>;
  readonly locale?: Locale;
  /** The platform's responses; by default there is no one to act for. */
  readonly platform?: typeof fetch;
  readonly keep?: BrowserStorage;
}

/** The state of a session in which a user signs in in another tab. */
export function changeableSession() {
  let state = anna;
  const listeners = new Set<() => void>();
  const session: Pick<Session, 'getState' | 'subscribe'> = {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const signIn = (subject: string): void => {
    state = { ...anna, identity: { subject, name: subject, roles: ['PAT'] } };
    for (const listener of listeners) listener();
  };
  return { session, signIn };
}

/** Renders parts of the frame with the real router, texts, theme and preferences. */
export async function renderWithProviders({
  routes,
  at,
  configuration,
  state,
  session,
  locale = 'de-ch',
  platform,
  keep = { persistent: memoryStore(), session: memoryStore() },
}: ProviderOptions) {
  await startTexts(locale);
  const nobody = () => Promise.resolve(Response.json([]));
  const held: Session = { ...aSession(platform ?? nobody, state), ...session };
  const shownMessages: MessageKey[] = [];
  const client = new QueryClient({ defaultOptions: querySettings });
  const router = createMemoryRouter([...routes], { initialEntries: [at] });
  const choices = createPreferences(
    localStorage,
    storedValue(localStorage, 'epr.language', (value) => (typeof value === 'string' ? value : undefined)),
  );
  const theme = createTheme({
    primaryColour: '#1266AD',
    initial: undefined,
    save: choices.appearance.write,
    root: document.documentElement,
    prefersDark: Object.assign(new EventTarget(), { matches: false }) as MediaQueryList,
    printing: new EventTarget(),
  });
  const view = render(
    <ConfigurationContext value={{ ...aConfiguration, ...configuration }}>
      <ThemeContext value={theme}>
        <PreferencesContext value={choices}>
          <SessionContext value={held}>
            <ToastControlsContext value={{ show: (key) => void shownMessages.push(key), dismissAll: () => undefined }}>
              <BrowserStorageContext value={keep}>
                <QueryClientProvider client={client}>
                  <NavigationContext value={routerNavigation}>
                    <RouterProvider router={router} />
                  </NavigationContext>
                </QueryClientProvider>
              </BrowserStorageContext>
            </ToastControlsContext>
          </SessionContext>
        </PreferencesContext>
      </ThemeContext>
    </ConfigurationContext>,
  );
  return { ...view, router, choices, session: held, shownMessages, client };
}
