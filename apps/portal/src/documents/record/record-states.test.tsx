import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallFailure } from '@epr/client/transport';
import { CallError } from '../../context/call-error.ts';
import { platform } from '../../context/testing/platform.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { renderScreen, type ScreenSetup } from '../../context/testing/render-screen.tsx';
import { RecordUnavailable } from './record-states.tsx';
import type { useRecord } from './use-record.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const patient = { given: 'Beat', family: 'Leer' };

async function shown(refusal: CallFailure | undefined, stage: Partial<ScreenSetup> = {}, isFetching = false) {
  const refetch = vi.fn();
  const query = {
    error: refusal ? new CallError(refusal) : null,
    isFetching,
    refetch,
  } as unknown as ReturnType<typeof useRecord>;
  await renderScreen({
    routes: [{ path: '/', element: <RecordUnavailable query={query} /> }],
    at: '/',
    platform: platform({}),
    ...stage,
  });
  return refetch;
}

test.each<CallFailure['reason']>(['noAccess', 'unauthorizedPatientAccess', 'noSpid'])(
  '[DOC-02] a record the user may not access (%s) is not shown as a failure',
  async (reason) => {
    const refetch = await shown({ reason });
    expect(await screen.findByRole('heading', { name: 'Sie haben keinen Zugriff auf dieses EPD.' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'EPD schliessen' })).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Nochmals prüfen' }));
    expect(refetch).toHaveBeenCalledOnce();
  },
);

test('[DOC-02] [PSR-04] a professional may close a record they may not access', async () => {
  await shown({ reason: 'noAccess' }, { state: { role: 'HCP', patient } });
  expect(await screen.findByRole('button', { name: 'EPD schliessen' })).toBeDefined();
  const read = async () => readAloud(await screen.findByRole('alert'));
  const professional = await read();
  await userEvent.click(screen.getByRole('button', { name: 'Notfallzugriff' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Leer');
  cleanup();
  await shown({ reason: 'noAccess' }, { state: { role: 'ASS', patient } });
  expect(await screen.findByRole('button', { name: 'EPD schliessen' })).toBeDefined();
  expect(await read()).toContain(professional.at(3));
  cleanup();
  // Where none is open, there is none to close.
  await shown({ reason: 'noAccess' }, { state: { role: 'HCP' } });
  expect(await read()).toEqual(professional.slice(0, 4));
  expect(screen.queryByRole('button', { name: 'EPD schliessen' })).toBeNull();
  cleanup();
  await shown({ reason: 'noAccess', noEmergency: true }, { state: { role: 'HCP', patient } });
  expect(await read()).toContain('Auch ein Notfallzugriff öffnet dieses EPD nicht.');
  cleanup();
  await shown({ reason: 'noAccess' });
  expect(await read()).toEqual([
    '(alert)',
    '## Sie haben keinen Zugriff auf dieses EPD.',
    'Mit dieser Anmeldung ist der Zugriff auf dieses EPD nicht erlaubt. Falls Sie jemanden vertreten, wurde die Stellvertretung möglicherweise beendet.',
    'Wenden Sie sich an Ihre Stammgemeinschaft, falls Sie den Zugriff haben sollten.',
  ]);
  expect(professional).toEqual([
    '(alert)',
    '## Sie haben keinen Zugriff auf dieses EPD.',
    'Die Patientin oder der Patient hat Ihnen keinen Zugriff gegeben, oder der Zugriff ist abgelaufen. Sie sehen deshalb auch nicht, ob Dokumente vorhanden sind.',
    'Bitten Sie die Patientin oder den Patienten, Ihnen im Portal unter «Zugriffsrechte» den Zugriff zu geben. Er gilt sofort.',
    '[Notfallzugriff]',
  ]);
});

test.each<[string, CallFailure, boolean, RegExp | undefined]>([
  ['no network', { reason: 'unreachable' }, false, /^.*Gerät ist offline/],
  ['an unreachable platform', { reason: 'unreachable' }, true, /erreicht das EPD im Moment nicht/],
  ['a platform that is too slow', { reason: 'timedOut' }, true, /erreicht das EPD im Moment nicht/],
  ['a request it does not know', { reason: 'failed', status: 499, diagnostics: 'Unknown' }, true, /Unknown/],
  ['a platform that is broken', { reason: 'failed', status: 500 }, true, /keine brauchbare Antwort/],
  ['an answer that cannot be read', { reason: 'unreadable', status: 200 }, true, /keine brauchbare Antwort/],
  [
    'a request the platform rejects',
    { reason: 'invalid', status: 400, diagnostics: 'Unknown parameter' },
    true,
    /Unknown parameter/,
  ],
])('[DOC-02] a failure is explained and can be retried: %s', async (_what, refusal, onLine, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const refetch = await shown({ ...refusal, trace });
  const alert = await screen.findByRole('alert');
  if (words) expect(alert.textContent).toMatch(words);
  expect(readAloud(alert)[1]).toMatch(/^## Die (Dokumente konnten nicht geladen|Stammgemeinschaft hat die Anfrage)/);
  expect(alert.textContent).toContain(`Kennung für Rückfragen: ${trace}`);
  await userEvent.click(screen.getByRole('button', { name: 'Nochmals versuchen' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test.each(['Unknown parameter', undefined])(
  '[DOC-02] a rejected request is explained once, with the reason of the platform if there is one: %s',
  async (diagnostics) => {
    await shown({ reason: 'invalid', status: 400, ...(diagnostics ? { diagnostics } : {}) });
    expect(readAloud(await screen.findByRole('alert')).slice(2)).toEqual(
      diagnostics
        ? [expect.stringMatching(/^Die Begründung: «Unknown parameter»\. Ein neuer Versuch hilft meistens nicht/)]
        : [],
    );
  },
);

test('[DOC-02] a failure before the request was sent does not mention the platform', async () => {
  await shown({ reason: 'unreachable' });
  const words = (await screen.findByRole('alert')).textContent;
  cleanup();
  await shown({ reason: 'misconfigured' });
  const alert = await screen.findByRole('alert');
  expect(alert.querySelectorAll('p')).toHaveLength(0);
  expect(alert.textContent).not.toBe(words);
});

test("[DOC-02] too many requests can be repeated: the platform's reason is not shown, nor that a retry is of no use", async () => {
  await shown({ reason: 'failed', status: 429, diagnostics: 'rate limit exceeded' });
  const alert = await screen.findByRole('alert');
  expect(readAloud(alert)).toEqual([
    '(alert)',
    '## Zu viele Anfragen. Bitte versuchen Sie es in einer Minute nochmals.',
  ]);
});

test.each<[CallFailure['reason'], number]>([
  ['signedOut', 401],
  ['refreshRefused', 400],
  ['exchangeRejected', 400],
  ['clientUnknown', 401],
  ['glnNotRegistered', 403],
  ['tokenMissing', 401],
  ['exchangeFailed', 500],
  ['misconfigured', 404],
  ['noToken', 401],
])(
  '[DOC-02] [SES-03] a refusal of the token provider (%s) is not shown as a failed request for the record',
  async (reason, status) => {
    await shown({ reason, status, diagnostics: 'invalid_grant' });
    const alert = await screen.findByRole('alert');
    expect(alert.querySelectorAll('p')).toHaveLength(0);
    expect(alert.textContent).not.toContain('invalid_grant');
  },
);

test('[DOC-02] shows no failure while the record is loading or loading again', async () => {
  await shown(undefined);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Das Dokument wird geladen.')).toBeDefined();
  cleanup();
  await shown({ reason: 'noAccess' }, {}, true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
