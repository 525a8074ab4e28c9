import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import type { Gln, Spid } from '@epr/domain/values';
import type { Session } from '../../../context/session.ts';
import { json } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { ModuleButton } from './module-button.tsx';
import { useVaccinationModule } from './use-vaccination-module.ts';

afterEach(cleanup);

const gln = '7601000102737' as Gln;
const patient = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };
const professional: Partial<SessionState> = {
  role: 'HCP',
  patient,
  identity: { subject: 'x', name: 'Eva Lindt', givenName: 'Eva', familyName: 'Lindt', roles: ['HCP'], gln },
};

/** Presses the button, with a platform and a browser whose requests and tabs are recorded. */
async function press(
  state: Partial<SessionState>,
  answer: () => Response,
  { blocked = false, meanwhile }: { blocked?: boolean; meanwhile?: (session: Session) => void } = {},
) {
  const asked: string[] = [];
  let answered = (): void => undefined;
  const wait = new Promise<void>((resolve) => (answered = resolve));
  const tab = { opener: window as unknown, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(blocked ? null : (tab as unknown as Window));
  const stage = await renderScreen({
    routes: [{ path: '/', Component: () => <ModuleButton {...useVaccinationModule()} /> }],
    at: '/',
    state,
    platform: async (input, init) => {
      const request = new Request(input, init);
      asked.push(`${request.url} ${await request.text()}`);
      await wait;
      return answer();
    },
  });
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  act(() => meanwhile?.(stage.session));
  await act(() => Promise.resolve(answered()));
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).not.toBe('true'));
  return { ...stage, asked: decodeURIComponent(asked.join()), tab };
}
const address = 'https://module.example/?sig=1';

describe('the external vaccination module', () => {
  test('[VAC-01] opens in a new tab that has no access to the window of the portal', async () => {
    const { tab, shownMessages } = await press(professional, () => new Response(address));
    expect(tab.opener).toBeNull();
    expect(tab.location.replace).toHaveBeenCalledWith(address);
    expect(tab.close).not.toHaveBeenCalled();
    expect(shownMessages).toEqual([]);
  });

  test('[VAC-01] a second click while the URL is being requested, also in a menu that shows no progress, opens no second tab', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    function MenuEntry() {
      const { open } = useVaccinationModule();
      return <button onClick={open}>Impfmodul</button>;
    }
    await renderScreen({
      routes: [{ path: '/', Component: MenuEntry }],
      at: '/',
      state: professional,
      platform: () => new Promise(() => undefined),
    });
    opened.mockClear();
    await userEvent.dblClick(screen.getByRole('button'));
    expect(opened).toHaveBeenCalledOnce();
  });

  test('[VAC-01] a refusal of the platform closes the tab and is reported', async () => {
    const { tab, shownMessages } = await press(professional, () => json({}, 500));
    expect(tab.close).toHaveBeenCalledOnce();
    expect(tab.location.replace).not.toHaveBeenCalled();
    expect(shownMessages).toEqual(['toasts.vaccination.unableToLoad']);
  });

  test('[VAC-01] [PSR-04] the module of a record that was closed meanwhile is not opened', async () => {
    const { tab, shownMessages } = await press(professional, () => new Response(address), {
      meanwhile: (session) => session.closePatient(),
    });
    expect(tab.close).toHaveBeenCalledOnce();
    expect(tab.location.replace).not.toHaveBeenCalled();
    expect(shownMessages).toEqual([]);
  });

  test('[VAC-01] a tab that the browser blocks is reported', async () => {
    const { shownMessages } = await press(professional, () => new Response(address), { blocked: true });
    expect(shownMessages).toEqual(['toasts.vaccination.unableToLoad']);
  });

  test.each<readonly [string, Partial<SessionState>, readonly string[], readonly string[]]>([
    [
      'a professional',
      professional,
      ['"firstName":"Eva","lastName":"Lindt"', '"language":"de-ch"', `"gln":"${gln}"`, 'NORM', 'HCP'],
      ['EMER'],
    ],
    [
      'a professional whose name is not in parts',
      { ...professional, identity: { subject: 'x', name: 'Eva Lindt', roles: ['HCP'], gln } },
      ['"firstName":"Eva Lindt","lastName":"Eva Lindt"'],
      [],
    ],
    ['in an emergency', { ...professional, emergency: 'granted' }, ['EMER'], ['NORM']],
    [
      'an assistant',
      {
        ...professional,
        role: 'ASS',
        representedPerson: { firstName: 'Peter', lastName: 'Meier', gln: '7601000050717' as Gln },
      },
      [
        '"firstName":"Eva"',
        '"gln":"7601000050717"',
        '"principalId":"7601000050717","principalName":"Peter Meier"',
        'ASS',
      ],
      [gln],
    ],
    ['a patient', { role: 'PAT' }, ['"firstName":"Anna","lastName":"Keller"', 'PAT'], [gln, 'principal']],
  ])('[VAC-01] [SES-14] receives the names, the role and the purpose of use: %s', async (_who, state, told, untold) => {
    const { asked } = await press(state, () => json({}, 500));
    const words = asked.replaceAll('+', ' ');
    expect([told.filter((one) => !words.includes(one)), untold.filter((one) => words.includes(one))]).toEqual([[], []]);
  });
});
