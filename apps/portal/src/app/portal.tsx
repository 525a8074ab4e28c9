import { RouterProvider } from 'react-router/dom';
import { ConfigurationContext, type Configuration } from '../given/configuration.ts';
import { DocumentCountContext, type DocumentCount } from '../given/downloads/downloads.ts';
import { KeepContext, type Keep } from '../given/keep.ts';
import { NotifyContext } from '../given/notify.ts';
import { SessionContext, type Session } from '../given/session.ts';
import { ChoicesContext, type Choices } from './choices.ts';
import { ClearedContext, type OnCleared } from './cleared.ts';
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
