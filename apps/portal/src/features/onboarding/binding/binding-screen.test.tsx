import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import type { Gln } from '@epr/domain/values';
import { memoryStore, type BrowserStorage } from '../../../context/storage/browser-storage.ts';
import { json, platform } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen, type ScreenSetup } from '../../../context/testing/render-screen.tsx';
import { ProfessionalNotInDirectory } from '../../people/professional-not-in-directory.tsx';
import { registrationRoutes } from '../testing/registration-pages.tsx';

afterEach(cleanup);

const problem = (status: number, code: string) => json({ type: 'about:blank', status, code }, status);
const keeping = (): BrowserStorage => ({ persistent: memoryStore(), session: memoryStore() });
const meier: Partial<SessionState> = {
  role: 'HCP',
  identity: { subject: 'dr.meier', name: 'Peter Meier', roles: ['HCP'] },
};
const bind = () => userEvent.click(screen.getByRole('button', { name: 'Verbinden' }));

const onBinding = (stage: Partial<ScreenSetup>) =>
  renderScreen({
    routes: [...registrationRoutes, { path: '/patients', element: <p>the search</p> }],
    at: '/register-professional',
    platform: platform({}),
    state: meier,
    configuration: { variant: 'professional' },
    ...stage,
  });

test('[ONB-05] connects the eID; every refusal explains what to do, and the typed GLN is kept', async () => {
  const answers = [
    () => problem(409, 'onboarding.professional.severalEntries'),
    () => problem(409, 'onboarding.professional.alreadyRegistered'),
    () => problem(404, 'onboarding.professional.noMatch'),
    () => problem(502, ''),
    () => json({ gln: '7601000010179', name: 'Hans Gerber' }),
  ];
  const asked: unknown[] = [];
  const keep = keeping();
  const renewIdentity = vi.fn(() => Promise.resolve());
  const { router } = await onBinding({
    platform: platform({
      'POST /epr/v1/Practitioner': async (request) => {
        asked.push(await request.json());
        return (answers.shift() ?? (() => json({})))();
      },
    }),
    session: { renewIdentity },
    keep,
    wrap: (screen) => <main tabIndex={-1}>{screen}</main>,
  });
  expect(screen.queryByRole('heading', { name: 'Hilfe' })).toBeNull();
  const gln = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'GLN' });
  await bind();
  expect(await screen.findByText(/passen mehrere Einträge/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(gln()));
  await userEvent.type(gln(), '123');
  await bind();
  expect(screen.getByText('Das ist keine gültige GLN. Bitte prüfen Sie die 13 Ziffern.')).toBeDefined();
  expect(document.activeElement).toBe(gln());
  expect(asked).toEqual([{}]);
  await userEvent.clear(gln());
  // A number that was cleared is removed from the storage.
  expect(keep.session.getItem('epr.draft.binding')).toBeNull();
  await userEvent.type(gln(), '7601 0000 1017 9');
  await bind();
  expect(asked.at(-1)).toEqual({ gln: '7601000010179' });
  expect(gln().getAttribute('aria-invalid')).toBeNull();
  expect(readAloud(await screen.findByRole('alert'))).toEqual([
    '(alert)',
    'Diese eID oder dieser Eintrag ist bereits registriert.',
    'Eine eID gehört zu einem Eintrag und ein Eintrag zu einer eID. Melden Sie sich mit der eID an, die schon verbunden ist.',
  ]);
  expect(screen.getByRole('heading', { name: 'Hilfe' })).toBeDefined();
  // The number is not what has to be changed.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Verbinden' }));
  const form = gln().form ?? document.body;
  fireEvent.submit(form);
  // Submitted again while the request is running.
  fireEvent.submit(form);
  expect(await screen.findByText(/passt kein Eintrag zu Ihrer eID/)).toBeDefined();
  expect(readAloud(screen.getByRole('alert'))).toEqual([
    '(alert)',
    'Im Verzeichnis der Gesundheitsfachpersonen passt kein Eintrag zu Ihrer eID.',
    'Prüfen Sie die GLN, oder lassen Sie Ihren Eintrag von der Administration Ihrer Einrichtung melden.',
  ]);
  expect(asked).toHaveLength(3);
  await bind();
  expect(await screen.findByText(/im Moment nicht möglich/)).toBeDefined();
  expect(gln().value).toBe('7601 0000 1017 9');
  expect(keep.session.getItem('epr.draft.binding')).toContain('7601 0000 1017 9');
  await bind();
  expect(await screen.findByText(/Hans Gerber, GLN 7601000010179/)).toBeDefined();
  expect(readAloud(screen.getByRole('main'))).toEqual([
    '# Ihre eID ist verbunden',
    '(status)',
    'Hans Gerber, GLN 7601000010179. Sie können jetzt Patientinnen und Patienten suchen.',
    '[Zur Patientensuche]',
  ]);
  // The form was unmounted with the focused button.
  expect(document.activeElement?.tagName).toBe('MAIN');
  expect(keep.session.getItem('epr.draft.binding')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Zur Patientensuche' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/patients'));
  // A step back does not lead to the form of an eID that is connected.
  expect(router.state.historyAction).toBe('REPLACE');
  // Once more when the eID was refused as registered: an earlier attempt may have bound it.
  expect(renewIdentity).toHaveBeenCalledTimes(2);
});

