import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FailureReason } from '@epr/client/transport';
import type { MessageKey } from '@epr/domain/messages';
import type { RepresentedPerson } from '@epr/domain/people';
import { mustChooseRepresentedPerson } from '@epr/domain/session';
import type { Gln, Spid } from '@epr/domain/values';
import { Popover } from '../../components/index.ts';
import { PageTitleContext } from '../../context/page-title.ts';
import { useSessionState } from '../../context/session.ts';
import { aConfiguration } from '../../context/testing/configuration.ts';
import { anna } from '../../context/testing/session.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { readSigns } from '../../context/testing/read-signs.ts';
import { openBrowser } from '../session/testing/tab.ts';
import { renderWithProviders, type ProviderOptions } from '../testing/render-with-providers.tsx';
import { ActingGate } from './acting-gate.tsx';
import { ActingBanner } from './acting-banner.tsx';
import { RepresentedPersonSelector } from './represented-person-selector.tsx';
import { setPersonBeingSwitchedTo } from './person-being-switched-to.ts';

afterEach(cleanup);

const long = {
  firstName: 'Maximiliane Alexandra',
  lastName: 'von und zu Hohenstein',
  spid: '761337610411353650' as Spid,
};
const lea = { firstName: 'Lea', lastName: 'Keller', spid: '761337610469261945' as Spid };
const meier = { firstName: 'Peter', lastName: 'Meier', gln: '7601000050717' as Gln };

function show(element: React.ReactElement, answer: () => Response, more: Partial<ProviderOptions> = {}) {
  const asked: string[] = [];
  const platform: typeof fetch = (input) => {
    asked.push(new URL(input instanceof Request ? input.url : input).pathname);
    return Promise.resolve(answer());
  };
  return renderWithProviders({ routes: [{ path: '/documents', element }], at: '/documents', platform, ...more }).then(
    (view) => ({
      ...view,
      asked,
    }),
  );
}
const assistant: Partial<ProviderOptions> = {
  configuration: { variant: 'professional' },
  state: { role: 'ASS', identity: { subject: 'lena', name: 'Lena', roles: ['ASS'] } },
};

/** The page that the gate replaces. */
function Gated() {
  const chooses = mustChooseRepresentedPerson(useSessionState());
  return <main tabIndex={-1}>{chooses ? <ActingGate /> : <p>Patientensuche</p>}</main>;
}

