import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { maximumResults } from '@epr/domain/directory';
import { writeOrganization } from '@epr/fhir/directory';
import { json, platform } from '../../../context/testing/platform.ts';
import { iconPaths } from '../../../components/icons/icon-paths.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { readSigns } from '../../../context/testing/read-signs.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import type { Day } from '@epr/domain/values';
import {
  aRight,
  hospital,
  meier,
  muster,
  practice,
  rightsPlatform,
  readRightsAloud,
} from '../testing/rights-platform.ts';
import { NewRightScreen } from '../form/new-right-screen.tsx';
import { editRightPath } from '../paths.ts';
import { SearchScreen } from './search-screen.tsx';

afterEach(cleanup);

const searchset = (count: number, total = count): Response =>
  json({
    resourceType: 'Bundle',
    type: 'searchset',
    total,
    entry: Array.from({ length: count }, (_, at) => ({
      resource: writeOrganization({ kind: 'group', id: `urn:oid:2.999.${at}`, name: `Praxis ${at}` }),
    })),
  });

const onSearch = async (
  groups: (request: Request) => Response,
  at = '/access-rights/search',
  professionals = () => searchset(0),
) => {
  const people: string[] = [];
  const view = await renderScreen({
    routes: [
      { path: '/access-rights/search', Component: SearchScreen },
      { path: '/access-rights/new', Component: NewRightScreen },
    ],
    at,
    wrap: (screen) => <main tabIndex={-1}>{screen}</main>,
    platform: platform({
      'GET /r4/PractitionerRole': ({ url }) => {
        people.push(decodeURIComponent(url));
        return professionals();
      },
      'GET /r4/Organization': groups,
      'GET /r4/Consent': () => searchset(0),
    }),
  });
  return { ...view, people };
};

