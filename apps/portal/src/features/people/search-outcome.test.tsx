import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anna as castAnna, beat as castBeat } from '@epr/cast/people';
import type { CallFailure, FailureReason } from '@epr/client/transport';
import type { PatientMatch } from '@epr/domain/people';
import type { SessionState } from '@epr/domain/session';
import type { Day, Gln } from '@epr/domain/values';
import type { Session } from '../../context/session.ts';
import { searchedPatient } from '../../context/drafts/registration-page-state.ts';
import { memoryStore } from '../../context/storage/browser-storage.ts';
import { platform } from '../../context/testing/platform.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { renderScreen, type ScreenSetup } from '../../context/testing/render-screen.tsx';
import { MatchList } from './match-list.tsx';
import { ProfessionalNotInDirectory } from './professional-not-in-directory.tsx';
import { emptyFields } from './search-fields.ts';
import { SearchOutcome, type SearchOutcomeProps } from './search-outcome.tsx';

afterEach(cleanup);

const { spid, given, family, birthDate } = castAnna;
const match = (percent: number): PatientMatch => ({ person: { spid, given, family, birthDate }, percent });
const meier: Partial<SessionState> = {
  role: 'HCP',
  identity: { subject: 'meier', name: 'Peter Meier', roles: ['HCP'], gln: '7601000000019' as Gln },
};

const searched = { ...emptyFields, family: 'Keller', given: 'Anna', birthDate: '12.03.1984', city: 'Bern' };

function show(props: Partial<SearchOutcomeProps>, stage: Partial<ScreenSetup> = {}) {
  const nothing = () => undefined;
  const element = (
    <SearchOutcome
      searching={false}
      matches={undefined}
      failure={undefined}
      opening={undefined}
      denied={undefined}
      onOpen={nothing}
      onRetry={nothing}
      searched={searched}
      missing="ahv"
      onAskFor={nothing}
      {...props}
    />
  );
  return renderScreen({
    routes: [
      { path: '/patients', element },
      { path: '/register-patient/form', element: <p>the form</p> },
      { path: '/documents', element: <p>the record</p> },
    ],
    at: '/patients',
    platform: platform({}),
    state: meier,
    ...stage,
  });
}

