import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Day, Spid } from '@epr/domain/values';
import { writeConsent } from '@epr/fhir/access-rights';
import { writePractitioner, writePractitionerRole } from '@epr/fhir/directory';
import { json, platform, documentListResponse } from '../../../context/testing/platform.ts';
import { renderScreen, type ScreenSetup } from '../../../context/testing/render-screen.tsx';
import { documentPath } from '../../../documents/paths.ts';
import { RecordHints } from './record-hints.tsx';
import { ListScreen } from '../list/list-screen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const old = aDocument({ title: 'Röntgen Thorax', creationTime: '2026-10-01T08:00:00Z' });
const lab = aDocument({ title: 'Laborbefund', creationTime: '2026-11-14T08:00:00Z' });
const report = aDocument({ title: 'Austrittsbericht', creationTime: '2026-11-18T08:00:00Z' });

/** Added by the patient: nothing new to the patient. */
const own = aDocument({
  title: 'Patientenverfügung',
  creationTime: '2026-11-19T08:00:00Z',
  uploaderRole: { code: 'PAT', system: 'urn:oid:2.16.756.5.30.1.127.3.10.6' },
});

const previous = '2026-11-12T08:00:00Z';
const viewers = ['Peter Meier', 'Nina Aebi', 'Karin Amstutz', 'Fabian Fremd'].map((name) => ({
  name,
  emergency: false,
}));
const emergency = (read: boolean) => ({
  id: '1',
  type: 'EmergencyAccess',
  instant: '2026-11-13T09:00:00Z',
  count: 1,
  read,
  professional: { name: 'Fabian Fremd' },
});

const meier = {
  kind: 'professional' as const,
  gln: '7601000102737',
  given: 'Peter',
  family: 'Meier',
  professions: [],
  specialities: [],
};

const submitted = (document: typeof lab, day: string) => ({
  ...document,
  submission: { id: 's', date: `2026-11-${day}T08:00:00Z` },
});

type Answer = () => Response | Promise<Response>;

/** Renders the list with these responses of the services; services without one respond with an error. */
function onList(answers: Readonly<Record<string, Answer>>, stage: Partial<ScreenSetup> = {}) {
  return renderScreen({
    routes: [{ path: '/documents', element: <ListScreen /> }],
    at: '/documents',
    platform: platform({
      'POST /r4': () => documentListResponse([old, lab, report, own]),
      'PUT /epr/v1/Visit': () => json({}, 500),
      'GET /epr/v1/Notification': () => json({}, 500),
      'GET /r4/Consent': () => json({}, 500),
      ...answers,
    }),
    ...stage,
  });
}

