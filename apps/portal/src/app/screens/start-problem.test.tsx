import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { startTexts } from '../../i18n/index.ts';
import { Unreachable, WrongConfiguration } from './start-problem.tsx';

beforeEach(() => startTexts('de-ch'));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

test('[CFG-02] the alert names every missing value, and nothing else is on the page', () => {
  const { container } = render(
    <WrongConfiguration
      problem={{ kind: 'missing', names: ['PORTAL_FHIR_URL', 'PORTAL_HOME_COMMUNITY_ID'], details: [] }}
    />,
  );
  const alert = screen.getByRole('alert');
  expect(within(alert).getByRole('heading').textContent).toBe('Undefined mandatory environment variables');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['PORTAL_FHIR_URL', 'PORTAL_HOME_COMMUNITY_ID']);
  expect(container.textContent).toBe(alert.textContent);
  expect(screen.getByRole('main').lang).toBe('en');
});

test('[CFG-01] the alert names a wrong value', () => {
  render(
    <WrongConfiguration
      problem={{ kind: 'wrong', details: ['The configured role must be "patient" or "professional", not "x".'] }}
    />,
  );
  expect(readAloud(document.body)).toEqual([
    '(alert)',
    '# The configuration is wrong',
    'The configured role must be "patient" or "professional", not "x".',
  ]);
});

test('[NAV-15] a start without a network is reported as offline, and reloads once there is one', () => {
  const reload = vi.fn();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Unreachable reload={reload} />);
  expect(screen.getByRole('heading', { name: 'Sie sind offline' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Ihr Gerät hat keine Verbindung.');
  expect(reload).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(reload).toHaveBeenCalledOnce();
});

test('[NAV-15] an unreachable server is not reported as offline, and can be retried', async () => {
  const reload = vi.fn();
  render(<Unreachable reload={reload} />);
  expect(readAloud(document.body)).toEqual([
    '(alert)',
    '# Etwas ist schiefgegangen',
    'Das Portal konnte seine Einstellungen nicht laden. Prüfen Sie Ihre Verbindung und versuchen Sie es nochmals.',
    '[Nochmals versuchen]',
  ]);
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Nochmals versuchen' }));
  expect(reload).toHaveBeenCalledOnce();
  cleanup();
  vi.stubGlobal('location', { reload });
  render(<Unreachable />);
  await userEvent.click(screen.getByRole('button', { name: 'Nochmals versuchen' }));
  vi.unstubAllGlobals();
  expect(reload).toHaveBeenCalledTimes(2);
});
