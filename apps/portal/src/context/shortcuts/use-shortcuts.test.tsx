import { render } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { BrowserStorageContext, memoryStore } from '../storage/browser-storage.ts';
import { keyboardShortcutsPreference } from '../storage/preference.ts';
import { useShortcuts } from './use-shortcuts.ts';

function Screen({ act }: { readonly act: () => void }) {
  useShortcuts({ ArrowRight: act });
  return <p>shown</p>;
}

test('[NAV-09] a key acts as soon as its screen is rendered', async () => {
  const act = vi.fn();
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  // Renders as a navigation does. The observer is notified of the DOM change before any other pending task, as when a key is pressed
  // quickly on a slow device.
  const seen = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      resolve();
    }).observe(place, { childList: true });
  });
  startTransition(() => root.render(<Screen act={act} />));
  await seen;
  expect(act).toHaveBeenCalledOnce();
  root.unmount();
});

test.each([
  ['on', true],
  ['off', false],
])('[NAV-09] with shortcuts switched %s, a key acts instead of the default of the browser: %s', (allowed, acts) => {
  const [act, persistent] = [vi.fn(), memoryStore()];
  persistent.setItem(keyboardShortcutsPreference.key, allowed);
  const { unmount } = render(
    <BrowserStorageContext value={{ persistent, session: memoryStore() }}>
      <Screen act={act} />
    </BrowserStorageContext>,
  );
  const press = () => {
    const event = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press(), act.mock.calls.length]).toEqual([acts, acts ? 1 : 0]);
  unmount();
  expect([press(), act.mock.calls.length]).toEqual([false, acts ? 1 : 0]);
});

test('[NAV-09] a key calls the handler of the latest render', () => {
  const [before, after] = [vi.fn(), vi.fn()];
  const { rerender } = render(<Screen act={before} />);
  rerender(<Screen act={after} />);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect([before.mock.calls.length, after.mock.calls.length]).toEqual([0, 1]);
});