describe('the outcome of a search', () => {
  test.each<readonly [CallFailure, RegExp]>([
    [{ reason: 'noAccess', status: 403 }, /dürfen Sie keine Patientinnen und Patienten suchen/],
    [{ reason: 'invalid', status: 499 }, /hat die Suche nicht angenommen/],
    [{ reason: 'captchaNeeded', status: 429 }, /Zu viele Anfragen.*in einer Minute nochmals/],
    [{ reason: 'unreachable', status: 500 }, /hat nicht geantwortet/],
    [{ reason: 'unreachable' }, /hat nicht geantwortet/],
  ])('[PSR-03] shows the reason for a failure: %j', async (refusal, words) => {
    const onRetry = vi.fn();
    await show({ failure: { ...refusal, trace: 't1' }, onRetry });
    expect(readAloud(await screen.findByRole('alert'))).toEqual([
      '(alert)',
      'Die Suche ist nicht gelungen',
      expect.stringMatching(words),
      'Kennung für Rückfragen: t1',
      '[Nochmals suchen]',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Nochmals suchen' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('[PSR-03] shows that a search is running', async () => {
    await show({ searching: true, matches: [match(90)] });
    expect(readAloud(document.body)).toEqual(['(status)', 'Die Suche läuft.']);
  });

  test('[PSR-03] a person with few data is shown without empty fields', async () => {
    const people = [{ spid }, { address: { city: 'Bern' } }, { gender: 'other', address: { canton: 'BE' } }] as const;
    const matches = people.map((known, at) => ({ person: { given, family, ...known }, percent: 60 + 15 * at }));
    await show({ matches });
    expect(screen.getAllByRole('listitem', { name: 'Keller Anna' })).toHaveLength(3);
    expect(readAloud(document.body).slice(4)).toEqual([
      '### Keller Anna',
      'Geburtsdatum nicht bekannt anderes BE',
      'Noch keine EPR-SPID: Für diese Person ist noch kein EPD eröffnet.',
      'Wahrscheinlich 90 % Übereinstimmung',
      '### Keller Anna',
      'Geburtsdatum nicht bekannt Bern',
      'Noch keine EPR-SPID: Für diese Person ist noch kein EPD eröffnet.',
      'Wahrscheinlich 75 % Übereinstimmung',
      '### Keller Anna',
      'Geburtsdatum nicht bekannt',
      'EPR-SPID 761337610411353650',
      'Möglich 60 % Übereinstimmung',
      '[EPD öffnen: Keller Anna]',
    ]);
  });

  test('[PSR-03] the button of a match opens it; too many matches name the field that would help', async () => {
    const [opened, asked] = [vi.fn(), vi.fn()];
    const matches = [match(90)];
    await show({ matches, onOpen: opened });
    await userEvent.click(screen.getByRole('button', { name: 'EPD öffnen: Keller Anna' }));
    expect(opened.mock.calls).toEqual([[matches[0]]]);
    cleanup();
    await show({ failure: { reason: 'multipleMatches' }, missing: 'birthDate', onAskFor: asked });
    expect(readAloud(await screen.findByRole('status'))).toEqual([
      '(status)',
      'Zu viele Personen passen',
      expect.stringMatching(/Geben Sie auch das Geburtsdatum an oder suchen Sie mit der AHV-Nummer\.$/),
      '[Geburtsdatum eingeben]',
      '[AHV-Nummer eingeben]',
    ]);
    for (const name of ['Geburtsdatum eingeben', 'AHV-Nummer eingeben'])
      await userEvent.click(screen.getByRole('button', { name }));
    expect(asked.mock.calls).toEqual([['birthDate'], ['ahv']]);
  });

  test('[PSR-03] says that the device is offline when there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show({ failure: { reason: 'unreachable' } });
    // Nothing was sent that the platform's log could contain.
    expect(readAloud(await screen.findByRole('alert'))).toEqual([
      '(alert)',
      'Die Suche ist nicht gelungen',
      expect.stringContaining('Ihr Gerät ist offline'),
      '[Nochmals suchen]',
    ]);
    cleanup();
    // A response came, although the device says that it is offline.
    await show({ failure: { reason: 'failed', status: 500 } });
    expect((await screen.findByRole('alert')).textContent).toContain('nicht geantwortet');
  });

  test.each<readonly [FailureReason, RegExp, boolean]>([
    ['unauthorizedPatientAccess', /Sie haben keinen Zugriff auf dieses EPD/, true],
    ['noAccess', /Sie haben keinen Zugriff auf dieses EPD/, true],
    ['noSpid', /noch kein EPD eröffnet/, false],
    ['signedOut', /Ihre Sitzung ist abgelaufen/, false],
    ['refreshRefused', /Ihre Sitzung konnte nicht verlängert werden/, false],
    ['noToken', /melden Sie sich neu an/, false],
    ['exchangeRejected', /an Ihren Zugriffsrechten liegt es nicht/, false],
    ['clientUnknown', /ein neuer Versuch hilft nicht/, false],
    ['unreachable', /konnte nicht eingeholt werden/, false],
  ])(
    '[PSR-04] [PSR-05] a record refused by %s shows its message; emergency access is offered only without a right: %s',
    async (reason, words, offered) => {
      await show({ denied: { match: match(90), failure: { reason } } });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toMatch(words);
      expect(alert.textContent).toMatch(/^Das EPD von Anna Keller konnte nicht geöffnet werden/);
      expect(screen.queryByRole('button', { name: 'Notfallzugriff' }) !== null).toBe(offered);
    },
  );

  test('[PSR-04] a refusal above the matches is scrolled into view', async () => {
    const shown: unknown[] = [];
    Reflect.set(HTMLElement.prototype, 'scrollIntoView', function (this: HTMLElement, how: unknown) {
      shown.push([this.textContent?.startsWith('Das EPD von Anna Keller konnte nicht geöffnet werden'), how]);
      // Newer browsers return an object, a promise.
      return {};
    });
    const { unmount } = await show({
      matches: [match(90)],
      denied: { match: match(90), failure: { reason: 'unreachable' } },
    });
    await screen.findByRole('alert');
    expect(shown).toEqual([[true, { block: 'nearest' }]]);
    expect(unmount).not.toThrow();
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  });

  test.each([
    [false, true, null],
    [true, false, 'Auch ein Notfallzugriff öffnet dieses EPD nicht.'],
  ])(
    '[PSR-05] where the patient has excluded emergency access (%s) it is not offered, with an explanation',
    async (noEmergency, offered, words) => {
      const failure = { reason: 'unauthorizedPatientAccess', ...(noEmergency ? { noEmergency } : {}) } as const;
      await show({ denied: { match: match(90), failure } });
      await screen.findByRole('alert');
      expect(screen.queryByRole('button', { name: 'Notfallzugriff' }) !== null).toBe(offered);
      if (words) expect(screen.getByText(words)).toBeDefined();
    },
  );

  test('[PSR-05] [PSR-06] emergency access opens the record that was refused and shows its documents', async () => {
    const opened: unknown[] = [];
    const startEmergency: Session['startEmergency'] = (patient, token) => {
      opened.push(patient.spid, token);
      return Promise.resolve({ ok: true, value: undefined });
    };
    const denied = { match: match(90), failure: { reason: 'unauthorizedPatientAccess' } } as const;
    const configuration = { captchaKind: 'mtcaptcha', captchaSiteKey: 'MTPublic-test' } as const;
    await show({ denied }, { session: { startEmergency }, configuration });
    await userEvent.click(screen.getByRole('button', { name: 'Notfallzugriff' }));
    await screen.findByRole('dialog', { name: 'Notfallzugriff auf das EPD von Anna Keller' });
    const frame = await waitFor(() => document.querySelector('iframe') ?? Promise.reject(new Error('no captcha')));
    const data = { captcha: { kind: 'solved', token: 'solved' } };
    window.dispatchEvent(new MessageEvent('message', { data, source: frame.contentWindow, origin: location.origin }));
    await screen.findByText('Prüfung bestanden');
    await userEvent.click(screen.getByRole('button', { name: 'Notfallzugriff starten' }));
    await screen.findByText('the record');
    expect(opened).toEqual([spid, 'solved']);
  });

  test.each([
    [100, 'Sehr wahrscheinlich', 'ok'],
    [95, 'Sehr wahrscheinlich', 'ok'],
    [94, 'Wahrscheinlich', 'primary'],
    [70, 'Wahrscheinlich', 'primary'],
    [69, 'Möglich', 'warn'],
  ])('[PSR-03] a match of %i per cent is described as %s, in the colour %s', async (percent, words, tone) => {
    await show({ matches: [match(percent)] });
    expect((await screen.findByText(words)).closest(`[class*=_${tone}_]`)).not.toBeNull();
  });

  test('[PSR-03] a match whose likeness the platform does not state shows none, and comes last', async () => {
    await show({ matches: [{ person: { spid, given, family, birthDate } }] });
    expect(await screen.findByRole('heading', { name: `${family} ${given}` })).toBeDefined();
    expect(screen.queryByText(/Übereinstimmung|Möglich/)).toBeNull();
    cleanup();
    await show({ matches: [{ person: { given, family } }, { person: { given: 'Beat', family }, percent: 60 }] });
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual([`${family} Beat`, `${family} ${given}`]);
  });

  test('[PSR-04] only the record being opened shows its progress', async () => {
    const lea = { person: { given: 'Lea', family, spid: castBeat.spid }, percent: 90 };
    const dayBefore = '2026-03-11' as Day;
    const list = <MatchList matches={[match(98), lea]} opening={lea} onOpen={() => undefined} today={dayBefore} />;
    await renderScreen({ routes: [{ path: '/', element: list }], at: '/', platform: platform({}), state: meier });
    // The birthday is tomorrow.
    expect(screen.getByText('12.03.1984').nextElementSibling?.textContent).toBe('41 Jahre');
    const words = screen.getAllByRole('button').map((button) => button.textContent);
    expect(words).toEqual(['EPD öffnen', 'Wird geöffnet']);
    // A second press does not open it twice.
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-busy'))).toEqual([null, 'true']);
  });
});

describe('registering a patient who was not found', () => {
  const register = () => screen.queryByRole('button', { name: /registrieren/ });

  test.each<readonly [string, Partial<ScreenSetup>, boolean]>([
    ['a professional', {}, true],
    ['an assistant', { state: { ...meier, role: 'ASS' } }, false],
  ])('[PSR-08] is offered to %s: %s', async (_who, stage, offered) => {
    await show({ matches: [] }, stage);
    expect(register() !== null).toBe(offered);
  });

  test('[PSR-08] [CFG-04] is offered only where the feature is enabled', async () => {
    const { aConfiguration } = await import('../../context/testing/configuration.ts');
    const features = { ...aConfiguration.features, externalPatientRegistration: false };
    await show({ matches: [] }, { configuration: { features } });
    expect(screen.getByRole('heading', { name: 'Niemand gefunden' })).toBeDefined();
    expect(register()).toBeNull();
  });

  test('[PSR-08] [SES-08] passes the search terms to the form, for this user only and not in the URL', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const { router } = await show({ matches: [] }, { keep });
    await userEvent.click(screen.getByRole('button', { name: /registrieren/ }));
    await screen.findByText('the form');
    expect(searchedPatient.load('meier', Date.now(), keep.session)).toEqual(searched);
    expect(searchedPatient.load('other', Date.now(), keep.session)).toBeUndefined();
    expect(JSON.stringify(router.state.location)).not.toContain('Keller');
  });
});

