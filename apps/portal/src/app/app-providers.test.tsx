import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContext } from 'react';
import { expect, test, vi } from 'vitest';
import { useConfiguration } from '../context/configuration.ts';
import { DocumentCountContext } from '../context/downloads/downloads.ts';
import { useToastControls } from '../context/toast-controls.ts';
import { useSessionState } from '../context/session.ts';
import { memoryStore, useBrowserStorage } from '../context/storage/browser-storage.ts';
import { aConfiguration } from '../context/testing/configuration.ts';
import { aSession } from '../context/testing/session.ts';
import { startTexts } from '../i18n/index.ts';
import { useCacheReset } from './layout/use-cache-reset.ts';
import { createToastStore } from './toasts/toast-store.ts';
import { PageFrame } from './page-frame.tsx';
import { AppProviders } from './app-providers.tsx';
import { createPreferences, usePreferences } from './preferences.ts';
import { createSessionStorageAccess } from './session/index.ts';
import { createTheme, useTheme } from './theme/theme.ts';

test('[SES-02] an invalid stored preference is ignored', () => {
  const store = memoryStore();
  const { language } = createSessionStorageAccess({ local: store, session: store, tabs: window });
  const preferences = createPreferences(store, language);
  for (const [name, wrong] of [
    ['appearance', '"pink"'],
    ['sidebar', '"half"'],
    ['lastProvider', '7'],
  ] as const) {
    store.setItem(`epr.${name}`, wrong);
    expect(preferences[name].read(), name).toBeUndefined();
  }
});

/** A screen that uses every provided context. */
function Screen() {
  const notify = useToastControls();
  const { homeCommunity } = useConfiguration();
  const { identity } = useSessionState();
  const { lastProvider } = usePreferences();
  const { choose } = useTheme();
  const stores = useBrowserStorage();
  const count = useContext(DocumentCountContext);
  useCacheReset();
  const act = () => {
    notify.show('toasts.profile.updateFail');
    lastProvider.write('alpen-id');
    choose('dark');
    stores.persistent.setItem('of the device', 'x');
    stores.session.setItem('of the tab', 'x');
    count?.write(3);
  };
  return (
    <button type="button" onClick={act}>
      {identity?.name} {homeCommunity.name}
    </button>
  );
}

test('[SES-02] [NAV-15] [SES-08] the providers show the messages of a screen, store its values in the storage of the portal, and tell it of resets', async () => {
  await startTexts('de-ch');
  const keep = createSessionStorageAccess({ local: localStorage, session: sessionStorage, tabs: window });
  const choices = createPreferences(localStorage, keep.language);
  const theme = createTheme({
    primaryColour: '#1266AD',
    initial: undefined,
    save: choices.appearance.write,
    root: document.documentElement,
    prefersDark: Object.assign(new EventTarget(), { matches: false }) as MediaQueryList,
    printing: new EventTarget(),
  });
  const onCleared = vi.fn();
  render(
    <AppProviders
      configuration={aConfiguration}
      session={aSession(() => Promise.resolve(Response.json([])))}
      theme={theme}
      choices={choices}
      messages={createToastStore()}
      onCleared={onCleared}
      stores={{ persistent: localStorage, session: sessionStorage }}
      documentCount={keep.documentCount}
    >
      <PageFrame routeName="settings">
        <Screen />
      </PageFrame>
    </AppProviders>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Anna Keller Stammgemeinschaft Muster' }));
  expect(screen.getByRole('alert')).toBeDefined();
  expect(onCleared).toHaveBeenCalledOnce();
  expect([localStorage.getItem('of the device'), sessionStorage.getItem('of the tab')]).toEqual(['x', 'x']);
  expect([keep.documentCount.read(), choices.lastProvider.read(), choices.appearance.read()]).toEqual([
    3,
    'alpen-id',
    'dark',
  ]);
});
