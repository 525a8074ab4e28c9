import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AccessRight } from '@epr/domain/access-rights';
import type { CallResult } from '@epr/client/transport';
import type { SessionState } from '@epr/domain/session';
import type { Day, Gln, Spid } from '@epr/domain/values';
import { writeConsent } from '@epr/fhir/access-rights';
import { iconPaths } from '../../../components/icons/icon-paths.ts';
import { draftStorage } from '../../../context/drafts/draft-storage.ts';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderWithProviders, type ProviderOptions } from '../../testing/render-with-providers.tsx';
import { useSession, useSessionState } from '../../../context/session.ts';
import { rightsQuery } from '../../../documents/record/rights-query.ts';
import { useRecord } from '../../../documents/record/use-record.ts';
import { PatientElsewhereNotice } from './patient-elsewhere-notice.tsx';
import { PatientBar } from './patient-bar.tsx';

afterEach(cleanup);

const anna = { given: 'Anna', family: 'Keller', birthDate: '1984-03-12' as Day, spid: '761337610411353650' as Spid };
const beat = { given: 'Beat', family: 'Leer', spid: '761337610469261945' as Spid };
const gln = '7601000102737';
const professional: Partial<SessionState> = {
  role: 'HCP',
  identity: { subject: 'meier', name: 'Peter Meier', roles: ['HCP'], gln: gln as Gln },
  patient: anna,
};
const right: AccessRight = {
  policySetId: 'urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a10',
  patient: anna.spid,
  template: '301',
  actor: { kind: 'professional', gln },
  level: 'normal',
};
const holding = (...rights: readonly AccessRight[]) => {
  const entry = rights.map((one) => ({ resource: writeConsent(one) }));
  return () => Promise.resolve(Response.json({ resourceType: 'Bundle', type: 'searchset', entry }));
};
const show = (element: React.ReactElement, more: Partial<ProviderOptions> = {}, at = '/documents') =>
  renderWithProviders({
    routes: [
      { path: '/documents', element },
      { path: '/documents/:id', element },
    ],
    at,
    state: professional,
    platform: holding(),
    ...more,
  });