describe('a user the directory does not know', () => {
  const representedPerson = { firstName: 'Peter', lastName: 'Meier', gln: '7601000102737' as Gln };
  const blocked = (state: Partial<SessionState>, configuration: ScreenSetup['configuration'] = {}) =>
    renderScreen({
      routes: [{ path: '/patients', element: <ProfessionalNotInDirectory /> }],
      at: '/patients',
      platform: platform({}),
      state: { ...meier, ...state },
      configuration,
    });

  test('[SES-17] [ONB-05] a professional can connect the eID with the directory where the feature is enabled', async () => {
    await blocked({});
    expect(readAloud(document.body)).toEqual([
      '(alert)',
      '## Ihre GLN ist nicht im Verzeichnis',
      expect.stringContaining('kennt Ihre GLN 7601000000019 nicht'),
      'Wenden Sie sich an die Administration Ihrer Einrichtung, damit sie den Eintrag meldet.',
      'eID mit dem Verzeichnis verbinden -> /register-professional',
    ]);
    cleanup();
    await blocked({ identity: { subject: 'meier', name: 'Peter Meier', roles: ['HCP'] } });
    expect(screen.getByText(/kennt Ihre GLN nicht/)).toBeDefined();
    cleanup();
    const { aConfiguration } = await import('../../context/testing/configuration.ts');
    await blocked({}, { features: { ...aConfiguration.features, professionalOnboarding: false } });
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('[SES-17] an assistant sees the GLN of the principal, and no link to connect the eID', async () => {
    await blocked({ role: 'ASS', representedPerson });
    expect(screen.getByText(/kennt Ihre GLN 7601000102737 nicht/)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(/Als Hilfsperson/)).toBeDefined();
  });
});
