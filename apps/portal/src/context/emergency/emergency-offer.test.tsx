import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import type { Spid } from '@epr/domain/values';
import type { Session } from '../session.ts';
import { platform } from '../testing/platform.ts';
import { readAloud } from '../testing/read-aloud.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { aSession } from '../testing/session.ts';
import { EmergencyOffer } from './emergency-offer.tsx';

afterEach(cleanup);

const anna = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };

async function onOffer(state: Partial<SessionState>, noEmergency = false, held: Partial<Session> = {}) {
  const started = vi.fn<() => void>();
  const refusal = { reason: 'noAccess', ...(noEmergency ? { noEmergency } : {}) } as const;
  const Component = () => <EmergencyOffer patient={anna} failure={refusal} onStarted={started} />;
  const stage = await renderScreen({
    routes: [{ path: '/', Component }],
    at: '/',
    platform: platform({}),
    configuration: { captchaKind: 'mtcaptcha', captchaSiteKey: 'MTPublic-test' },
    state,
    session: held,
  });
  return { ...stage, started };
}

test.each<[Partial<SessionState>, boolean, readonly string[]]>([
  [{ role: 'HCP' }, false, ['[Notfallzugriff]']],
  [{ role: 'HCP' }, true, ['Auch ein Notfallzugriff öffnet dieses EPD nicht.']],
  [{ role: 'ASS' }, false, [expect.stringMatching(/Hilfsperson/)]],
  [{ role: 'PAT' }, false, []],
])(
  '[PSR-05] a refusal offers an emergency access, or says why not: %j, excluded: %s',
  async (state, excluded, words) => {
    await onOffer(state, excluded);
    expect(readAloud(document.body)).toEqual(words);
  },
);

test('[PSR-06] the dialog opens on request, closes without effect, and once the access has begun', async () => {
  const own = aSession(platform({}), { role: 'HCP' });
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const aborted: unknown[] = [];
  const { started, session } = await onOffer({}, false, {
    ...own,
    // The session has changed before the call ends.
    startEmergency: async (patient, token, signal) => {
      const begun = await own.startEmergency(patient, token);
      await answered;
      aborted.push(signal?.aborted);
      return begun;
    },
  });
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Notfallzugriff' }));
    return screen.findByRole('dialog', { name: 'Notfallzugriff auf das EPD von Anna Keller' });
  };
  expect(screen.queryByRole('dialog')).toBeNull();
  await open();
  await userEvent.click(screen.getAllByRole('button', { name: 'Abbrechen' })[0] ?? document.body);
  expect([screen.queryByRole('dialog'), started.mock.calls.length]).toEqual([null, 0]);
  await open();
  const source = await waitFor(() => document.querySelector('iframe')?.contentWindow ?? Promise.reject(new Error()));
  const data = { captcha: { kind: 'solved', token: 'v1(abc)' } };
  window.dispatchEvent(new MessageEvent('message', { data, source, origin: location.origin }));
  await screen.findByText('Prüfung bestanden');
  await userEvent.click(screen.getByRole('button', { name: 'Notfallzugriff starten' }));
  expect(screen.getByRole('dialog')).toBeDefined();
  answer();
  await waitFor(() => expect(started).toHaveBeenCalledOnce());
  expect([screen.queryByRole('dialog'), session.getState().emergency]).toEqual([null, 'granted']);
  // A dialog that disappears on its own would cancel what it has begun.
  expect(aborted).toEqual([false]);
});
