import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallResult } from '@epr/client/transport';
import type { SessionState } from '@epr/domain/session';
import { json } from '../../context/testing/platform.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { anna } from '../../context/testing/session.ts';
import { EmergencyBanner } from './emergency-banner.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const began = Date.parse('2026-11-22T10:00:00Z');

test('[PSR-06] the emergency banner shows how long the access has been running, and ends it with one press', async () => {
  let state: SessionState = { ...anna, role: 'HCP', emergency: 'granted', emergencySince: began };
  const listeners = new Set<() => void>();
  let answer: (() => void) | undefined;
  const endEmergency = vi.fn(() => {
    const { emergencySince: _ended, ...rest } = state;
    state = { ...rest, emergency: 'none' };
    for (const listener of listeners) listener();
    return new Promise<CallResult<void>>((resolve) => (answer = () => resolve({ ok: true, value: undefined })));
  });
  vi.useFakeTimers({ now: began + 658_000, toFake: ['Date', 'setInterval', 'clearInterval'] });
  await renderScreen({
    routes: [{ path: '/', element: <EmergencyBanner /> }],
    at: '/',
    platform: () => Promise.resolve(json({})),
    session: {
      endEmergency,
      getState: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  expect(screen.getByRole('timer').textContent).toBe('Dauer 10:58');
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.getByRole('timer').textContent).toBe('Dauer 11:03');
  expect(readAloud(document.body)).toEqual([
    '(status)',
    'Notfallzugriff aktiv',
    '(Laufender Notfallzugriff)',
    'Notfallzugriff aktiv Dauer 11:03 Nur Lesen, alles wird protokolliert.',
    '[Notfallzugriff beenden]',
  ]);
  // The device's clock was set back.
  vi.setSystemTime(began - 60_000);
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByRole('timer').textContent).toBe('Dauer 0:00');
  const stop = screen.getByRole('button', { name: 'Notfallzugriff beenden' });
  act(() => stop.click());
  // Until the platform has answered, the button stays under the pointer.
  expect([stop.isConnected, screen.queryByRole('timer')]).toEqual([true, null]);
  act(() => stop.click());
  expect(endEmergency).toHaveBeenCalledOnce();
  await act(() => Promise.resolve(answer?.()));
  expect(screen.queryByRole('button')).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test('[PSR-06] the emergency banner is not shown without an emergency access or while one is being requested', async () => {
  for (const emergency of ['none', 'requested'] as const) {
    await renderScreen({
      routes: [{ path: '/', element: <EmergencyBanner /> }],
      at: '/',
      platform: () => Promise.resolve(json({})),
      state: { role: 'HCP', emergency, emergencySince: began },
    });
    expect(screen.queryByText('Notfallzugriff aktiv')).toBeNull();
    cleanup();
  }
});