describe('the directory search', () => {
  test('[ACC-03] writes the search to the URL, and runs a search given by the URL', async () => {
    const { router, people } = await onSearch(({ url }) => searchset(url.includes('klinik') ? 0 : 1));
    await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'praxis');
    await waitFor(() => expect(router.state.location.search).toBe('?name=praxis'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(await screen.findByRole('heading', { name: 'Praxis 0' })).toBeDefined();
    // The results stay while the next search is typed, and are replaced by the next results.
    fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'klinik' } });
    expect(screen.getByRole('heading', { name: 'Praxis 0' })).toBeDefined();
    expect((await screen.findByText('Niemand gefunden')).closest('[role=status]')).not.toBeNull();
    expect(screen.getByText('Prüfen Sie die Schreibweise oder lassen Sie ein Feld weg.')).toBeDefined();
    expect(people.map((url) => /praxis|klinik/.exec(url)?.[0])).toEqual(['praxis', 'klinik']);
    // That nobody is found does not stay while the next search is typed.
    fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'spital' } });
    expect(screen.getByText('Die Suche läuft.')).toBeDefined();
    expect(screen.queryByText('Niemand gefunden')).toBeNull();
    cleanup();
    await onSearch(() => searchset(1), '/access-rights/search?name=praxis&profession=309343006');
    // Typing into one field leaves the others as they are.
    fireEvent.change(screen.getByRole('textbox', { name: /Adresse/ }), { target: { value: 'Bern' } });
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'praxis');
    expect(screen.getByRole('combobox', { name: 'Beruf' })).toHaveProperty('value', '309343006');
  });

  test('[ACC-03] says what to type before a search, and has further fields on request', async () => {
    const { people } = await onSearch(() => searchset(0));
    const before = readAloud(document.body);
    expect(before.slice(-3)).toEqual([
      '[Suchen]',
      '[Mehr Suchfelder]',
      'Geben Sie einen Namen oder eine Adresse ein. Die Ergebnisse erscheinen hier.',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Mehr Suchfelder', expanded: false }));
    expect(readAloud(screen.getByRole('search'))).toEqual([
      '(Wem möchten Sie Zugriff geben?)',
      'Name (off):  | Person, Gruppe oder Einrichtung',
      'Adresse (off):  | Ort oder Name der Einrichtung',
      'GLN (numeric, off):  | 13 Ziffern',
      'Art der Einrichtung: Beliebig',
      'Beruf: Beliebig',
      'Fachrichtung: Beliebig',
      '[Suchen]',
      '[Weniger Suchfelder] expanded',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Weniger Suchfelder' }));
    expect(readAloud(document.body)).toEqual(before);
    expect(people).toEqual([]);
  });

  test('[ACC-03] fields that are closed do not narrow the search any more', async () => {
    const codes = ['22232009', '309343006', '5001'];
    const [facility, profession, speciality] = codes;
    const at = `/access-rights/search?name=praxis&gln=7601000102737&facilityType=${facility}&profession=${profession}&speciality=${speciality}`;
    const { people, router } = await onSearch(() => searchset(1), at);
    await screen.findByText('Niemand gefunden');
    const chosen = ['Art der Einrichtung', 'Beruf', 'Fachrichtung'].map((name) =>
      screen.getByRole('combobox', { name }),
    );
    expect(chosen.map((select) => (select as HTMLSelectElement).value)).toEqual(codes);
    await userEvent.click(screen.getByRole('button', { name: 'Weniger Suchfelder' }));
    expect(await screen.findByRole('heading', { name: 'Praxis 0' })).toBeDefined();
    expect(people.map((url) => /7601000102737|309343006/.exec(url)?.[0])).toEqual(['7601000102737', undefined]);
    await waitFor(() => expect(router.state.location.search).toBe('?name=praxis'));
  });

  test('[ACC-03] updates the URL after a pause in typing rather than on every key, and searches at once with the button', async () => {
    const { router, client } = await onSearch(() => searchset(0));
    const searching = () => client.isFetching({ queryKey: ['directory', 'search'] }) > 0;
    const addresses: string[] = [];
    router.subscribe(({ location }) => void addresses.push(location.search));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (const value of ['p', 'pr', 'pra']) {
        fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value } });
        act(() => void vi.advanceTimersByTime(299));
      }
      expect([addresses, searching()]).toEqual([[], false]);
      fireEvent.click(within(screen.getByRole('search')).getByRole('button', { name: 'Suchen' }));
      expect(searching()).toBe(true);
      act(() => void vi.advanceTimersByTime(1000));
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() => expect(addresses).toEqual(['?name=pra']));
  });

  test('[ACC-03] [COD-03] reports too many results and shows the first ones', async () => {
    await onSearch(() => searchset(maximumResults, 999), '/access-rights/search?name=praxis');
    expect(await screen.findByText('Die Suche hat zu viele Treffer ergeben. Bitte grenzen Sie sie ein.')).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(maximumResults);
    const more = screen.getByText(/^Sie sehen die ersten/);
    expect(more.textContent).toBe(
      `Sie sehen die ersten ${maximumResults}. Grenzen Sie die Suche mit Ort, Beruf oder Fachrichtung ein.`,
    );
    expect(more.closest('[role=status]')).not.toBeNull();
    // No heading without persons.
    expect(screen.queryByRole('region', { name: 'Personen' })).toBeNull();
    cleanup();
    // Also when only the persons are not all.
    const next = { relation: 'next', url: 'PractitionerRole?page=2' };
    const some = () => json({ resourceType: 'Bundle', type: 'searchset', link: [next] });
    await onSearch(() => searchset(1), '/access-rights/search?name=praxis', some);
    expect(await screen.findByText(/^Sie sehen die ersten/)).toBeDefined();
  });

  test.each([
    ['groups', 'name=praxis', 2],
    ['persons', 'name=praxis', 2],
    ['persons', 'name=praxis&profession=309343006', 0],
  ])(
    '[ACC-03] [COD-03] reports a failed search for %s and offers a retry, unlike a search without results: %s',
    async (failing, query, searched) => {
      let works = false;
      let asked = 0;
      const answer = (what: string) => (works || what !== failing ? searchset(0) : json({}, 500));
      const groups = () => {
        asked += 1;
        return answer('groups');
      };
      await onSearch(groups, `/access-rights/search?${query}`, () => answer('persons'));
      const failed = await screen.findByText('Die Suche ist nicht gelungen');
      expect(failed.closest('[role=alert]')).not.toBeNull();
      works = true;
      await userEvent.click(screen.getByRole('button', { name: 'Nochmals versuchen' }));
      expect(await screen.findByText('Niemand gefunden')).toBeDefined();
      await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
      // Groups have no profession: they are not searched, not even by the retry.
      expect(asked).toBe(searched);
    },
  );

  test('[ACC-03] [COD-03] reports a search without name and address, and an invalid GLN, at the fields', async () => {
    await onSearch(() => searchset(0), '/access-rights/search?gln=123');
    await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), '{Enter}');
    expect(screen.getByRole('textbox', { name: /GLN/ }).getAttribute('aria-invalid')).toBe('true');
    // Announced, with the focus, and with a link to the field, which is described by the same words.
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toBe(
      'Bitte prüfen Sie 1 AngabeDas ist keine gültige GLN. Bitte prüfen Sie die 13 Ziffern.',
    );
    const gln = screen.getByRole('textbox', { name: /GLN/, description: /keine gültige GLN/ });
    await userEvent.click(within(summary).getByRole('link'));
    expect(document.activeElement).toBe(gln);
    // It takes the focus with each attempt.
    await userEvent.click(within(screen.getByRole('search')).getByRole('button', { name: 'Suchen' }));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    gln.focus();
    expect(screen.getByRole('button', { name: 'Weniger Suchfelder', expanded: true })).toBeDefined();
    const [, ...words] = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Beruf' }).options];
    const labels = words.map(({ text }) => text);
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'de-ch')));
    await userEvent.clear(screen.getByRole('textbox', { name: /GLN/ }));
    expect(screen.getByRole('textbox', { name: /Name/ }).getAttribute('aria-invalid')).toBe('true');
    // No summary takes the focus while typing.
    expect(screen.getByText('Bitte geben Sie einen Namen oder eine Adresse an.')).toBeDefined();
    expect([screen.queryByRole('alert'), document.activeElement]).toEqual([null, gln]);
    expect(screen.queryByText(/^Bitte prüfen Sie|keine gültige GLN/)).toBeNull();
  });

  test('[ACC-03] [ACC-04] a result shows whether the person holds a right or is excluded, and links to the right', async () => {
    const rights = [
      aRight(meier),
      aRight(meier, { level: 'exclusion-list' }),
      aRight(practice, { end: '2020-01-31' as Day }),
      aRight(muster, { level: 'exclusion-list' }),
      aRight(hospital),
    ];
    const { platform, asked } = rightsPlatform(rights);
    let respond = () => {};
    const held = new Promise<void>((resolve) => (respond = resolve));
    const { client } = await renderScreen({
      routes: [{ path: '/access-rights/search', Component: SearchScreen }],
      at: '/access-rights/search?name=see',
      platform: async (input, init) => {
        if (new Request(input).url.includes('/Consent')) await held;
        return platform(input, init);
      },
    });
    await waitFor(() => expect([asked.length, client.isFetching()]).toEqual([2, 1]));
    // No right is offered to a person before it is known whether they hold one.
    expect(screen.queryByRole('link', { name: /Peter Meier/ })).toBeNull();
    respond();
    const words = async (name: string) => {
      const row = within((await screen.findByRole('heading', { level: 3, name })).closest('li') ?? document.body);
      await row.findByRole('link');
      return [
        ...['hat ein Zugriffsrecht', 'ausgeschlossen'].filter((one) => row.queryByText(one)),
        row.getByRole('link').textContent,
      ];
    };
    await screen.findAllByText('hat ein Zugriffsrecht');
    expect(readRightsAloud()).toEqual([
      'Zurück zu den Zugriffsrechten -> /access-rights',
      '# Wem möchten Sie Zugriff geben?',
      'Suchen Sie im Verzeichnis der Gesundheitsfachpersonen, Gruppen und Einrichtungen.',
      '(Wem möchten Sie Zugriff geben?)',
      'Name (off): see | Person, Gruppe oder Einrichtung',
      'Adresse (off):  | Ort oder Name der Einrichtung',
      '[Suchen]',
      '[Mehr Suchfelder]',
      '(status)',
      '6 Ergebnisse',
      '(Personen)',
      '## Personen',
      '### Peter Meier',
      'Kardiologie',
      'hat ein Zugriffsrecht ausgeschlossen',
      'Zugriffsrecht von Peter Meier bearbeiten -> /access-rights/id/edit',
      '### Peter Muster',
      'Praxis am See',
      'ausgeschlossen',
      'Peter Muster Zugriff geben -> /access-rights/new?gln=7601000050717',
      '(Gruppen und Einrichtungen)',
      '## Gruppen und Einrichtungen',
      '### Spitalverbund',
      'Spitalverbund Zugriff geben -> /access-rights/new?group=urn%3Aoid%3A2.999.0',
      '### Spital Seeblick',
      'hat ein Zugriffsrecht',
      'Zugriffsrecht von Spital Seeblick bearbeiten -> /access-rights/id/edit',
      '### Kardiologie',
      'Kardiologie Zugriff geben -> /access-rights/new?group=urn%3Aoid%3A2.999.1.1',
      '### Praxis am See',
      'Praxis am See Zugriff geben -> /access-rights/new?group=urn%3Aoid%3A2.999.2',
    ]);
    expect(readSigns(document.body).filter((sign) => !sign.startsWith('institution'))).toEqual([
      'arrowLeft: Zurück zu den Zugriffsrechten',
      'search: Suchen',
      'plus: Mehr Suchfelder',
      'edit: Zugriffsrecht von Peter Meier bearbeiten',
      'edit: Zugriffsrecht von Spital Seeblick bearbeiten',
    ]);
    const marks = [...document.querySelectorAll('li > [aria-hidden=true]')].map(
      (mark) => mark.textContent || mark.querySelector('path')?.getAttribute('d'),
    );
    expect(marks).toEqual(['PM', 'PM', ...Array<string>(4).fill(iconPaths.institution)]);
    const edited = screen.getAllByText('Bearbeiten').map((link) => link.closest('a')?.getAttribute('href'));
    expect(edited).toEqual([rights[0], rights[4]].map((right) => right && editRightPath(right)));
    expect(await words('Peter Meier')).toEqual(['hat ein Zugriffsrecht', 'ausgeschlossen', 'Bearbeiten']);
    expect(await words('Peter Muster')).toEqual(['ausgeschlossen', 'Zugriff geben']);
    expect(await words('Praxis am See')).toEqual(['Zugriff geben']);
  });

  test.each(['name=x&gln=7601000102737', 'name=x&profession=309343006', 'name=x&speciality=394802001'])(
    '[ACC-03] does not search groups when a criterion applies to persons only: %s',
    async (query) => {
      const { platform: answers, asked } = rightsPlatform([]);
      await renderScreen({
        routes: [{ path: '/access-rights/search', Component: SearchScreen }],
        at: `/access-rights/search?${query}`,
        platform: answers,
      });
      await screen.findByRole('heading', { level: 3, name: 'Peter Meier' });
      expect(asked.filter(({ pathname }) => pathname.endsWith('/Organization'))).toEqual([]);
      expect(screen.queryByRole('heading', { level: 3, name: 'Praxis am See' })).toBeNull();
      // All that were searched have been found.
      expect(screen.queryByText(/zu viele Treffer/)).toBeNull();
    },
  );

  test('[ACC-03] shows groups only together with the persons, and reports the search as running until then', async () => {
    let people: (answer: Response) => void = () => undefined;
    const awaited = new Promise<Response>((resolve) => (people = resolve));
    const { client } = await renderScreen({
      routes: [{ path: '/access-rights/search', Component: SearchScreen }],
      at: '/access-rights/search?name=praxis',
      platform: platform({
        'GET /r4/PractitionerRole': () => awaited,
        'GET /r4/Organization': () => searchset(1),
        'GET /r4/Consent': () => searchset(0),
      }),
    });
    const groups = () => client.getQueriesData({ queryKey: ['directory', 'search', 'groups'] });
    await waitFor(() => expect(groups().some(([, found]) => found !== undefined)).toBe(true));
    expect(screen.getByText('Die Suche läuft.')).toBeDefined();
    act(() => people(searchset(0)));
    expect(await screen.findByRole('heading', { name: 'Praxis 0' })).toBeDefined();
  });

  test('[ACC-03] does not say that nobody was found before the groups have been searched too', async () => {
    let groups: (answer: Response) => void = () => undefined;
    const awaited = new Promise<Response>((resolve) => (groups = resolve));
    const { client } = await renderScreen({
      routes: [{ path: '/access-rights/search', Component: SearchScreen }],
      at: '/access-rights/search?name=praxis',
      platform: platform({
        'GET /r4/PractitionerRole': () => searchset(0),
        'GET /r4/Organization': () => awaited,
        'GET /r4/Consent': () => searchset(0),
      }),
    });
    const people = () => client.getQueriesData({ queryKey: ['directory', 'search', 'people'] });
    await waitFor(() => expect(people().some(([, found]) => found !== undefined)).toBe(true));
    expect([screen.queryByText('Niemand gefunden'), screen.getByText('Die Suche läuft.').tagName]).toEqual([
      null,
      'SPAN',
    ]);
    act(() => groups(searchset(0)));
    expect(await screen.findByText('Niemand gefunden')).toBeDefined();
  });

  test('[ACC-04] a new right without a holder redirects to the search; an invalid URL is reported', async () => {
    const { router } = await onSearch(() => searchset(0), '/access-rights/new');
    await waitFor(() => expect(router.state.location.pathname).toBe('/access-rights/search'));
    expect(screen.getByRole('heading', { level: 1, name: 'Wem möchten Sie Zugriff geben?' })).toBeDefined();
    cleanup();
    await onSearch(() => searchset(0), '/access-rights/new?gln=12');
    expect(
      await screen.findByRole('heading', { name: 'Diese Person oder Gruppe steht nicht im Verzeichnis' }),
    ).toBeDefined();
  });
});
