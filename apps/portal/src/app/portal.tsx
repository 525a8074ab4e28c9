import { RouterProvider } from 'react-router/dom';
import { ConfigurationContext, type Configuration } from '../context/configuration.ts';
import { DocumentCountContext, type DocumentCount } from '../context/downloads/downloads.ts';
import { KeepContext, type Keep } from '../context/browser-storage.ts';
import { NotifyContext } from '../context/notify.ts';
import { SessionContext, type Session } from '../context/session.ts';
import { ChoicesContext, type Choices } from './preferences.ts';
import { ClearedContext, type OnCleared } from './session-reset.ts';
import { MessageStoreContext } from './messages/message-context.ts';
import type { MessageStore } from './messages/message-store.ts';
import type { createPortalRouter } from './routes.tsx';
import { ThemeContext, type Theme } from './theme/theme.ts';

export interface PortalProps {
  readonly configuration: Configuration;
  readonly session: Session;
  readonly theme: Theme;
  readonly choices: Choices;
  readonly messages: MessageStore;
  readonly router: ReturnType<typeof createPortalRouter>;
  readonly onCleared: OnCleared;
  /** The browser's stores. */
  readonly stores: Keep;
  readonly documentCount: DocumentCount;
}

/** Everything screens are given, around the routes. */
export function Portal({
  configuration,
  session,
  theme,
  choices,
  messages,
  router,
  onCleared,
  stores,
  documentCount,
}: PortalProps) {
  return (
    <ConfigurationContext value={configuration}>
      <ThemeContext value={theme}>
        <ChoicesContext value={choices}>
          <SessionContext value={session}>
            <NotifyContext value={messages}>
              <MessageStoreContext value={messages}>
                <ClearedContext value={onCleared}>
                  <KeepContext value={stores}>
                    <DocumentCountContext value={documentCount}>
                      <RouterProvider router={router} />
                    </DocumentCountContext>
                  </KeepContext>
                </ClearedContext>
              </MessageStoreContext>
            </NotifyContext>
          </SessionContext>
        </ChoicesContext>
      </ThemeContext>
    </ConfigurationContext>
  );
}
