import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import type { MessageKey } from '@epr/domain/messages';
import { recordOf, type SessionState } from '@epr/domain/session';
import { NavigationContext } from '../../components/index.ts';
import { startTexts, type Locale } from '../../i18n/index.ts';
import { ConfigurationContext, type Configuration } from '../configuration.ts';
import { DocumentCountContext, type DocumentCount } from '../downloads/downloads.ts';
import { DownloadsProvider } from '../downloads/downloads-provider.tsx';
import { querySettings } from '../queries/query-settings.ts';
import { BrowserStorageContext, memoryStore, type BrowserStorage } from '../storage/browser-storage.ts';
import { ToastControlsContext } from '../toast-controls.ts';
import { routerNavigation } from '../../components/router-navigation.ts';
import { SessionContext, type Session } from '../session.ts';
import { aConfiguration } from './configuration.ts';
import { aSession } from './session.ts';

export interface ScreenSetup {
  /** The screens by their paths. */
  readonly routes: readonly RouteObject[];
  /** The initial address. */
  readonly at: string;
  /** The platform's response to each call. */
  readonly platform: typeof fetch;
  readonly state?: Partial<SessionState>;
  readonly session?: Partial<Session>;
  readonly configuration?: Partial<Configuration>;
  readonly locale?: Locale;
  readonly keep?: BrowserStorage;
  /** Documents downloaded before. */
  readonly count?: DocumentCount;
  /** Wraps the screen inside all providers. */
  readonly wrap?: (screen: ReactNode) => ReactNode;
}

/** Renders a screen with the real router, query client and texts; only the platform's responses come from the test. */
export async function renderScreen(stage: ScreenSetup) {
  await startTexts(stage.locale ?? 'de-ch');
  const shownMessages: MessageKey[] = [];
  const router = createMemoryRouter([...stage.routes], { initialEntries: [stage.at] });
  const client = new QueryClient({ defaultOptions: querySettings });
  const count = stage.count ?? countFrom(0);
  const held = { ...aSession(stage.platform, stage.state), ...stage.session };
  const session = { ...held, connection: { ...held.connection, record: () => recordOf(held.getState()) } };
  const screen = (
    <NavigationContext value={routerNavigation}>
      <RouterProvider router={router} />
    </NavigationContext>
  );
  const view = render(
    <ConfigurationContext value={{ ...aConfiguration, ...stage.configuration }}>
      <SessionContext value={session}>
        <ToastControlsContext value={{ show: (key) => void shownMessages.push(key), dismissAll: () => undefined }}>
          <BrowserStorageContext value={stage.keep ?? { persistent: memoryStore(), session: memoryStore() }}>
            <DocumentCountContext value={count}>
              <DownloadsProvider>
                <QueryClientProvider client={client}>{stage.wrap ? stage.wrap(screen) : screen}</QueryClientProvider>
              </DownloadsProvider>
            </DocumentCountContext>
          </BrowserStorageContext>
        </ToastControlsContext>
      </SessionContext>
    </ConfigurationContext>,
  );
  return { ...view, router, shownMessages, session, client };
}

/** A document count in memory that starts at this number. */
export function countFrom(start: number): DocumentCount {
  let held: number | undefined = start;
  return { read: () => held, write: (count) => void (held = count) };
}