/** Returns the texts of the hints above the list, whether they were shown with the first row or have to be opened first. */
async function lines(): Promise<readonly (string | null)[]> {
  await screen.findByRole('link', { name: 'Laborbefund' });
  const bar = await waitFor(() => {
    const there = screen.queryByRole('navigation', { name: 'Auf einen Blick' });
    if (there) return there;
    screen.getByRole('button', { expanded: false, name: /Notfall|neue|Schritt|Der Zugriff/ }).click();
    return screen.getByRole('navigation', { name: 'Auf einen Blick' });
  });
  return within(bar)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

/** A right, by default without an end. */
const lasting = (level: 'normal' | 'restricted', end?: Day) =>
  writeConsent({
    policySetId: `urn:uuid:00000000-0000-4000-8000-00000000000${level.length}`,
    patient: '761337610411353650' as Spid,
    template: '301',
    actor: { kind: 'professional', gln: '7601000102737' },
    level,
    ...(end ? { end } : {}),
  });

const rights = (resources: readonly object[] = []) =>
  json({ resourceType: 'Bundle', type: 'searchset', entry: resources.map((resource) => ({ resource })) });

describe('the hints above the document list', () => {
  test('[DOC-01] [SET-04] show emergency accesses first, then new documents and viewers since the last visit on any device', async () => {
    await onList({
      'PUT /epr/v1/Visit': () => json({ previous, viewers }),
      'GET /epr/v1/Notification': () =>
        json([
          emergency(false),
          { id: '7', type: 'DocumentDeleted', instant: '2026-11-14T09:00:00Z', document: { id: 'd', title: 'Plan' } },
        ]),
    });
    expect(await lines()).toEqual([
      'Notfallzugriff am 13.11.2026: Fabian Fremd',
      '2 neue Dokumente seit dem 12.11.2026, zuletzt: Austrittsbericht',
      'Seit dem 12.11.2026 eingesehen von Peter Meier, Nina Aebi und einer weiteren Person',
    ]);
    // The colour of each.
    const subjects = within(screen.getByRole('navigation', { name: 'Auf einen Blick' })).getAllByRole('listitem');
    expect(subjects.map((line) => line.dataset['subject'])).toEqual(['emergency', 'news', 'viewers']);
    const address = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(address(/neue Dokumente/)).toBe(address('Austrittsbericht'));
    expect(screen.getAllByText('Neu')).toHaveLength(2);
  });

  test('[ACC-02] show rights that end soon with their holder, or their number', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
    const right = (gln: string, end: string) =>
      writeConsent({
        policySetId: `urn:uuid:00000000-0000-4000-8000-${gln.slice(1)}`,
        patient: '761337610411353650' as Spid,
        template: '301',
        actor: { kind: 'professional', gln },
        level: 'normal',
        end: end as Day,
      });
    const one = right('7601000102737', '2026-11-30');
    const two = right('7601000050717', '2026-12-10');
    const later = right('7601000012340', '2026-12-30');
    const others = { ...meier, gln: '7601000050717', given: 'Eva', family: 'Lindt' };
    const people = () => rights([others, meier].flatMap((one) => [writePractitionerRole(one), writePractitioner(one)]));
    const third = right('7601000000019', '2026-12-15');
    await onList({ 'GET /r4/Consent': () => rights([one, later]), 'GET /r4/PractitionerRole': people });
    expect(await lines()).toEqual(['Der Zugriff von Peter Meier endet am 30.11.2026']);
    expect(screen.getByRole('link', { name: /^Der Zugriff von/ }).getAttribute('href')).toBe('/access-rights');
    cleanup();
    await onList({ 'GET /r4/Consent': () => rights([two, third, one]), 'GET /r4/PractitionerRole': people });
    expect(await lines()).toEqual(['3 Zugriffsrechte enden bis am 15.12.2026']);
  });

  test('[SET-04] [DOC-01] link to the days of the access log they refer to', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
    const earlier = {
      ...emergency(false),
      id: '2',
      instant: '2026-11-12T09:00:00Z',
      professional: { name: 'Nina Aebi' },
    };
    await onList({
      'PUT /epr/v1/Visit': () => json({ previous: '2026-11-10T08:00:00Z', viewers: viewers.slice(0, 1) }),
      'GET /epr/v1/Notification': () => json([emergency(false), earlier, emergency(true)]),
    });
    await lines();
    const query = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')?.split('?')[1];
    expect([query(/^Notfallzugriff am 13/), query(/^Notfallzugriff am 12/), query(/von Peter Meier$/)]).toEqual(
      ['2026-11-13', '2026-11-12', '2026-11-10'].map((day) => `from=${day}`),
    );
  });

  test('[SET-04] [DOC-01] tell emergency accesses of several days each with its own date, and those of one day together', async () => {
    const access = (id: string, instant: string, name?: string) => ({
      ...emergency(false),
      id,
      instant,
      professional: name === undefined ? undefined : { name },
    });
    await onList({
      'GET /epr/v1/Notification': () =>
        json([
          access('1', '2026-11-12T09:00:00Z', 'Nina Aebi'),
          access('2', '2026-11-14T09:00:00Z', 'Fabian Fremd'),
          // Already the 14th in Switzerland.
          access('3', '2026-11-13T23:30:00Z', 'Nina Aebi'),
          access('4', '2026-11-11T09:00:00Z'),
          access('5', '2026-11-14T10:00:00Z'),
          // The first of several accesses by the same professional.
          {
            ...access('6', '2026-11-14T10:00:00Z', 'Nina Aebi'),
            instant: '2026-11-13T09:00:00Z',
            lastInstant: '2026-11-14T08:00:00Z',
          },
          { ...access('7', '2026-11-09T09:00:00Z', 'Rita Neu'), lastInstant: '2026-11-10T08:00:00Z' },
        ]),
    });
    expect(await lines()).toEqual([
      'Notfallzugriff am 14.11.2026: Fabian Fremd und Nina Aebi',
      'Notfallzugriff am 12.11.2026: Nina Aebi',
      'Notfallzugriff am 11.11.2026: Eine Gesundheitsfachperson',
      'Notfallzugriff am 10.11.2026: Rita Neu',
    ]);
    const link = screen.getByRole('link', { name: /^Notfallzugriff am 14/ });
    expect(link.getAttribute('href')).toContain('from=2026-11-13');
  });

  test('[ACC-02] explain how to give access when no one has access to the record', async () => {
    await onList({ 'GET /r4/Consent': () => rights([lasting('normal', '2025-12-31' as Day)]) });
    expect(await lines()).toEqual(['Nächster Schritt: einer Praxis oder einem Spital Zugriff geben']);
    expect(screen.getByRole('link', { name: /^Nächster Schritt/ }).getAttribute('href')).toBe('/access-rights/search');
  });

  test.each(['before', 'after'])(
    '[DOC-02] are not above an empty record, also when they arrive %s it',
    async (when) => {
      const answers: Record<'list' | 'rights', (response: Response) => void> = { list: () => {}, rights: () => {} };
      const held = (what: keyof typeof answers) => new Promise<Response>((resolve) => (answers[what] = resolve));
      const platforms = { list: held('list'), rights: held('rights') };
      const { client } = await onList({ 'POST /r4': () => platforms.list, 'GET /r4/Consent': () => platforms.rights });
      const hintsArrive = async () => {
        answers.rights(rights());
        const [hints] = client.getQueryCache().findAll({ queryKey: ['record-hints'] });
        await waitFor(() => expect(hints?.state.status).toBe('success'));
      };
      const listArrives = async () => {
        answers.list(documentListResponse([]));
        await screen.findByRole('region', { name: 'Hier liegen noch keine Dokumente' });
      };
      const [first, second] = when === 'before' ? [hintsArrive, listArrives] : [listArrives, hintsArrive];
      await first();
      await second();
      await waitFor(() => expect(client.isFetching()).toBe(0));
      expect(screen.queryByText(/Nächster Schritt/)).toBeNull();
    },
  );

  test.each(['normal', 'restricted'] as const)(
    '[DOC-01] are absent on the first visit, when everything is read, and somebody has the %s access',
    async (level) => {
      const { client } = await onList({
        'PUT /epr/v1/Visit': () => json({ viewers: [] }),
        'GET /epr/v1/Notification': () => json([emergency(true)]),
        'GET /r4/Consent': () => rights([lasting(level)]),
      });
      await screen.findByRole('link', { name: 'Laborbefund' });
      await waitFor(() => expect(client.isFetching()).toBe(0));
      expect(screen.queryByRole('navigation', { name: 'Auf einen Blick' })).toBeNull();
      expect(screen.queryByRole('button', { name: /seit dem|Notfall|Schritt/ })).toBeNull();
      expect(screen.queryByText('Neu')).toBeNull();
    },
  );

  test('[DOC-01] that arrive after the list are offered by a button, and shown on request', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { client } = await onList({
      'PUT /epr/v1/Visit': () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    await screen.findByRole('link', { name: 'Laborbefund' });
    answer(json({ previous, viewers: [] }));
    const button = await screen.findByRole('button', { name: /^2 neue Dokumente/ });
    expect(screen.queryByRole('navigation', { name: 'Auf einen Blick' })).toBeNull();
    expect(screen.queryByText('Neu')).toBeNull();
    await userEvent.click(button);
    expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual([
      'A',
      expect.stringContaining('2 neue Dokumente'),
    ]);
    expect(screen.getByRole('navigation', { name: 'Auf einen Blick' }).textContent).toContain('2 neue Dokumente');
    expect(screen.queryByRole('button', { name: /^2 neue/ })).toBeNull();
    // The focus that has moved on stays where it is when the hints are read again.
    screen.getByRole('searchbox').focus();
    act(() => void client.setQueriesData({ queryKey: ['visit'] }, { previous, viewers: viewers.slice(0, 1) }));
    expect(await screen.findByRole('link', { name: /eingesehen von Peter Meier$/ })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('[DOC-01] are offered by a button on a phone, so that the documents come first', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    await onList({ 'PUT /epr/v1/Visit': () => json({ previous, viewers: [] }) });
    const button = await screen.findByRole('button', { name: /^2 neue Dokumente/, expanded: false });
    expect([button.getAttribute('type'), button.dataset['subject']]).toEqual(['button', 'news']);
    expect(button.textContent).not.toMatch(/\+|Hinweis/);
    // Words without a shorter form are not hidden where space is short.
    expect(within(button).getByText(/^2 neue Dokumente/).className).not.toMatch(/long/);
    expect(screen.queryByRole('navigation', { name: 'Auf einen Blick' })).toBeNull();
    cleanup();
    await onList({
      'PUT /epr/v1/Visit': () => json({ previous, viewers: [] }),
      'GET /epr/v1/Notification': () => json([{ ...emergency(false), professional: undefined }]),
    });
    const first = await screen.findByRole('button', { name: /^Notfallzugriff am 13\.11\.2026: / });
    await waitFor(() => expect(first.textContent).toMatch(/\+11 weiterer Hinweis$/));
    expect(within(first).getByText('+1').getAttribute('aria-hidden')).toBe('true');
    // The visible text is short instead of cut off; screen readers read the full text, once.
    expect(within(first).getByText('Notfallzugriff').getAttribute('aria-hidden')).toBe('true');
    expect(within(first).getByText(/^Notfallzugriff am/).className).toMatch(/long/);
    cleanup();
    await onList({ 'GET /r4/Consent': () => rights([lasting('normal', '2025-12-31' as Day)]) });
    const step = await screen.findByRole('button', { name: /^Nächster Schritt: .* geben$/ });
    expect(within(step).getByText('Nächster Schritt').getAttribute('aria-hidden')).toBe('true');
    vi.unstubAllGlobals();
  });

  test('[DOC-01] name a single new document', async () => {
    await renderScreen({
      routes: [{ path: '/', element: <RecordHints documents={[submitted(lab, '19')]} isRequested={false} /> }],
      at: '/',
      platform: platform({
        'PUT /epr/v1/Visit': () => json({ previous, viewers: [] }),
        'GET /epr/v1/Notification': () => json([]),
        'GET /r4/Consent': () => rights(),
      }),
    });
    const link = await screen.findByRole('link', { name: 'Neu seit dem 12.11.2026: Laborbefund' });
    expect(link.getAttribute('href')).toBe(documentPath(lab.id));
  });

  test('[DOC-01] that are shown with the list do not take the focus', async () => {
    const { router } = await renderScreen({
      routes: [
        {
          path: '/',
          element: (
            <RecordHints
              documents={[submitted(report, '14'), { ...submitted(lab, '19'), title: '' }]}
              isRequested={false}
            />
          ),
        },
        { path: '/elsewhere', element: null },
      ],
      at: '/',
      platform: platform({
        'PUT /epr/v1/Visit': () => json({ previous, viewers }),
        'GET /epr/v1/Notification': () => json([]),
        'GET /r4/Consent': () => rights(),
      }),
    });
    await screen.findByRole('link', { name: /eingesehen von/ });
    // The newest is the one that arrived last, whatever its date.
    expect(screen.getByRole('link', { name: /^2 neue Dokumente .* zuletzt: Ohne Titel$/ })).toBeDefined();
    // Shown again, the hints are there at once.
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/'));
    expect(screen.getByRole('link', { name: /eingesehen von/ })).toBeDefined();
    expect(document.activeElement).toBe(document.body);
  });

  test.each([
    [{ kind: 'representative', id: 'rita', name: 'Rita Keller' }, 'Rita Keller'],
    [{ kind: 'group', organisation: 'urn:oid:2.999.7' }, 'einer Gruppe'],
    [{ kind: 'professional', gln: '7601000050717' }, 'einer Gruppe'],
  ] as const)('[ACC-02] name the holder of a right that ends soon, as far as known: %j', async (actor, name) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
    const right = writeConsent({
      policySetId: 'urn:uuid:00000000-0000-4000-8000-000000000001',
      patient: '761337610411353650' as Spid,
      template: ({ group: '302', representative: '303', professional: '301' } as const)[actor.kind],
      actor,
      level: actor.kind === 'representative' ? 'full' : 'normal',
      end: '2026-11-30' as Day,
    });
    await onList({ 'GET /r4/Consent': () => rights([right]), 'GET /r4/PractitionerRole': () => rights() });
    expect((await lines())[0]).toBe(`Der Zugriff von ${name} endet am 30.11.2026`);
  });

  test('[DOC-01] are for patients and representatives: nothing is requested for professionals', async () => {
    const { client } = await onList(
      { 'PUT /epr/v1/Visit': () => json({ previous, viewers }) },
      { state: { role: 'HCP', patient: { given: 'Anna', family: 'Keller' } } },
    );
    await screen.findByRole('link', { name: 'Laborbefund' });
    expect(client.getQueryCache().findAll({ queryKey: ['visit'] })).toEqual([]);
    expect(screen.queryByRole('navigation', { name: 'Auf einen Blick' })).toBeNull();
    cleanup();
    const representedPerson = { firstName: 'Lea', lastName: 'Keller', spid: '761337610000000000' as never };
    const byRepresentative = { ...report, uploaderRole: { code: 'REP', system: 's' } };
    await onList(
      {
        'POST /r4': () => documentListResponse([old, lab, byRepresentative, own]),
        'PUT /epr/v1/Visit': () => json({ previous, viewers: [] }),
      },
      { state: { role: 'REP', representedPerson } },
    );
    // What representatives added is nothing new to them; what the patient added is.
    expect(await lines()).toEqual(['2 neue Dokumente seit dem 12.11.2026, zuletzt: Patientenverfügung']);
    expect(screen.getAllByText('Neu')).toHaveLength(2);
    const marked = screen.getAllByText('Neu').map((mark) => mark.closest('p')?.querySelector('a')?.textContent);
    expect(marked).toEqual(['Patientenverfügung', 'Laborbefund']);
  });
});