describe('choosing the person to act for', () => {
  test('[SES-10] [SES-18] an assistant chooses a professional before anything else', async () => {
    const { asked, session } = await show(<Gated />, () => Response.json([meier, { gln: '1' }]), assistant);
    const choice = await screen.findByRole('button', { name: /Peter Meier\s*GLN 7601000050717/ });
    expect(readAloud(document.body)).toEqual([
      '# Für wen handeln Sie?',
      'Wählen Sie die Gesundheitsfachperson, in deren Namen Sie arbeiten. Das Zugriffsprotokoll nennt Ihren Namen und den Namen der Gesundheitsfachperson.',
      '[Peter Meier GLN 7601000050717]',
    ]);
    expect(readSigns(document.body)).toEqual([
      'person: Peter MeierGLN 7601000050717',
      'chevronRight: Peter MeierGLN 7601000050717',
    ]);
    await userEvent.click(choice);
    expect(asked).toEqual(['/epr/v1/AssistedPerson']);
    await waitFor(() => expect(session.getState()).toMatchObject({ role: 'ASS', representedPerson: meier }));
    // The pressed button has been unmounted.
    expect(await screen.findByText('Patientensuche')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('[SES-10] while the switch is pending, the choice is busy and the name of the chosen person is announced', async () => {
    const actFor = () => new Promise<never>(() => undefined);
    const huber = { firstName: 'Ruth', lastName: 'Huber', gln: '7601002000027' as Gln };
    const element = (
      <>
        <ActingBanner />
        <Gated />
      </>
    );
    await show(element, () => Response.json([huber, meier]), { ...assistant, session: { actFor } });
    const busy = () => screen.getAllByRole('button').map((choice) => choice.getAttribute('aria-busy'));
    const choice = await screen.findByRole('button', { name: /Peter Meier/ });
    expect(busy()).toEqual([null, null]);
    await userEvent.click(choice);
    expect(busy()).toEqual([null, 'true']);
    // Once: the banner of the frame has nobody to name yet.
    expect(screen.getAllByText('Es wird zu Peter Meier gewechselt …').map(({ role }) => role)).toEqual(['status']);
    act(() => setPersonBeingSwitchedTo(undefined));
  });

  test('[SES-18] an assistant without assigned professionals is asked to contact an administrator', async () => {
    await show(<ActingGate />, () => Response.json([]), assistant);
    await screen.findByRole('alert');
    expect(readAloud(document.body)).toEqual([
      '# Für wen handeln Sie?',
      '(alert)',
      '## Sie sind keiner Gesundheitsfachperson zugeordnet',
      'Als Hilfsperson können Sie nur im Namen einer Gesundheitsfachperson Patientinnen und Patienten suchen.',
      'Bitte wenden Sie sich an die Administration Ihrer Einrichtung, damit sie die Zuordnung einträgt.',
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('[SES-19] a representative who represents nobody yet sees the identifier to give to patients', async () => {
    await show(<ActingGate />, () => Response.json([]), {
      state: { role: 'REP', identity: { subject: 'rolf-4711', name: 'Rolf', roles: ['REP'] } },
    });
    expect(await screen.findByText('rolf-4711')).toBeDefined();
    expect(readAloud(screen.getByRole('alert')).slice(1)).toEqual([
      '## Sie vertreten zurzeit niemanden',
      'Die vertretene Person kann Sie als Stellvertretung bestimmen.',
      'Bei Fragen hilft Ihre Stammgemeinschaft.',
    ]);
    expect(screen.getByText(/braucht Ihren Namen und diese Kennung/)).toBeDefined();
    cleanup();
    // Its chunk is loaded from here on: it would be rendered at once.
    await show(<ActingGate />, () => Response.json([]), assistant);
    await screen.findByRole('alert');
    expect(screen.queryByText('lena')).toBeNull();
  });

  test('[SES-10] a representative chooses among the represented persons; the tab has the title of the choice', async () => {
    const titles: (string | undefined)[] = [];
    const gate = (
      <PageTitleContext value={(title) => void titles.push(title)}>
        <ActingGate />
      </PageTitleContext>
    );
    await show(gate, () => Response.json([lea, long]), {
      state: { role: 'REP', identity: { subject: 'rolf', name: 'Rolf', roles: ['REP'] } },
    });
    expect(readAloud(document.body)).toEqual(['(status)', 'Es wird geprüft, für wen Sie handeln dürfen.']);
    await screen.findByRole('button', { name: /Lea Keller/ });
    expect(titles).toEqual(['Für wen handeln Sie?']);
    expect(readAloud(document.body)).toEqual([
      '# Für wen handeln Sie?',
      'Wählen Sie die Person, deren EPD Sie als Stellvertretung öffnen. Das Zugriffsprotokoll nennt Ihren Namen und den Namen der vertretenen Person.',
      `[Lea Keller EPR-SPID ${lea.spid}]`,
      `[Maximiliane Alexandra von und zu Hohenstein EPR-SPID ${long.spid}]`,
    ]);
  });

  test('[SES-10] a list that fails to load shows the message of its portal variant and can be retried', async () => {
    let arrive = (): void => undefined;
    const answers = [
      Promise.resolve(new Response('', { status: 500 })),
      new Promise<Response>((resolve) => (arrive = () => resolve(Response.json([meier])))),
    ];
    const late = () => answers.shift() ?? Promise.resolve(Response.json([]));
    await show(<ActingGate />, () => new Response(), { ...assistant, platform: late });
    expect((await screen.findByRole('alert')).textContent).toMatch(/Gesundheitsfachpersonen, für die Sie arbeiten/);
    const again = screen.getByRole('button', { name: 'Nochmals versuchen' });
    await userEvent.click(again);
    // A second press sends no request: it would abort the one under way.
    await userEvent.click(again);
    // The button keeps the focus until the list replaces it.
    expect([document.activeElement, again.getAttribute('aria-busy')]).toEqual([again, 'true']);
    arrive();
    expect(await screen.findByRole('button', { name: /Peter Meier/ })).toBeDefined();
    cleanup();
    await show(<ActingGate />, () => new Response('', { status: 503 }), { state: { role: 'REP' } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/Personen, die Sie vertreten/);
    expect(screen.getByRole('heading', { level: 1, name: 'Für wen handeln Sie?' })).toBeDefined();
  });

  test.each([
    ['the gate', <ActingGate key="gate" />, /Peter Meier/],
    ['the account menu', <RepresentedPersonSelector key="menu" close={() => undefined} className="" />, 'Peter Meier'],
  ])(
    '[SES-10] [SES-11] in %s the persons known before can still be chosen when their list cannot be requested again',
    async (_place, element, name) => {
      const answers = [Response.json([meier]), new Response('', { status: 500 }), Response.json([meier])];
      const answer = () => answers.shift() ?? Response.error();
      const { client, session } = await show(element, answer, assistant);
      await screen.findByRole('button', { name });
      expect(screen.queryByRole('alert')).toBeNull();
      await act(() => client.invalidateQueries({ queryKey: ['representedPersons'] }));
      expect((await screen.findByRole('alert')).textContent).toMatch(/Gesundheitsfachpersonen, für die Sie arbeiten/);
      await userEvent.click(screen.getByRole('button', { name: 'Nochmals versuchen' }));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      await act(() => client.invalidateQueries({ queryKey: ['representedPersons'] }));
      await screen.findByRole('alert');
      await userEvent.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(session.getState()).toMatchObject({ representedPerson: meier }));
    },
  );

  test('[SES-13] with autoRepresent the only represented person is chosen automatically', async () => {
    const { session } = await show(<ActingGate />, () => Response.json([lea]), {
      configuration: { switches: { ...aConfiguration.switches, autoRepresent: true } },
      state: { role: 'REP', identity: { subject: 'rolf', name: 'Rolf', roles: ['REP'] } },
    });
    await waitFor(() => expect(session.getState()).toMatchObject({ role: 'REP', representedPerson: lea }));
  });

  test('[SES-12] [SES-13] after a refusal the only represented person is not chosen again by itself', async () => {
    const refusals = [Promise.resolve({ ok: false, error: { reason: 'unreachable' } } as const)];
    const actFor = vi.fn(() => refusals.shift() ?? new Promise<never>(() => undefined));
    await show(<ActingGate />, () => Response.json([lea]), {
      configuration: { switches: { ...aConfiguration.switches, autoRepresent: true } },
      state: { role: 'REP', identity: { subject: 'rolf', name: 'Rolf', roles: ['REP'] } },
      session: { actFor },
    });
    const choice = await screen.findByRole('button', { name: /Lea Keller/ });
    await waitFor(() => expect(actFor).toHaveBeenCalled());
    await waitFor(() => expect(choice.getAttribute('aria-busy')).toBeNull());
    expect(actFor).toHaveBeenCalledTimes(1);
    await userEvent.click(choice);
    expect(actFor).toHaveBeenCalledTimes(2);
    act(() => setPersonBeingSwitchedTo(undefined));
  });

  test('[NAV-13] the account menu cuts names to 30 characters, marks the current choice and lists the user first', async () => {
    const { session, asked } = await show(
      <RepresentedPersonSelector close={() => undefined} className="" />,
      () => Response.json([long, lea]),
      { state: { identity: { subject: 'rita', name: 'Rita', roles: ['PAT', 'REP'] } } },
    );
    expect(screen.getByRole('status').textContent).toBe('Es wird geprüft, für wen Sie handeln dürfen.');
    await screen.findAllByRole('button');
    const group = screen.getByRole('group', { name: 'Für wen handeln Sie?' });
    expect(within(group).getByText('Für wen handeln Sie?').getAttribute('aria-hidden')).toBe('true');
    const checked = within(group)
      .getAllByRole('button')
      .map((button) => button.querySelector('svg') !== null);
    expect(checked).toEqual([true, false, false]);
    expect(readAloud(document.body)).toEqual([
      '(Für wen handeln Sie?)',
      '[In eigenem Namen] pressed',
      '[Maximiliane Alexandra von und…]',
      '[Lea Keller]',
    ]);
    expect(asked).toEqual(['/epr/v1/RepresentedPerson']);
    await userEvent.click(screen.getByRole('button', { name: 'Lea Keller' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Lea Keller', pressed: true })).toBeDefined());
    await userEvent.click(screen.getByRole('button', { name: 'In eigenem Namen' }));
    await waitFor(() => expect(session.getState().role).toBe('PAT'));
  });

  test('[SES-10] the person acted for is marked in the list, also after the session was read again', async () => {
    await show(<RepresentedPersonSelector close={() => undefined} className="" />, () => Response.json([meier]), {
      ...assistant,
      state: {
        role: 'ASS',
        representedPerson: { ...meier },
        identity: { subject: 'eva', name: 'Eva', roles: ['HCP', 'ASS'] },
      },
    });
    await screen.findByRole('button', { name: 'Peter Meier' });
    expect(readAloud(document.body)).toEqual(['(Für wen handeln Sie?)', '[In eigenem Namen]', '[Peter Meier] pressed']);
  });

  test('[NAV-13] a professional who also assists is listed first and can switch to another one and back, and each choice closes the menu', async () => {
    const close = vi.fn();
    const { session } = await show(
      <RepresentedPersonSelector close={close} className="" />,
      () => Response.json([meier]),
      {
        ...assistant,
        state: { role: 'HCP', identity: { subject: 'eva', name: 'Eva', roles: ['HCP', 'ASS'] } },
      },
    );
    await screen.findByRole('button', { name: 'Peter Meier' });
    expect(readAloud(document.body)).toEqual(['(Für wen handeln Sie?)', '[In eigenem Namen] pressed', '[Peter Meier]']);
    await userEvent.click(screen.getByRole('button', { name: 'Peter Meier' }));
    expect(close).toHaveBeenCalledOnce();
    await waitFor(() => expect(session.getState().representedPerson).toEqual(meier));
    await userEvent.click(screen.getByRole('button', { name: 'In eigenem Namen' }));
    await waitFor(() => expect(session.getState().representedPerson).toBeUndefined());
    expect(close).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['represents', { state: { role: 'REP', identity: { subject: 'rolf', name: 'Rolf', roles: ['REP'] } } }, lea],
    ['assists', assistant, meier],
  ] as const)(
    '[NAV-13] a user who only %s others is not offered to act for themselves',
    async (_words, more, other) => {
      await show(
        <RepresentedPersonSelector close={() => undefined} className="" />,
        () => Response.json([other]),
        more,
      );
      const names = (await screen.findAllByRole('button')).map((button) => button.textContent);
      expect(names).toEqual([`${other.firstName} ${other.lastName}`]);
    },
  );

  test('[NAV-13] names loaded after the menu has opened are listed first and take the focus, unless the user has moved it', async () => {
    for (const [moved, focused] of [
      [false, 'In eigenem Namen'],
      [true, 'English'],
    ] as const) {
      let arrive = (_answer: Response): void => undefined;
      const answer = new Promise<Response>((resolve) => (arrive = resolve));
      await renderWithProviders({
        routes: [
          {
            path: '/documents',
            element: (
              <Popover button={(opener) => <button {...opener}>Konto</button>}>
                {(close) => (
                  <>
                    <RepresentedPersonSelector close={close} className="" />
                    <button>Deutsch</button>
                    <button>English</button>
                  </>
                )}
              </Popover>
            ),
          },
        ],
        at: '/documents',
        platform: () => answer,
        state: { identity: { subject: 'rita', name: 'Rita', roles: ['PAT', 'REP'] } },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Konto' }));
      expect(document.activeElement?.textContent).toBe('Deutsch');
      if (moved) await userEvent.keyboard('{ArrowDown}');
      arrive(Response.json([lea]));
      await screen.findByRole('button', { name: 'Lea Keller' });
      expect(document.activeElement?.textContent).toBe(focused);
      cleanup();
    }
  });

  test('[NAV-13] names loaded by a retry take the focus from the retry button', async () => {
    const answers = [Response.json({}, { status: 500 }), Response.json([lea])];
    await renderWithProviders({
      routes: [
        {
          path: '/documents',
          element: (
            <Popover button={(opener) => <button {...opener}>Konto</button>}>
              {(close) => (
                <>
                  <RepresentedPersonSelector close={close} className="" />
                  <button>Deutsch</button>
                </>
              )}
            </Popover>
          ),
        },
      ],
      at: '/documents',
      platform: () => Promise.resolve(answers.shift() ?? Response.error()),
      state: { identity: { subject: 'rita', name: 'Rita', roles: ['PAT', 'REP'] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Konto' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Personen, die Sie vertreten/);
    await userEvent.click(await screen.findByRole('button', { name: 'Nochmals versuchen' }));
    await screen.findByRole('button', { name: 'Lea Keller' });
    expect(document.activeElement?.textContent).toBe('In eigenem Namen');
  });

  test('[NAV-13] a user with nobody to act for has no selector; without a user the list is not requested', async () => {
    const { asked } = await show(<RepresentedPersonSelector close={() => undefined} className="" />, () =>
      Response.json([]),
    );
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
    expect([readAloud(document.body), asked]).toEqual([[], ['/epr/v1/RepresentedPerson']]);
    cleanup();
    const nobody = { state: { phase: 'signedOut', identity: undefined } as never };
    const left = await show(
      <RepresentedPersonSelector close={() => undefined} className="" />,
      () => Response.json([lea]),
      nobody,
    );
    await act(() => Promise.resolve());
    expect(left.asked).toEqual([]);
  });

  test('[SES-11] [SES-12] while the switch is pending, the banner names the person being switched to', async () => {
    const late: { answer?: () => void } = {};
    const { shownMessages } = await show(
      <>
        <ActingBanner />
        <RepresentedPersonSelector close={() => undefined} className="" />
      </>,
      () => Response.json([lea]),
      {
        state: { identity: { subject: 'rita', name: 'Rita', roles: ['PAT', 'REP'] } },
        session: {
          actFor: () =>
            new Promise((resolve) => (late.answer = () => resolve({ ok: false, error: { reason: 'unreachable' } }))),
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Lea Keller' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Es wird zu Lea Keller gewechselt …'));
    late.answer?.();
    await waitFor(() => expect(screen.queryByText('Es wird zu Lea Keller gewechselt …')).toBeNull());
    // The session itself reports a refusal to a representative.
    expect(shownMessages).toEqual([]);
  });

  test.each<[number, string, MessageKey]>([
    [0, 'cut', 'toasts.auth.tokenFetchFail'],
    [500, 'server_error', 'toasts.auth.tokenFetchFail'],
    [403, 'access_denied', 'toasts.auth.unauthorizedPatientAccess'],
    [403, 'gln_not_registered', 'toasts.auth.glnNotRegistered'],
  ])(
    '[SES-17] an assistant with an open patient sees why a switch has failed, and the patient is closed: %i %s',
    async (status, error, message) => {
      const { openTab, platform } = await openBrowser();
      platform.answers.claims = { sub: 'lena', roles: ['ASS'] };
      const { signIn, session } = openTab();
      await signIn();
      expect(await session.openPatient({ given: 'Anna', family: 'Keller', spid: long.spid })).toMatchObject({
        ok: true,
      });
      platform.answers.exchange = { status, error };
      // The list of professionals comes from the platform of `show`.
      const { connection: _own, ...real } = session;
      const { shownMessages } = await show(
        <RepresentedPersonSelector close={() => undefined} className="" />,
        () => Response.json([meier]),
        { ...assistant, session: real },
      );
      await userEvent.click(await screen.findByRole('button', { name: 'Peter Meier' }));
      await waitFor(() => expect(shownMessages).toEqual([message]));
      expect(session.getState()).toMatchObject({ representedPerson: meier });
      expect(session.getState().patient).toBeUndefined();
    },
  );

  test('[SES-17] a switch cancelled by another one shows no message', async () => {
    const refusals: FailureReason[] = ['cancelled', 'unreachable'];
    const actFor = () => Promise.resolve({ ok: false, error: { reason: refusals.shift() ?? 'failed' } } as const);
    const { shownMessages } = await show(
      <RepresentedPersonSelector close={() => undefined} className="" />,
      () => Response.json([meier]),
      { ...assistant, session: { actFor } },
    );
    const choice = await screen.findByRole('button', { name: 'Peter Meier' });
    await userEvent.click(choice);
    await userEvent.click(choice);
    await waitFor(() => expect(shownMessages).toEqual(['toasts.auth.tokenFetchFail']));
  });

  test('[SES-10] the next user is neither offered the people of the previous one nor shown their failure', async () => {
    const people: Record<string, readonly RepresentedPerson[]> = { rita: [lea], rolf: [long] };
    let subject = 'rita';
    const answers = [new Response('', { status: 500 })];
    const changed = new Set<() => void>();
    const states = new Map(
      Object.keys(people).map((one) => [
        one,
        { ...anna, identity: { subject: one, name: one, roles: ['REP'] as const } },
      ]),
    );
    await show(
      <RepresentedPersonSelector close={() => undefined} className="" />,
      () => answers.shift() ?? Response.json(people[subject]),
      {
        session: {
          getState: () => states.get(subject) ?? anna,
          subscribe: (listener) => {
            changed.add(listener);
            return () => changed.delete(listener);
          },
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Nochmals versuchen' }));
    await screen.findByRole('button', { name: 'Lea Keller' });
    subject = 'rolf';
    act(() => changed.forEach((listener) => listener()));
    expect(screen.queryByRole('alert')).toBeNull();
    await screen.findByRole('button', { name: /Maximiliane/ });
    expect(screen.queryByRole('button', { name: 'Lea Keller' })).toBeNull();
  });

  test('[SES-11] the banner names the person acted for, and its button returns to the user themselves', async () => {
    const { session } = await show(<ActingBanner />, () => Response.json([]), {
      state: {
        role: 'REP',
        representedPerson: lea,
        identity: { subject: 'rita', name: 'Rita', roles: ['PAT', 'REP'] },
      },
    });
    expect(screen.getByRole('region', { name: 'Handeln für jemand anderen' }).textContent).toContain('Lea Keller');
    await userEvent.click(screen.getByRole('button', { name: 'Beenden' }));
    await waitFor(() => expect(session.getState().representedPerson).toBeUndefined());
  });
});
