import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aConfiguration } from '../../../context/testing/configuration.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { useReportActivity } from '../use-report-activity.ts';
import { ExpiryDialog } from './expiry-dialog.tsx';

const routes = [{ path: '/documents', Component: ExpiryDialog }];

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('[SES-07] the dialog before the session ends', () => {
  test('is not shown while more than a minute is left, or when the session has no end', async () => {
    await renderWithProviders({ routes, at: '/documents', session: { remaining: () => 60_001 } });
    await renderWithProviders({ routes, at: '/documents', session: { remaining: () => undefined } });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is shown a minute before the end, and staying signed in counts as user activity', async () => {
    let left = 60_000;
    const touch = vi.fn(() => (left = 900_000));
    await renderWithProviders({ routes, at: '/documents', session: { remaining: () => left, touch } });
    expect(readAloud(document.body)).toEqual([
      '## Sind Sie noch da?',
      'Ihre Sitzung endet in 60 Sekunden. Danach werden Sie zu Ihrem Schutz abgemeldet.',
      '[Angemeldet bleiben]',
      '[Abmelden]',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Angemeldet bleiben' }));
    expect(touch).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    cleanup();
    // So does Escape.
    left = 60_000;
    await renderWithProviders({ routes, at: '/documents', session: { remaining: () => left, touch } });
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    expect(touch).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('with a short limit is shown in its last third, until when every input extends the session', async () => {
    let left = 30_000;
    const touch = vi.fn();
    const Page = () => {
      useReportActivity();
      return <ExpiryDialog />;
    };
    await renderWithProviders({
      routes: [{ path: '/documents', Component: Page }],
      at: '/documents',
      configuration: { limits: { ...aConfiguration.limits, idleTimeout: 30 } },
      session: { remaining: () => left, touch },
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.keyboard('a');
    expect(touch).toHaveBeenCalledOnce();
    left = 10_000;
    expect(await screen.findByRole('alertdialog')).toBeDefined();
  });

  test('is not shown again for a session that cannot be extended, but is shown for the next session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let left = 50_000;
    await renderWithProviders({ routes, at: '/documents', session: { remaining: () => left } });
    act(() => screen.getByRole('button', { name: 'Angemeldet bleiben' }).click());
    left = 40_000;
    act(() => {
      vi.advanceTimersByTime(500);
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    left = 900_000;
    act(() => {
      vi.advanceTimersByTime(500);
    });
    left = 59_000;
    act(() => {
      vi.advanceTimersByTime(500);
    });
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  test('at the maximum age does not offer to stay signed in, which the session cannot grant', async () => {
    // With the time that is left, and less than a minute more, the session reaches its age.
    const startedAt = Date.now() - 3_500_000;
    await renderWithProviders({
      routes,
      at: '/documents',
      state: { startedAt },
      session: { remaining: () => 59_000 },
    });
    expect(readAloud(document.body)).toEqual([
      '## Ihre Sitzung endet bald',
      'Ihre Sitzung endet in 59 Sekunden. Danach werden Sie zu Ihrem Schutz abgemeldet.',
      '[Schliessen]',
      '[Abmelden]',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Schliessen' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('offers to sign out, and announces the remaining time at intervals, not every second', async () => {
    const signOut = vi.fn(() => Promise.resolve());
    for (const [remaining, spoken] of [
      [31_000, ''],
      [30_000, '30'],
      [29_001, '30'],
      [10_000, '10'],
      [9_000, ''],
    ] as const) {
      cleanup();
      await renderWithProviders({ routes, at: '/documents', session: { remaining: () => remaining, signOut } });
      expect(/\d+/.exec(screen.getByRole('status').textContent)?.[0] ?? '').toBe(spoken);
    }
    cleanup();
    await renderWithProviders({ routes, at: '/documents', session: { remaining: () => 1_000, signOut } });
    expect(screen.getByText(/^Ihre Sitzung endet in 1 Sekunde\. Danach werden Sie .* abgemeldet\.$/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
    expect(signOut).toHaveBeenCalledOnce();
  });
});
