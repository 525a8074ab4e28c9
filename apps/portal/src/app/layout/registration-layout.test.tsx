import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { createSessionReset, SessionResetContext } from '../session-reset.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { changeableSession, renderWithProviders } from '../testing/render-with-providers.tsx';
import { RegistrationLayout } from './registration-layout.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function onLayout(more: Partial<Parameters<typeof renderWithProviders>[0]> = {}, page = <p>the form</p>) {
  const reset = createSessionReset();
  const element = (
    <SessionResetContext value={reset.on}>
      <RegistrationLayout />
    </SessionResetContext>
  );
  const routes = [{ path: '/', element, children: [{ path: 'register-patient', element: page }] }];
  return renderWithProviders({ routes, at: '/register-patient', ...more }).then((view) => ({ ...view, reset }));
}

test('[SES-08] [ONB-03] cached data of the registration is dropped when the session ends', async () => {
  const { reset } = await onLayout();
  queryClient.setQueryData(['town'], 'of the person before');
  act(() => reset.emit('session'));
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('[SES-08] [ONB-02] input of the registration is discarded when another user has signed in in another tab', async () => {
  const other = changeableSession();
  await onLayout({ session: other.session }, <input aria-label="typed" />);
  await userEvent.type(screen.getByRole('textbox', { name: 'typed' }), '756.1234.5678.97');
  act(() => other.signIn('beat'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'typed' }).value).toBe('');
});

test('[NAV-09] the page shows who is signed in and has a sign-out button', async () => {
  const signOut = vi.fn(() => Promise.resolve());
  await onLayout({ session: { signOut } });
  expect(readAloud(document.body)).toEqual([
    'Gesundheitsdossier',
    'Anna Keller',
    '[Sprache: Deutsch DE]',
    '[Abmelden]',
    'the form',
    '(Fusszeile)',
    'Stammgemeinschaft Muster · Version latest Hilfe -> /help Nutzungsbedingungen -> /legal-notice Datenschutz -> /privacy Kontakt und Impressum -> /imprint Barrierefreiheit -> /accessibility',
  ]);
  // When a focused element is unmounted, the focus moves to the main element.
  screen.getByRole('main').focus();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
  expect(signOut).toHaveBeenCalledOnce();
  cleanup();
  // A provider may state the parts of the name only.
  const identity = { subject: 'nina', name: '', givenName: 'Nina', familyName: 'Neu', roles: [] };
  await onLayout({ state: { identity } });
  expect(screen.getByText('Nina Neu')).toBeDefined();
});

test('[SES-08] after sign-out nothing of the page remains', async () => {
  await onLayout({ state: { phase: 'signedOut', identity: undefined } as never });
  expect(screen.queryByText('the form')).toBeNull();
  expect(screen.queryByText('Anna Keller')).toBeNull();
});

test('[SES-07] user activity keeps the session alive, except while the expiry dialog asks whether the user is there', async () => {
  const touch = vi.fn();
  const left = { milliseconds: 60_001 };
  const { unmount } = await onLayout({ session: { touch, remaining: () => left.milliseconds } });
  for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    document.dispatchEvent(new Event(sign, { bubbles: true }));
  expect(touch).toHaveBeenCalledTimes(4);
  left.milliseconds = 60_000;
  document.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(touch).toHaveBeenCalledTimes(4);
  expect(await screen.findByRole('alertdialog')).toBeDefined();
  left.milliseconds = 900_000;
  unmount();
  document.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(touch).toHaveBeenCalledTimes(4);
});
