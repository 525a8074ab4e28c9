import type { ReactNode } from 'react';
import { ConfigurationContext, type Configuration } from '../context/configuration.ts';
import { DocumentCountContext, type DocumentCount } from '../context/downloads/downloads.ts';
import { BrowserStorageContext, type BrowserStorage } from '../context/storage/browser-storage.ts';
import { ToastControlsContext } from '../context/toast-controls.ts';
import { SessionContext, type Session } from '../context/session.ts';
import { PreferencesContext, type Preferences } from './preferences.ts';
import { SessionResetContext, type OnSessionReset } from './session-reset.ts';
import { ToastStoreContext } from './toasts/toast-context.ts';
import type { ToastStore } from './toasts/toast-store.ts';
import { ThemeContext, type Theme } from './theme/theme.ts';

export interface AppProvidersProps {
  readonly configuration: Configuration;
  readonly session: Session;
  readonly theme: Theme;
  readonly choices: Preferences;
  readonly messages: ToastStore;
  readonly onCleared: OnSessionReset;
  /** The browser's stores. */
  readonly stores: BrowserStorage;
  readonly documentCount: DocumentCount;
  readonly children: ReactNode;
}

/** Provides all contexts of the screens to the pages inside. */
export function AppProviders({
  configuration,
  session,
  theme,
  choices,
  messages,
  onCleared,
  stores,
  documentCount,
  children,
}: AppProvidersProps) {
  return (
    <ConfigurationContext value={configuration}>
      <ThemeContext value={theme}>
        <PreferencesContext value={choices}>
          <SessionContext value={session}>
            <ToastControlsContext value={messages}>
              <ToastStoreContext value={messages}>
                <SessionResetContext value={onCleared}>
                  <BrowserStorageContext value={stores}>
                    <DocumentCountContext value={documentCount}>{children}</DocumentCountContext>
                  </BrowserStorageContext>
                </SessionResetContext>
              </ToastStoreContext>
            </ToastControlsContext>
          </SessionContext>
        </PreferencesContext>
      </ThemeContext>
    </ConfigurationContext>
  );
}
