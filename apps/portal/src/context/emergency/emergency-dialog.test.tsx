import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CallResult } from '@epr/client/transport';
import type { Spid } from '@epr/domain/values';
import { platform } from '../testing/platform.ts';
import { readAloud } from '../testing/read-aloud.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { EmergencyDialog } from './emergency-dialog.tsx';

afterEach(cleanup);

const anna = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };
const faulty = 'Die Sicherheitsprüfung ist nicht gelungen. Bitte versuchen Sie es nochmals.';
const granted: CallResult<void> = { ok: true, value: undefined };
const refused = (reason: 'captchaFaulty' | 'exchangeRejected'): CallResult<void> => ({
  ok: false,
  error: { reason },
});

/** Renders the dialog with an external captcha, which is solved by a message of its frame. */
async function onDialog(...answers: readonly (CallResult<void> | Promise<CallResult<void>>)[]) {
  const left = [...answers];
  const tokens: string[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const [closed, started] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const Component = () => <EmergencyDialog patient={anna} onClose={closed} onStarted={started} />;
  await renderScreen({
    routes: [{ path: '/', Component }],
    at: '/',
    platform: platform({}),
    configuration: { captchaKind: 'mtcaptcha', captchaSiteKey: 'MTPublic-test' },
    session: {
      startEmergency: (patient, token, signal) => {
        expect(patient).toBe(anna);
        tokens.push(token);
        signals.push(signal);
        return Promise.resolve(left.shift() ?? granted);
      },
    },
  });
  const solve = async (token: string) => {
    const frame = await vi.waitUntil(() => document.querySelector('iframe'));
    const data = { captcha: { kind: 'solved', token } };
    window.dispatchEvent(new MessageEvent('message', { data, source: frame.contentWindow, origin: location.origin }));
    await screen.findByText('Prüfung bestanden');
  };
  const start = () => userEvent.click(screen.getByRole('button', { name: 'Notfallzugriff starten' }));
  return { solve, start, tokens, signals, closed, started };
}

describe('starting an emergency access', () => {
  test('[PSR-06] without a solved captcha nothing is requested, and the dialog shows what is missing', async () => {
    const { start, tokens, closed, started } = await onDialog();
    await start();
    await screen.findByRole('alert');
    expect(readAloud(document.body)).toEqual([
      '## Notfallzugriff auf das EPD von Anna Keller',
      '[Abbrechen]',
      'Nur in einem medizinischen Notfall: Sie behandeln diese Person und können sie nicht um den Zugriff bitten.',
      'Jeder Zugriff wird mit Ihrem Namen als Notfallzugriff protokolliert.',
      'Die Patientin oder der Patient wird über den Notfallzugriff benachrichtigt.',
      'Sie können nur lesen, und nur, was die Patientin oder der Patient für Notfälle freigegeben hat. Hinzufügen und Ändern sind nicht möglich.',
      '[Was heisst das? Notfallzugriff]',
      '(alert)',
      'Bestätigen Sie zuerst die Sicherheitsprüfung.',
      '[Abbrechen]',
      '[Notfallzugriff starten]',
    ]);
    expect(tokens).toEqual([]);
    for (const cancel of screen.getAllByRole('button', { name: 'Abbrechen' })) await userEvent.click(cancel);
    expect([closed, started].map(({ mock }) => mock.calls.length)).toEqual([2, 0]);
  });

  test('[PSR-06] a faulty solution requires another one in the same dialog, which then starts the access at the top of the page', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
    const { solve, start, tokens, closed, started } = await onDialog(refused('captchaFaulty'), granted);
    await solve('first');
    await start();
    expect((await screen.findByRole('alert')).textContent).toBe(faulty);
    expect(screen.queryByText('Prüfung bestanden')).toBeNull();
    expect([closed, started].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    // The rejected solution is not sent again.
    await start();
    expect((await screen.findByRole('alert')).textContent).toBe('Bestätigen Sie zuerst die Sicherheitsprüfung.');
    expect(tokens).toEqual(['first']);
    expect(scrolled).not.toHaveBeenCalled();
    await solve('second');
    expect(screen.queryByRole('alert')).toBeNull();
    await start();
    await vi.waitFor(() => expect(started).toHaveBeenCalledOnce());
    expect(tokens).toEqual(['first', 'second']);
    expect(scrolled.mock.calls).toEqual([[0, 0]]);
    scrolled.mockRestore();
  });

  test('[PSR-06] any other refusal closes the dialog, because the session has shown why', async () => {
    const { solve, start, closed, started } = await onDialog(refused('exchangeRejected'));
    await solve('token');
    await start();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(started).not.toHaveBeenCalled();
  });

  test('[PSR-06] closing the dialog before the response cancels the request, and its response has no effect', async () => {
    let answer: (refusal: CallResult<void>) => void = () => undefined;
    const coming = new Promise<CallResult<void>>((resolve) => (answer = resolve));
    const { solve, start, signals, started, closed } = await onDialog(coming);
    await solve('token');
    await start();
    // A second press requests nothing.
    await start();
    expect(signals).toHaveLength(1);
    expect(signals[0]?.aborted).toBe(false);
    cleanup();
    expect(signals[0]?.aborted).toBe(true);
    answer({ ok: false, error: { reason: 'cancelled' } });
    await coming;
    expect([started, closed].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  test('[PSR-06] an expired solution starts nothing', async () => {
    const { solve, start, tokens } = await onDialog();
    await solve('token');
    const frame = document.querySelector('iframe');
    const data = { captcha: { kind: 'expired' } };
    window.dispatchEvent(
      new MessageEvent('message', { data, source: frame?.contentWindow ?? null, origin: location.origin }),
    );
    await screen.findByRole('alert');
    await start();
    expect(tokens).toEqual([]);
  });
});
