import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useShortcuts } from '../../../context/shortcuts/use-shortcuts.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { ShortcutSwitch } from './shortcut-switch.tsx';

afterEach(cleanup);

test('[NAV-13] single-key shortcuts can be switched off and on again', async () => {
  let pressed = 0;
  function Page() {
    useShortcuts({ j: () => (pressed += 1) });
    return <ShortcutSwitch />;
  }
  await renderScreen({
    routes: [{ path: '/', element: <Page /> }],
    at: '/',
    platform: () => Promise.reject(new Error()),
  });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Einzelne Tasten als Kürzel verwenden' });
  const press = () => fireEvent.keyDown(document.body, { key: 'j' });
  press();
  expect([box.checked, pressed]).toEqual([true, 1]);
  fireEvent.click(box);
  press();
  expect([box.checked, pressed]).toEqual([false, 1]);
  fireEvent.click(box);
  press();
  expect([box.checked, pressed]).toEqual([true, 2]);
});