test('[ONB-05] an eID that was bound by an attempt whose response was lost is shown as bound with the next one', async () => {
  const answers = [problem(504, ''), problem(409, 'onboarding.professional.alreadyRegistered')];
  const hans = { subject: 'hans', name: 'Hans Gerber', roles: [] };
  const { session } = await onBinding({
    platform: platform({ 'POST /epr/v1/Practitioner': () => answers.shift() ?? json({}, 500) }),
    state: { role: 'NONE', identity: hans },
  });
  session.renewIdentity = () => {
    const identity = { ...hans, roles: ['HCP'], gln: '7601000010179' as Gln } as const;
    const renewed = { ...session.getState(), role: 'HCP', identity } as const;
    session.getState = () => renewed;
    return Promise.resolve();
  };
  await bind();
  expect(await screen.findByText(/im Moment nicht möglich/)).toBeDefined();
  await bind();
  expect(await screen.findByText(/Hans Gerber, GLN 7601000010179/)).toBeDefined();
});

const bound: Partial<SessionState> = {
  ...meier,
  identity: { subject: 'a', name: 'Peter Meier', roles: ['HCP'], gln: '7601000010179' as Gln },
};

test('[ONB-05] an eID that is bound already is shown as such, with the way to the search', async () => {
  let renewed: () => void = () => undefined;
  const renewIdentity = () => new Promise<void>((resolve) => (renewed = resolve));
  const { router } = await onBinding({ state: bound, session: { renewIdentity } });
  expect(readAloud(document.body)).toEqual([
    '# Ihre eID ist verbunden',
    '(status)',
    'Peter Meier, GLN 7601000010179. Sie können jetzt Patientinnen und Patienten suchen.',
    '[Zur Patientensuche]',
  ]);
  const search = screen.getByRole('button', { name: 'Zur Patientensuche' });
  await userEvent.click(search);
  expect([search.getAttribute('aria-busy'), router.state.location.pathname]).toEqual([
    'true',
    '/register-professional',
  ]);
  renewed();
  await waitFor(() => expect(router.state.location.pathname).toBe('/patients'));
});

test('[ONB-05] [SES-17] an eID whose GLN the directory does not know can be bound', async () => {
  await onBinding({ state: { ...bound, blocked: 'glnNotRegistered' } });
  expect(screen.getByRole('button', { name: 'Verbinden' })).toBeDefined();
  cleanup();
  await onBinding({
    state: bound,
    at: '/patients',
    routes: [...registrationRoutes, { path: '/patients', element: <ProfessionalNotInDirectory /> }],
  });
  await userEvent.click(screen.getByRole('link', { name: 'eID mit dem Verzeichnis verbinden' }));
  expect(screen.getByRole('button', { name: 'Verbinden' })).toBeDefined();
});

test('[ONB-05] an eID whose sign-in names its GLN already is not taken for one bound just now', async () => {
  const renewIdentity = vi.fn(() => Promise.resolve());
  await onBinding({
    platform: platform({
      'POST /epr/v1/Practitioner': () => problem(409, 'onboarding.professional.alreadyRegistered'),
    }),
    state: { ...bound, blocked: 'glnNotRegistered' },
    session: { renewIdentity },
  });
  await bind();
  expect((await screen.findByRole('alert')).textContent).toMatch(/bereits registriert/);
  expect(renewIdentity).not.toHaveBeenCalled();
});

test('[ONB-05] after the connection, an eID still without a role signs in again and returns to the search', async () => {
  const signIn = vi.fn(() => Promise.resolve({ ok: true, value: undefined } as const));
  await onBinding({
    platform: platform({
      'POST /epr/v1/Practitioner': () => json({ gln: '7601000010179', name: 'Hans Gerber' }),
    }),
    state: { role: 'NONE', identity: { subject: 'hans', name: 'Hans Gerber', roles: [] } },
    session: { signIn },
  });
  await bind();
  await userEvent.click(await screen.findByRole('button', { name: 'Zur Patientensuche' }));
  await waitFor(() => expect(signIn.mock.calls).toEqual([['alpen-id', '/patients']]));
});

test('[ONB-05] restores the typed GLN after a new sign-in, for the same user only', async () => {
  const keep = keeping();
  const hans: Partial<SessionState> = {
    ...meier,
    identity: { subject: 'hans', name: 'Hans Gerber', roles: ['HCP'] },
  };
  const found: string[] = [];
  for (const state of [meier, meier, hans]) {
    await onBinding({ keep, state });
    const gln = screen.getByRole<HTMLInputElement>('textbox', { name: 'GLN' });
    found.push(gln.value);
    if (gln.value === '' && state === meier) await userEvent.type(gln, '7601000010179');
    cleanup();
  }
  expect(found).toEqual(['', '7601000010179', '']);
});