describe('the bar of the open record', () => {
  test('[NAV-11] shows name, birth date and EPR-SPID; is not shown without a record', async () => {
    // The day before the birthday.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T12:00:00Z') });
    await show(<PatientBar />);
    vi.useRealTimers();
    expect(readAloud(document.body)).toEqual([
      '(Geöffnetes EPD)',
      'Keller Anna geboren am 12.03.1984 41 Jahre',
      'EPR-SPID 761337610411353650',
      '[EPR-SPID kopieren]',
      '[Angaben zum geöffneten EPD]',
      '[EPD schliessen]',
    ]);
    cleanup();
    await show(<PatientBar />, { state: { ...professional, patient: undefined } as never });
    expect(screen.queryByRole('region')).toBeNull();
  });

  test.each([
    ['a right of their own', [right], 'Ihr Zugriff: normal, ohne Enddatum'],
    [
      'a right that has ended and a new one',
      [
        { ...right, end: '2020-01-31' as Day },
        { ...right, policySetId: right.policySetId.replace(/0$/, '1'), level: 'restricted' },
      ],
      'Ihr Zugriff: normal und eingeschränkt, ohne Enddatum',
    ],
    ['a right that ends', [{ ...right, end: '2199-01-31' as Day }], 'Ihr Zugriff: normal, bis 31.01.2199'],
    [
      'a right of a group',
      [{ ...right, template: '302', level: 'restricted', actor: { kind: 'group', organisation: 'urn:oid:2.999' } }],
      'Ihr Zugriff: normal und eingeschränkt, über Ihre Gruppe, ohne Enddatum',
    ],
  ] as const)('[NAV-11] shows what may be read by %s', async (_which, rights, words) => {
    await show(<PatientBar />, { platform: holding(...(rights as readonly AccessRight[])) });
    expect(await screen.findByText(words)).toBeDefined();
  });

  test('[NAV-11] an assistant sees the right of the principal; an expired right is not shown', async () => {
    const representedPerson = { firstName: 'Peter', lastName: 'Meier', gln: gln as Gln };
    const assistant: Partial<SessionState> = {
      ...professional,
      role: 'ASS',
      representedPerson,
      // The assistant is in the directory too: the principal's rights apply nevertheless.
      identity: { subject: 'lena', name: 'Lena', roles: ['ASS', 'HCP'], gln: '7601000010025' as Gln },
    };
    await show(<PatientBar />, { state: assistant, platform: holding(right) });
    expect(await screen.findByText(/^Ihr Zugriff: normal/)).toBeDefined();
    cleanup();
    // For another principal nothing is shown until the platform has responded.
    const asked = vi.fn(holding(right));
    const { session } = await show(<PatientBar />, { state: assistant, platform: asked });
    await screen.findByText(/^Ihr Zugriff: normal/);
    await act(() => session.actFor({ ...representedPerson, gln: '7601000050717' as Gln }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    cleanup();
    const platform = vi.fn(holding({ ...right, end: '2020-01-31' as Day }));
    const { client } = await show(<PatientBar />, { state: professional, platform });
    await waitFor(() => expect([platform.mock.calls.length, client.isFetching()]).toEqual([1, 0]));
    await act(() => Promise.resolve());
    expect(screen.queryByText(/^Ihr Zugriff/)).toBeNull();
  });

  test('[NAV-11] on a small screen the details are unfolded and folded again on request', async () => {
    await show(<PatientBar />, { state: { ...professional, patient: { ...anna, gender: 'female' } } });
    const more = screen.getByRole('button', { name: 'Angaben zum geöffneten EPD' });
    const folded = () => [
      more.getAttribute('aria-expanded'),
      ...[/^EPR-SPID/, /Jahre$/, 'weiblich'].map(
        (words) => screen.getByText(words).closest('[class*=folded]') !== null,
      ),
    ];
    expect(folded()).toEqual(['false', true, true, true]);
    expect(screen.getByText(/^geboren am/).closest('[class*=folded]')).toBeNull();
    await userEvent.click(more);
    expect(folded()).toEqual(['true', false, false, false]);
    await userEvent.click(more);
    expect(folded()).toEqual(['false', true, true, true]);
  });

  test('[NAV-11] asks for rights only of professionals whose number is known', async () => {
    // A professional as a patient, in the record of her own.
    const ownRecord = { ...professional, role: 'PAT', identity: { ...professional.identity, spid: anna.spid } };
    const { gln: _unknown, ...identity } = professional.identity ?? { subject: 'x', name: 'x', roles: [] };
    for (const state of [ownRecord, { ...professional, identity }, { ...professional, patient: undefined }]) {
      const platform = vi.fn(holding(right));
      const { unmount } = await show(<PatientBar />, { state: state as Partial<SessionState>, platform });
      await act(() => Promise.resolve());
      expect(platform).not.toHaveBeenCalled();
      unmount();
    }
  });

  test('[NAV-11] [COM-05] the rights are read once for the bar and for the screens of the access rights', async () => {
    const asked = vi.fn(holding(right));
    function Rights() {
      const { connection } = useSession();
      return <p>{useQuery(rightsQuery(connection, useSessionState())).data?.length} of all rights</p>;
    }
    const element = (
      <>
        <PatientBar />
        <Rights />
      </>
    );
    await show(element, { platform: asked });
    expect(await screen.findByText(/^Ihr Zugriff: normal/)).toBeDefined();
    expect(await screen.findByText('1 of all rights')).toBeDefined();
    expect(asked).toHaveBeenCalledOnce();
  });

  test('[NAV-11] shows the gender when it is known', async () => {
    for (const [gender, words] of [
      ['female', 'weiblich'],
      ['unknown', ''],
    ] as const) {
      await show(<PatientBar />, { state: { ...professional, patient: { ...anna, gender } } });
      expect(readAloud(document.body)[1]).toMatch(new RegExp(`Jahre ?${words}$`));
      cleanup();
    }
  });

  test('[PSR-07] announces after an emergency access that normal access is active again, also where the documents are refused', async () => {
    const state = { ...professional, normalAccess: true } as const;
    await show(<PatientBar />, { state, platform: holding(right) });
    await screen.findByText(/^Ihr Zugriff: normal/);
    expect(screen.getByText('Normaler Zugriff aktiv').closest('[role="status"]')).not.toBeNull();
    cleanup();
    const Documents = () => <p>{useRecord().isError ? 'refused' : ''}</p>;
    const withDocuments = (
      <>
        <PatientBar />
        <Documents />
      </>
    );
    for (const [status, words] of [
      [403, 'Normaler Zugriff aktiv, ohne Zugriffsrecht'],
      // Documents that could not be loaded say nothing about the access.
      [500, 'Normaler Zugriff aktiv'],
    ] as const) {
      await show(withDocuments, { state, platform: () => Promise.resolve(Response.json({}, { status })) });
      await screen.findByText('refused');
      expect(screen.getByText(words).closest('[role="status"]')).not.toBeNull();
      cleanup();
    }
  });

  test.each([true, false])('[NAV-11] copies the EPR-SPID and shows whether that succeeded: %s', async (works) => {
    const { session } = await show(<PatientBar />);
    const user = userEvent.setup({ writeToClipboard: false });
    const write = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockImplementation(() => (works ? Promise.resolve() : Promise.reject(new Error('no'))));
    await user.click(screen.getByRole('button', { name: 'EPR-SPID kopieren' }));
    expect(write).toHaveBeenCalledWith(anna.spid);
    await waitFor(() =>
      expect(screen.getByRole('region').textContent).toContain(works ? 'Kopiert' : 'Kopieren ist hier nicht möglich'),
    );
    const icon = screen.getByRole('button', { name: 'EPR-SPID kopieren' }).querySelector('path')?.getAttribute('d');
    expect(icon).toBe(works ? iconPaths.check : iconPaths.copy);
    // Shown as long as the button has the focus.
    await user.tab();
    expect(screen.getByRole('region').textContent).not.toMatch(/Kopiert|Kopieren ist/);
    await user.click(screen.getByRole('button', { name: 'EPR-SPID kopieren' }));
    await waitFor(() => expect(screen.getByRole('region').textContent).toMatch(/Kopiert|Kopieren ist/));
    // Not shown for the next patient's number.
    await act(() => session.openPatient(beat));
    expect(screen.getByRole('region').textContent).not.toMatch(/Kopiert|Kopieren ist/);
  });
});

describe('a patient opened in another tab', () => {
  const elsewhere = { ...professional, patientElsewhere: beat };
  const change = () => screen.findByRole('button', { name: 'Zu Leer Beat wechseln' });
  /** The navigation checks the address bar to see whether it went through. */
  const addressAt = (path: string) => window.history.replaceState(null, '', path);
  afterEach(() => addressAt('/'));

  test('[SES-02] is named in a notice, and their own patient stays open until the user switches', async () => {
    const keepPatient = vi.fn();
    await show(<PatientElsewhereNotice />, { state: elsewhere, session: { keepPatient } });
    expect(readAloud(document.body)).toEqual([
      '(status)',
      'In einem anderen Tab wurde das EPD von Leer Beat geöffnet',
      'In diesem Tab ist weiterhin das EPD von Keller Anna, 12.03.1984 geöffnet. Prüfen Sie, wessen EPD Sie vor sich haben.',
      '[Bei Keller Anna, 12.03.1984 bleiben]',
      '[Zu Leer Beat wechseln]',
    ]);
    const [stay] = screen.getAllByRole('button');
    expect(stay?.textContent).toContain('Keller Anna, 12.03.1984');
    await userEvent.click(stay ?? document.body);
    expect(keepPatient).toHaveBeenCalledOnce();
    cleanup();
    await show(<PatientElsewhereNotice />);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    await show(<PatientElsewhereNotice />, { state: { ...elsewhere, patient: undefined } as never });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('[SES-02] has a busy button until the platform has responded, and shows no message when it is open', async () => {
    let answer: () => void = () => undefined;
    const openPatient = () =>
      new Promise<CallResult<void>>((resolve) => (answer = () => resolve({ ok: true, value: undefined })));
    addressAt('/documents');
    const { shownMessages } = await show(
      <PatientElsewhereNotice />,
      { state: elsewhere, session: { openPatient } },
      '/documents/7',
    );
    await userEvent.click(await change());
    await waitFor(async () => expect((await change()).getAttribute('aria-busy')).toBe('true'));
    await act(() => Promise.resolve(answer()));
    await waitFor(async () => expect((await change()).getAttribute('aria-busy')).not.toBe('true'));
    expect(shownMessages).toEqual([]);
  });

  test('[SES-02] is opened from the list; a refusal is shown and can be retried', async () => {
    const openPatient = vi.fn(() =>
      Promise.resolve({ ok: false, error: { reason: 'unauthorizedPatientAccess' } } as const),
    );
    const { shownMessages } = await show(<PatientElsewhereNotice />, { state: elsewhere, session: { openPatient } });
    await userEvent.click(await change());
    expect(openPatient).toHaveBeenCalledWith(beat);
    await waitFor(() => expect(shownMessages).toEqual(['toasts.auth.unauthorizedPatientAccess']));
    // It can be tried again.
    await userEvent.click(await change());
    await waitFor(() => expect(openPatient).toHaveBeenCalledTimes(2));
  });

  test('[SES-02] [SES-17] shows why it could not be opened; a request that was replaced by another shows nothing', async () => {
    for (const [reason, message] of [
      ['unreachable', ['toasts.auth.tokenFetchFail']],
      ['signedOut', ['toasts.auth.sessionExpired']],
      ['cancelled', []],
    ] as const) {
      const openPatient = vi.fn(() => Promise.resolve({ ok: false, error: { reason } } as const));
      const { shownMessages } = await show(<PatientElsewhereNotice />, { state: elsewhere, session: { openPatient } });
      await userEvent.click(await change());
      await waitFor(async () => expect((await change()).getAttribute('aria-busy')).not.toBe('true'));
      expect([openPatient.mock.calls.length, shownMessages], reason).toEqual([1, message]);
      cleanup();
    }
  });

  test('[SES-02] [PSR-04] is opened with a list without the search and the filters for the previous patient', async () => {
    addressAt('/documents');
    const openPatient = vi.fn(() => Promise.resolve({ ok: true, value: undefined } as const));
    const { router } = await show(
      <PatientElsewhereNotice />,
      { state: elsewhere, session: { openPatient } },
      '/documents?q=Schwangerschaft',
    );
    await userEvent.click(await change());
    await waitFor(() => expect(openPatient).toHaveBeenCalledWith(beat));
    const { pathname, search } = router.state.location;
    expect([pathname + search, router.state.historyAction]).toEqual(['/documents', 'REPLACE']);
  });

  test('[SES-02] [PSR-04] asks before input kept for the previous patient is lost with the record', async () => {
    addressAt('/documents');
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const openPatient = vi.fn(() => Promise.resolve({ ok: true, value: undefined } as const));
    await show(<PatientElsewhereNotice />, { state: elsewhere, session: { openPatient }, keep });
    draftStorage('epr.draft.add').save('761337610411353650', { title: 'Befund' }, Date.now(), keep.session);
    await userEvent.click(await change());
    const question = await screen.findByRole('alertdialog');
    expect(readAloud(question)).toEqual([
      '## Angefangene Eingaben verwerfen?',
      expect.stringMatching(/\.$/),
      'Dokument hinzufügen',
      '[Eingaben behalten]',
      '[Zu Leer Beat wechseln]',
    ]);
    await userEvent.click(within(question).getByRole('button', { name: 'Eingaben behalten' }));
    expect([screen.queryByRole('alertdialog'), openPatient.mock.calls]).toEqual([null, []]);
    await userEvent.click(await change());
    const again = await screen.findByRole('alertdialog');
    await userEvent.click(within(again).getByRole('button', { name: 'Zu Leer Beat wechseln' }));
    await waitFor(() => expect(openPatient.mock.calls).toEqual([[beat]]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('[SES-02] [PSR-04] does not ask about input that has expired', async () => {
    addressAt('/documents');
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const openPatient = vi.fn(() => Promise.resolve({ ok: true, value: undefined } as const));
    await show(<PatientElsewhereNotice />, { state: elsewhere, session: { openPatient }, keep });
    const typed = Date.now() - 61 * 60_000;
    draftStorage('epr.draft.add').save('761337610411353650', { title: 'Befund' }, typed, keep.session);
    await userEvent.click(await change());
    await waitFor(() => expect(openPatient.mock.calls).toEqual([[beat]]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('[SES-02] is not opened while a form is not left, because its input belongs to the previous patient', async () => {
    const openPatient = vi.fn(() => Promise.resolve({ ok: true, value: undefined } as const));
    addressAt('/documents/7');
    const { router } = await show(
      <PatientElsewhereNotice />,
      { state: elsewhere, session: { openPatient } },
      '/documents/7',
    );
    await userEvent.click(await change());
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
    // Back leads to the form.
    expect(router.state.historyAction).toBe('PUSH');
    expect(openPatient).not.toHaveBeenCalled();
    addressAt('/documents');
    await userEvent.click(await change());
    expect(openPatient).toHaveBeenCalledWith(beat);
  });
});
