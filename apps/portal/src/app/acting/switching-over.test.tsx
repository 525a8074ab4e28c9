import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import type { Gln, Spid } from '@epr/domain/values';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { renderWithProviders, type ProviderOptions } from '../testing/render-with-providers.tsx';
import { ActingBanner } from './acting-banner.tsx';
import { ActingElsewhereNotice } from './acting-elsewhere-notice.tsx';
import { setPersonBeingSwitchedTo } from './person-being-switched-to.ts';
import { useActFor } from './use-act-for.ts';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const lea = { firstName: 'Lea', lastName: 'Keller', spid: '761337610469261945' as Spid };
const meier = { firstName: 'Peter', lastName: 'Meier', gln: '7601000050717' as Gln };
const rita: Partial<SessionState> = { identity: { subject: 'rita', name: 'Rita', roles: ['PAT', 'REP'] } };
const lena: Partial<SessionState> = { role: 'ASS', identity: { subject: 'lena', name: 'Lena', roles: ['ASS'] } };

function show(element: React.ReactElement, at: string, more: Partial<ProviderOptions>) {
  window.history.replaceState(null, '', at);
  const paths = ['/documents', '/documents/:id', '/patients', '/patients/x'];
  return renderWithProviders({ routes: paths.map((path) => ({ path, element })), at, ...more });
}
const acting = () => {
  const actFor = vi.fn(() => Promise.resolve({ ok: true, value: undefined } as const));
  const [actForSelf, keepRepresentedPerson] = [vi.fn(), vi.fn()];
  return { actFor, actForSelf, keepRepresentedPerson };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('another tab acts for another person', () => {
  test('[SES-11] a notice names both persons, and the user can stay or switch', async () => {
    const session = acting();
    await show(<ActingElsewhereNotice />, '/documents', {
      state: { ...rita, actingElsewhere: { representedPerson: lea } },
      session,
    });
    expect(readAloud(document.body)).toEqual([
      '(status)',
      'In einem anderen Tab handeln Sie jetzt für Lea Keller',
      'In diesem Tab handeln Sie weiterhin in eigenem Namen. Prüfen Sie, wessen EPD Sie vor sich haben.',
      '[Hier in eigenem Namen weiterfahren]',
      '[Auch hier für Lea Keller handeln]',
    ]);
    await press('Hier in eigenem Namen weiterfahren');
    expect(session.keepRepresentedPerson).toHaveBeenCalledOnce();
    expect(session.actFor).not.toHaveBeenCalled();
    await press('Auch hier für Lea Keller handeln');
    await waitFor(() => expect(session.actFor).toHaveBeenCalledWith(lea));
  });

  test('[SES-11] [SES-13] when the other tab acts for nobody any more, switching returns to the user themselves', async () => {
    const session = acting();
    const state = { ...rita, role: 'REP', representedPerson: lea, actingElsewhere: {} } as const;
    await show(<ActingElsewhereNotice />, '/documents', { state, session });
    expect(screen.getByRole('button', { name: 'Hier für Lea Keller weiterfahren' })).toBeDefined();
    await press('Auch hier in eigenem Namen handeln');
    await waitFor(() => expect(session.actForSelf).toHaveBeenCalledOnce());
    expect(session.actFor).not.toHaveBeenCalled();
  });

  test('[SES-11] shows no notice when no other tab acts for another person', async () => {
    await show(<ActingElsewhereNotice />, '/documents', { state: rita });
    expect(readAloud(document.body)).toEqual([]);
  });
});

describe('switching from a page below a list', () => {
  const elsewhere = { ...rita, actingElsewhere: { representedPerson: lea } };

  test('[SES-11] opens the list first, and does not switch when the page is not left', async () => {
    const session = acting();
    const { router } = await show(<ActingElsewhereNotice />, '/documents/7', { state: elsewhere, session });
    await press('Auch hier für Lea Keller handeln');
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
    // A form with a prompt before leaving keeps its address.
    expect(session.actFor).not.toHaveBeenCalled();
    window.history.replaceState(null, '', '/documents');
    await router.navigate('/documents/7');
    await press('Auch hier für Lea Keller handeln');
    await waitFor(() => expect(session.actFor).toHaveBeenCalledWith(lea));
  });

  test('[SES-11] the button is busy while the switch is pending', async () => {
    let answer = (): void => undefined;
    const actFor = () =>
      new Promise<{ readonly ok: true; readonly value: undefined }>(
        (resolve) => (answer = () => resolve({ ok: true, value: undefined })),
      );
    await show(<ActingElsewhereNotice />, '/documents', { state: elsewhere, session: { ...acting(), actFor } });
    const busy = () =>
      screen.getByRole('button', { name: /^Auch hier für Lea Keller handeln/ }).getAttribute('aria-busy');
    expect(busy()).not.toBe('true');
    await press('Auch hier für Lea Keller handeln');
    expect(busy()).toBe('true');
    await act(() => Promise.resolve(answer()));
    await waitFor(() => expect(busy()).not.toBe('true'));
  });

  test('[SES-14] an assistant is taken to the patient search first', async () => {
    const session = acting();
    const state = { ...lena, representedPerson: lea, actingElsewhere: { representedPerson: meier } };
    const { router } = await show(<ActingElsewhereNotice />, '/documents/7', { state, session });
    await press('Auch hier für Peter Meier handeln');
    await waitFor(() => expect(router.state.location.pathname).toBe('/patients'));
  });
});

describe('the banner that names the person acted for', () => {
  const banner = (state: Partial<SessionState>) => show(<ActingBanner />, '/documents', { state });

  test.each<readonly [string, Partial<SessionState>, string, string]>([
    [
      'a representative with a record of their own',
      { ...rita, role: 'REP', representedPerson: lea },
      'in Vertretung von Lea Keller',
      'Beenden',
    ],
    [
      'a representative without one',
      { role: 'REP', representedPerson: lea, identity: { subject: 'rolf', name: 'Rolf', roles: ['REP'] } },
      'in Vertretung von Lea Keller',
      'Wechseln',
    ],
    ['an assistant', { ...lena, representedPerson: meier }, 'im Namen von Peter Meier', 'Wechseln'],
  ])('[SES-11] has the text and the button for %s', async (_who, state, words, way) => {
    await banner(state);
    const region = screen.getByRole('region', { name: 'Handeln für jemand anderen' });
    expect(region.textContent).toContain(words);
    expect(screen.getByRole('button', { name: way })).toBeDefined();
  });

  test('[SES-11] while switches are pending, it names the person chosen last, whichever response arrives first', async () => {
    const rolf = { firstName: 'Rolf', lastName: 'Vertreter', spid: '761337610411353650' as Spid };
    const answers: (() => void)[] = [];
    const actFor = () =>
      new Promise<{ readonly ok: true; readonly value: undefined }>((resolve) =>
        answers.push(() => resolve({ ok: true, value: undefined })),
      );
    function Choices() {
      const acts = useActFor();
      return [lea, rolf].map((one) => (
        <button key={one.firstName} onClick={() => acts.actFor(one)}>
          {one.firstName}
        </button>
      ));
    }
    const element = (
      <>
        <ActingBanner />
        <Choices />
      </>
    );
    await show(element, '/documents', { state: rita, session: { actFor } });
    await press('Lea');
    await press('Rolf');
    const changing = () => screen.queryAllByText(/^Es wird zu .* gewechselt/).map(({ textContent }) => textContent);
    const [first, second] = answers;
    await act(() => Promise.resolve(first?.()));
    // In the banner, and for screen readers.
    expect(changing()).toEqual(Array(2).fill('Es wird zu Rolf Vertreter gewechselt …'));
    await act(() => Promise.resolve(second?.()));
    expect(changing()).toEqual([]);
  });

  test('[SES-11] choosing the current person again does not change the banner', async () => {
    const actFor = () => new Promise<never>(() => undefined);
    function Again() {
      const { actFor: choose } = useActFor();
      return <button onClick={() => choose(lea)}>Lea</button>;
    }
    const element = (
      <>
        <ActingBanner />
        <Again />
      </>
    );
    await show(element, '/documents', { state: { ...rita, role: 'REP', representedPerson: lea }, session: { actFor } });
    await press('Lea');
    expect(screen.queryByText(/^Es wird zu/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Beenden' })).toBeDefined();
    act(() => setPersonBeingSwitchedTo(undefined));
  });

  test('[SES-11] is not shown when users act for themselves', async () => {
    await banner(rita);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
