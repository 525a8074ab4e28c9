import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { yearAfter, type AccessRight } from '@epr/domain/access-rights';
import type { DirectoryGroup, DirectoryPerson } from '@epr/domain/directory';
import type { SessionState } from '@epr/domain/session';
import { formatDay, type Day } from '@epr/domain/values';
import { consentId } from '@epr/fhir/access-rights';
import { iconPaths } from '../../../components/icons/icon-paths.ts';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { json } from '../../../context/testing/platform.ts';
import { readSigns } from '../../../context/testing/read-signs.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { today } from '../../../context/time/today.ts';
import { editRightPath, newRightPath } from '../paths.ts';
import {
  aRight,
  asMeier,
  cardiology,
  hospital,
  meier,
  muster,
  network,
  patient,
  practice,
  rightsPlatform,
  readRightsAloud,
} from '../testing/rights-platform.ts';
import { levelChoice, whoSees } from '../testing/expected-speech.ts';
import { EditRightScreen } from './edit-right-screen.tsx';
import { NewRightScreen } from './new-right-screen.tsx';

afterEach(cleanup);

/** Resolves when the overview can be shown; in the portal its code may be loaded first. */
let overviewLoaded: Promise<void> = Promise.resolve();

const open = (
  at: string,
  rights: readonly AccessRight[],
  state: Partial<SessionState> = {},
  fails: (url: string) => boolean = () => false,
  lose?: () => Response,
) => {
  const held = rightsPlatform(rights, undefined, lose);
  const answers: typeof fetch = (input, init) =>
    fails(decodeURIComponent(new Request(input).url))
      ? Promise.resolve(new Response('', { status: 500 }))
      : held.platform(input, init);
  const keep = { persistent: memoryStore(), session: memoryStore() };
  return renderScreen({
    keep,
    routes: [
      { path: '/access-rights', lazy: () => overviewLoaded.then(() => ({ element: <p>Übersicht</p> })) },
      { path: '/access-rights/search', element: null },
      { path: '/access-rights/new', Component: NewRightScreen },
      { path: '/access-rights/:id/edit', Component: EditRightScreen },
    ],
    at,
    platform: answers,
    state,
  }).then((view) => ({ ...view, ...held, left: () => keep.session.getItem('epr.right.draft') }));
};
const to = (of: DirectoryPerson | DirectoryGroup, exclude = false) =>
  newRightPath(
    of.kind === 'group' ? { kind: 'group', organisation: of.id } : { kind: 'professional', gln: of.gln },
    exclude,
  );
const give = () => screen.findByRole('button', { name: 'Zugriff geben' });
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** What a screen reader reads on the screen, with today and the day in a year replaced by words. */
const said = () =>
  readRightsAloud().map((line) =>
    line.replaceAll(formatDay(yearAfter(today())), 'in a year').replaceAll(formatDay(today()), 'today'),
  );
const levels = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
const past = '2020-01-31' as Day;
const existing = aRight(muster);

test.each([
  ['createSuccess', to(muster), [], 'Zugriff geben'],
  ['excludeSuccess', to(muster, true), [], 'Ausschliessen'],
  ['editSuccess', editRightPath(existing), [existing], 'Speichern'],
] as const)(
  '[ACC-05] a right whose response was lost is written when the rights read afterwards contain it: %s',
  async (message, at, rights, name) => {
    const lost = () => new Response('', { status: 504 });
    let load = () => {};
    overviewLoaded = new Promise((resolve) => (load = resolve));
    const { written, shownMessages, left } = await open(at, rights, {}, undefined, lost);
    const button = await screen.findByRole('button', { name });
    await userEvent.click(button);
    await waitFor(() => expect(shownMessages).toHaveLength(1));
    // A click while the overview is loaded sends nothing.
    await userEvent.click(button);
    load();
    await screen.findByText('Übersicht');
    expect([written.length, shownMessages, left()]).toEqual([1, [`toasts.documentAccess.${message}`], null]);
  },
);

describe('a new access right', () => {
  test('[ACC-04] is proposed at the lowest level for a year, shows how many documents each level opens, and is granted as proposed', async () => {
    const { written, shownMessages, left } = await open(to(muster), []);
    await give();
    expect(field(/Gültig bis/).value).toBe(formatDay(yearAfter(today())));
    expect(screen.getByText('GLN 7601000050717')).toBeDefined();
    expect(screen.getByText('Dokumente der Stufe «normal zugänglich»: 2 Dokumente')).toBeDefined();
    expect(screen.getByText('auch Dokumente der Stufe «eingeschränkt zugänglich»: 3 Dokumente')).toBeDefined();
    expect(said()).toEqual([
      'Zurück zu den Zugriffsrechten -> /access-rights',
      '# Zugriff für Peter Muster',
      'Peter Muster',
      'Praxis am See',
      'GLN 7601000050717',
      'Prüfen Sie, ob das die richtige Person oder Gruppe ist. Erst Ihre Bestätigung erteilt den Zugriff.',
      ...levelChoice('normal'),
      'Gültig bis (numeric, off): in a year | Leer lassen: ohne Enddatum',
      '[Ein Jahr]',
      'Darf Zugriff weitergeben Die Person darf in Ihrer Gemeinschaft weiteren Gesundheitsfachpersonen und Gruppen Zugriff geben, höchstens so weit und so lange wie sie selbst.: no',
      '[Zugriff geben]',
      'Abbrechen -> /access-rights',
      '## Wer kann danach was sehen?',
      ...whoSees(['Peter Muster']),
      'Stattdessen ausschliessen -> /access-rights/new?gln=7601000050717&exclude=1',
    ]);
    expect(readSigns(document.body)).toEqual([
      'arrowLeft: Zurück zu den Zugriffsrechten',
      'help: Was heisst das? Was darf gelesen werden?',
      'clock: Ein Jahr',
      'hidden: Stattdessen ausschliessen',
    ]);
    await userEvent.click(await give());
    await screen.findByText('Übersicht');
    const { policySetId: _id, ...right } = written[0]?.right ?? aRight(meier);
    expect(right).toEqual({
      patient,
      template: '301',
      actor: { kind: 'professional', gln: muster.gln },
      level: 'normal',
      end: yearAfter(today()),
    });
    expect(shownMessages).toEqual(['toasts.documentAccess.createSuccess']);
    expect(left()).toBeNull();
  });

  test('[ACC-04] [ACC-07] counts at each level the documents that the groups of the person open too', async () => {
    await open(to(meier), [aRight(network, { level: 'restricted' })]);
    await give();
    await screen.findByText('Dokumente der Stufe «normal zugänglich»: 3 Dokumente');
  });

  test('[ACC-04] is not offered for a person who already holds a right, with a link to that right', async () => {
    const held = aRight(muster);
    await open(to(muster), [held]);
    expect(await screen.findByText('Peter Muster hat schon ein Zugriffsrecht.')).toBeDefined();
    expect(said()).toEqual([
      'Zurück zu den Zugriffsrechten -> /access-rights',
      '# Zugriff für Peter Muster',
      'Peter Muster',
      'Praxis am See',
      'GLN 7601000050717',
      'Peter Muster hat schon ein Zugriffsrecht.',
      'Bestehendes Recht bearbeiten -> /access-rights/id/edit',
    ]);
    expect(screen.getByRole('link', { name: 'Bestehendes Recht bearbeiten' }).getAttribute('href')).toBe(
      editRightPath(held),
    );
    expect(screen.queryByRole('button', { name: 'Zugriff geben' })).toBeNull();
  });

  test.each([
    ['that has ended', aRight(muster, { end: past })],
    ['of another person', aRight(meier)],
    ['that shuts out', aRight(muster, { level: 'exclusion-list' })],
  ])('[ACC-04] an existing right %s does not prevent granting a new one', async (_which, right) => {
    await open(to(muster), [right]);
    expect(await give()).toBeDefined();
  });

  test('[ACC-05] an exclusion has neither level nor end date, and is not offered when one exists or for a group', async () => {
    const { written, shownMessages } = await open(to(muster, true), [
      aRight(muster),
      aRight(meier, { level: 'exclusion-list' }),
    ]);
    const exclude = await screen.findByRole('button', { name: 'Ausschliessen' });
    expect(said()).toEqual([
      'Zurück zu den Zugriffsrechten -> /access-rights',
      '# Peter Muster ausschliessen',
      'Peter Muster',
      'Praxis am See',
      'GLN 7601000050717',
      'Prüfen Sie, ob das die richtige Person oder Gruppe ist. Erst Ihre Bestätigung erteilt den Zugriff.',
      'Ein Ausschluss gilt auch im Notfall und für Gruppen, denen die Person angehört.',
      'Gültig bis (numeric, off):  | Leer lassen: ohne Enddatum',
      '[Ausschliessen]',
      'Abbrechen -> /access-rights',
      '## Wer kann danach was sehen?',
      ...whoSees([]),
    ]);
    await userEvent.click(exclude);
    await screen.findByText('Übersicht');
    expect(written[0]?.right).toMatchObject({ template: '301', level: 'exclusion-list' });
    expect(written[0]?.right).not.toHaveProperty('end');
    expect(shownMessages).toEqual(['toasts.documentAccess.excludeSuccess']);
    cleanup();
    // A group cannot be excluded: the URL opens the form for a right instead.
    await open(to(cardiology, true), []);
    expect(await give()).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ausschliessen' })).toBeNull();
    cleanup();
    await open(to(muster, true), [aRight(muster, { level: 'exclusion-list' })]);
    await screen.findByRole('heading', { name: 'Peter Muster ausschliessen' });
    expect(screen.queryByRole('button', { name: 'Ausschliessen' })).toBeNull();
    expect(screen.getByText('Diese Person ist bereits ausgeschlossen.')).toBeDefined();
  });

  test('[ACC-05] excluding a person again replaces their expired exclusion', async () => {
    const ended = aRight(muster, { level: 'exclusion-list', start: '2019-01-31' as Day, end: past });
    const { written, shownMessages } = await open(to(muster, true), [ended]);
    await userEvent.click(await screen.findByRole('button', { name: 'Ausschliessen' }));
    await screen.findByText('Übersicht');
    expect(written).toMatchObject([{ method: 'PUT', id: consentId(ended.policySetId), ifMatch: 'W/"3"' }]);
    const { start: _start, end: _end, ...rest } = ended;
    expect(written[0]?.right).toEqual(rest);
    expect(shownMessages).toEqual(['toasts.documentAccess.excludeSuccess']);
  });

  test('[ACC-07] for a group shows its parent and members, requires an end date and cannot be passed on', async () => {
    await open(to(cardiology), []);
    await give();
    expect(await screen.findByText('gehört zu Spital Seeblick')).toBeDefined();
    expect(await screen.findByText('Mitglieder von Kardiologie (3)')).toBeDefined();
    expect(screen.getByText('Peter Meier')).toBeDefined();
    expect(screen.queryByText('Peter Muster')).toBeNull();
    const sign = [...document.querySelectorAll('path')].map((path) => path.getAttribute('d'));
    expect(sign).toContain(iconPaths.institution);
    expect(said()).toEqual([
      'Zurück zu den Zugriffsrechten -> /access-rights',
      '# Zugriff für Kardiologie',
      'Kardiologie',
      'gehört zu Spital Seeblick',
      'Mitglieder von Kardiologie (3)',
      'Peter Meier Kardiologie',
      'und 2 weitere Personen',
      'Prüfen Sie, ob das die richtige Person oder Gruppe ist. Erst Ihre Bestätigung erteilt den Zugriff.',
      ...levelChoice('normal'),
      'Gültig bis (required, numeric, off): in a year',
      '[Ein Jahr]',
      '[Zugriff geben]',
      'Abbrechen -> /access-rights',
      '## Wer kann danach was sehen?',
      ...whoSees(['Kardiologie']),
    ]);
    expect(screen.queryByRole('checkbox', { name: /Darf Zugriff weitergeben/ })).toBeNull();
    expect(field(/Gültig bis/).required || field(/Gültig bis/).getAttribute('aria-required') === 'true').toBe(true);
    expect(screen.queryByText('Stattdessen ausschliessen')).toBeNull();
  });

  test("[ACC-07] navigating from one group's form to another's shows nothing of the first group", async () => {
    const { router } = await open(to(hospital), [aRight(network, { level: 'restricted' })]);
    expect(await screen.findByText('und 2 weitere Personen')).toBeDefined();
    const headings = new Set<string>();
    const watch = new MutationObserver(() => headings.add(document.querySelector('h1')?.textContent ?? ''));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await router.navigate(to(cardiology));
    expect(await screen.findByText('Mitglieder von Kardiologie (3)')).toBeDefined();
    expect(screen.getByText('Peter Meier')).toBeDefined();
    // The right of the organisation above the parent organisation counts, whichever level is chosen.
    expect(await screen.findByText('Dokumente der Stufe «normal zugänglich»: 3 Dokumente')).toBeDefined();
    watch.disconnect();
    expect([...headings].filter((heading) => !/^$|^Zugriff für (Spital Seeblick|Kardiologie)$/.test(heading))).toEqual(
      [],
    );
  });

  test("[ACC-07] reports when a group's parents and members cannot be loaded, and can be granted nevertheless", async () => {
    const { written } = await open(to(cardiology), [], {}, (url) =>
      new RegExp(`PractitionerRole.*${cardiology.id}|/Organization.*${hospital.id}(?!\\.)`).test(url),
    );
    await give();
    await screen.findByText('Die übergeordneten Einrichtungen konnten nicht geladen werden.');
    await screen.findByText('Die Angaben zu den Gesundheitsfachpersonen konnten nicht geladen werden.');
    expect(said().slice(1, 6)).toEqual([
      '# Zugriff für Kardiologie',
      'Kardiologie',
      'Die übergeordneten Einrichtungen konnten nicht geladen werden.',
      'Die Angaben zu den Gesundheitsfachpersonen konnten nicht geladen werden.',
      'Prüfen Sie, ob das die richtige Person oder Gruppe ist. Erst Ihre Bestätigung erteilt den Zugriff.',
    ]);
    await userEvent.click(await give());
    await screen.findByText('Übersicht');
    expect(written).toHaveLength(1);
  });

  test('[ACC-04] can be granted while the documents cannot be loaded: their number is left out', async () => {
    const { written } = await open(to(muster), [], {}, (url) => url.endsWith('/r4'));
    await give();
    expect(said().filter((line) => /zugänglich|danach/.test(line))).toEqual([
      'Normal zugänglich: yes',
      'Eingeschränkt zugänglich: no',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Eingeschränkt zugänglich' }));
    await userEvent.click(await give());
    await screen.findByText('Übersicht');
    expect(written[0]?.right?.level).toBe('restricted');
  });

  const openWithMembers = async (bundle: object) => {
    const { platform } = rightsPlatform([]);
    await renderScreen({
      routes: [{ path: '/access-rights/new', Component: NewRightScreen }],
      at: to(practice),
      platform: (input, init) =>
        new Request(input).url.includes('organization.identifier')
          ? Promise.resolve(json({ resourceType: 'Bundle', type: 'searchset', ...bundle }))
          : platform(input, init),
    });
  };

  test('[ACC-07] says of a group whose members the platform does not count that there are more', async () => {
    const identifier = [{ system: 'urn:oid:2.51.1.3', value: '7601000102737' }];
    const resource = {
      resourceType: 'Practitioner',
      id: 'p',
      identifier,
      name: [{ family: 'Meier', given: ['Peter'] }],
    };
    await openWithMembers({ entry: [{ resource }], link: [{ relation: 'next', url: 'PractitionerRole?page=2' }] });
    expect(await screen.findByText('Mitglieder von Praxis am See (1+)')).toBeDefined();
  });

  test('[ACC-07] says that a group has no members', async () => {
    await openWithMembers({ total: 0 });
    expect(await screen.findByText('Mitglieder von Praxis am See (0)')).toBeDefined();
    expect(screen.getByText('Das Verzeichnis nennt keine Mitglieder.')).toBeDefined();
    expect(screen.queryByText(/weitere Person/)).toBeNull();
    expect(screen.queryByText(/^gehört zu/)).toBeNull();
  });

  test.each([
    ['a new right', to(muster), 'Zugriff geben'],
    ['an existing one', editRightPath(existing), 'Speichern'],
  ])(
    '[ACC-04] [COD-03] reports that the rights cannot be loaded for the form of %s, and offers a retry',
    async (_what, at, button) => {
      let broken = true;
      await open(at, at === to(muster) ? [] : [existing], {}, (url) => broken && url.includes('/Consent'));
      expect(await screen.findByText(/^Die Zugriffsrechte konnten nicht geladen werden/)).toBeDefined();
      broken = false;
      await userEvent.click(screen.getByRole('button', { name: 'Nochmals laden' }));
      expect(await screen.findByRole('button', { name: button })).toBeDefined();
    },
  );

  test('[ACC-04] cannot be granted to a person who is not in the directory', async () => {
    // Nor is an invalid number, which the directory is not asked for.
    for (const number of [
      'gln=76010',
      'gln=76010001027377',
      'group=urn:oid:x',
      'group=2.999.1',
      'group=urn:oid:2.9x',
    ]) {
      const { asked } = await open(`/access-rights/new?${number}`, []);
      expect(await screen.findByText('Diese Person oder Gruppe steht nicht im Verzeichnis')).toBeDefined();
      expect(asked.some(({ pathname }) => /Practitioner|Organization/.test(pathname))).toBe(false);
      cleanup();
    }
    const { router } = await open('/access-rights/new', []);
    expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/access-rights/search', 'REPLACE']);
    cleanup();
    await open('/access-rights/new?gln=7601009999999', []);
    expect(await screen.findByText('Diese Person oder Gruppe steht nicht im Verzeichnis')).toBeDefined();
    expect(said()).toEqual([
      '# Zugriffsrecht erteilen',
      '## Diese Person oder Gruppe steht nicht im Verzeichnis',
      'Der Link oder der Code ist vielleicht veraltet. Suchen Sie im Verzeichnis.',
      'Zur Suche -> /access-rights/search',
    ]);
    expect(screen.queryByRole('button', { name: 'Zugriff geben' })).toBeNull();
  });
});

describe('an access right passed on by a professional', () => {
  const soon = new Date(Date.parse(today()) + 30 * 86_400_000).toISOString().slice(0, 10) as Day;
  const own = aRight(meier, { template: '304', level: 'delegation-and-normal', end: soon });

  test('[ACC-06] [ACC-08] has at most the level and the end date of their own right', async () => {
    const { written } = await open(to(muster), [own], asMeier);
    await give();
    expect(levels()).toEqual(['normal']);
    expect([field(/Gültig ab/).value, field(/Gültig bis/).value]).toEqual([formatDay(today()), formatDay(soon)]);
    expect(screen.queryByRole('checkbox', { name: /Darf Zugriff weitergeben/ })).toBeNull();
    expect(screen.queryByText('Stattdessen ausschliessen')).toBeNull();
    expect(said().map((line) => line.replaceAll(formatDay(soon), 'in 30 days'))).toEqual([
      'Zurück zu den Zugriffsrechten -> /access-rights',
      '# Zugriff für Peter Muster',
      'Peter Muster',
      'Praxis am See',
      'GLN 7601000050717',
      'Prüfen Sie, ob das die richtige Person oder Gruppe ist. Erst Ihre Bestätigung erteilt den Zugriff.',
      'Was darf gelesen werden?',
      'Normal zugänglich Dokumente der Stufe «normal zugänglich»: 2 Dokumente: yes',
      '[Was heisst das? Was darf gelesen werden?]',
      'Gültig ab (required, numeric, off): today',
      'Gültig bis (required, numeric, off): in 30 days',
      'Ihr eigenes Zugriffsrecht endet am in 30 days. Länger können Sie es nicht weitergeben.',
      '[Zugriff geben]',
      'Abbrechen -> /access-rights',
    ]);
    await userEvent.clear(field(/Gültig bis/));
    await userEvent.type(field(/Gültig bis/), formatDay(yearAfter(today())));
    await userEvent.click(await give());
    await waitFor(() => expect(field(/Gültig bis/).getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field(/Gültig bis/));
    expect(said()).toContain(
      `Gültig bis (required, wrong, numeric, off): in a year | Ihr eigenes Zugriffsrecht endet am ${formatDay(soon)}. Länger können Sie es nicht weitergeben.`,
    );
    expect(screen.getAllByText(/^Ihr eigenes Zugriffsrecht endet/)).toHaveLength(1);
    expect(written).toEqual([]);
    await userEvent.clear(field(/Gültig bis/));
    await userEvent.type(field(/Gültig bis/), formatDay(soon));
    await userEvent.click(await give());
    await screen.findByText('Übersicht');
    const { policySetId: _id, ...right } = written[0]?.right ?? own;
    const actor = { kind: 'professional', gln: muster.gln } as const;
    expect(right).toEqual({ patient, template: '301', actor, level: 'normal', start: today(), end: soon });
  });

  test('[ACC-06] offers both levels when their own right includes them', async () => {
    await open(to(muster), [{ ...own, level: 'delegation-and-restricted' }], asMeier);
    await give();
    expect(levels()).toEqual(['normal', 'restricted']);
    cleanup();
    // A year is proposed, even if their own right ends later.
    await open(to(muster), [{ ...own, end: '2199-01-01' as Day }], asMeier);
    await give();
    expect(field(/Gültig bis/).value).toBe(formatDay(yearAfter(today())));
  });

  test('[ACC-06] can be changed only by the professional who granted it', async () => {
    const given = { at: '2026-11-20T10:00:00Z', role: 'HCP', id: meier.gln, name: 'Peter Meier' } as const;
    const right = aRight(muster, { start: today(), end: soon, given });
    const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Speichern' }));
    const mine = await open(editRightPath(right), [own, right], asMeier);
    await save();
    await screen.findByText('Übersicht');
    expect(mine.written).toMatchObject([{ method: 'PUT', ifMatch: 'W/"3"' }]);
    cleanup();
    const another = { ...right, given: { ...given, id: muster.gln } };
    // Ids are compared case-insensitively.
    const theirs = await open(editRightPath(right).replace('5f0c7c0e', '5F0C7C0E'), [own, another], asMeier);
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Sie können nur Zugriffsrechte ändern, die Sie selbst erteilt haben.',
    );
    expect(theirs.written).toEqual([]);
  });

  test('[ACC-06] needs a right that may be passed on, and a URL cannot open the exclusion form', async () => {
    await open(to(muster), [aRight(meier)], asMeier);
    await screen.findByRole('heading', { name: 'Zugriff für Peter Muster' });
    expect(screen.queryByRole('button', { name: 'Zugriff geben' })).toBeNull();
    expect(screen.getByText(/^Sie dürfen die Zugriffsrechte dieses EPD nicht verwalten/)).toBeDefined();
    cleanup();
    await open(to(muster, true), [own], asMeier);
    expect(await give()).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ausschliessen' })).toBeNull();
  });
});

describe('an existing access right', () => {
  test('[ACC-05] keeps its start, level, id and version when it is edited', async () => {
    const right = aRight(muster, { level: 'restricted', start: '2026-01-31' as Day, end: '2199-01-01' as Day });
    const { written, shownMessages, left } = await open(editRightPath(right), [right, aRight(hospital)]);
    const save = await screen.findByRole('button', { name: 'Speichern' });
    expect([field(/Gültig ab/).value, field(/Gültig bis/).value]).toEqual(['31.01.2026', '01.01.2199']);
    await screen.findByText('Spital Seeblick');
    expect(said()).toEqual([
      'Zurück zu den Zugriffsrechten -> /access-rights',
      '# Zugriffsrecht von Peter Muster',
      'Peter Muster',
      'Praxis am See',
      'GLN 7601000050717',
      ...levelChoice('restricted'),
      'Gültig ab (numeric, off): 31.01.2026',
      'Gültig bis (numeric, off): 01.01.2199 | Leer lassen: ohne Enddatum',
      '[Ein Jahr]',
      'Darf Zugriff weitergeben Die Person darf in Ihrer Gemeinschaft weiteren Gesundheitsfachpersonen und Gruppen Zugriff geben, höchstens so weit und so lange wie sie selbst.: no',
      '[Speichern]',
      'Abbrechen -> /access-rights',
      '## Wer kann danach was sehen?',
      ...whoSees(['Peter Muster', 'Spital Seeblick'], ['Peter Muster']),
    ]);
    // The error is shown at the date it is about.
    await userEvent.clear(field(/Gültig ab/));
    await userEvent.type(field(/Gültig ab/), '31.02.2026');
    await userEvent.click(save);
    const days = said().filter((line) => line.startsWith('Gültig'));
    expect(days).toEqual([
      'Gültig ab (wrong, numeric, off): 31.02.2026 | Das Datum ist ungültig. Bitte prüfen Sie es.',
      'Gültig bis (numeric, off): 01.01.2199 | Leer lassen: ohne Enddatum',
    ]);
    expect(document.activeElement).toBe(field(/Gültig ab/));
    expect(written).toEqual([]);
    await userEvent.clear(field(/Gültig ab/));
    expect(field(/Gültig ab/).getAttribute('aria-invalid')).toBeNull();
    await userEvent.type(field(/Gültig ab/), '31.01.2026');
    await userEvent.clear(field(/Gültig bis/));
    await userEvent.type(field(/Gültig bis/), '01.02.2026');
    await userEvent.click(save);
    expect(said().filter((line) => line.startsWith('Gültig'))).toEqual([
      'Gültig ab (numeric, off): 31.01.2026',
      expect.stringMatching(
        /^Gültig bis \(wrong, numeric, off\): 01\.02\.2026 \| .*Das Datum liegt in der Vergangenheit\.$/,
      ),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Ein Jahr' }));
    expect(field(/Gültig bis/).value).toBe(formatDay(yearAfter(today())));
    // At the lower level the right would open less than it does now.
    expect(screen.getByText('Dokumente der Stufe «normal zugänglich»: 2 Dokumente')).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: /Darf Zugriff weitergeben/ }));
    await userEvent.click(save);
    await screen.findByText('Übersicht');
    expect(written).toMatchObject([{ method: 'PUT', ifMatch: 'W/"3"' }]);
    const end = yearAfter(today());
    expect(written[0]?.right).toEqual({ ...right, template: '304', level: 'delegation-and-restricted', end });
    expect(shownMessages).toEqual(['toasts.documentAccess.editSuccess']);
    expect(left()).toBeNull();
  });

  test('[ACC-05] shows that it may be passed on, and keeps it when saved', async () => {
    const right = aRight(muster, { template: '304', level: 'delegation-and-normal', end: '2199-01-01' as Day });
    const other = aRight(meier, { end: '2198-01-01' as Day });
    const { written, router } = await open(editRightPath(right), [right, other]);
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Darf Zugriff weitergeben/ })).checked).toBe(
      true,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Übersicht');
    expect(written[0]?.right).toEqual(right);
    // The form of another right shows nothing of what was typed in the one before.
    await act(() => router.navigate(editRightPath(right)));
    await userEvent.type(await screen.findByRole('textbox', { name: /Gültig bis/ }), '9');
    await act(() => router.navigate(editRightPath(other)));
    await screen.findByRole('heading', { name: 'Zugriffsrecht von Peter Meier' });
    expect(field(/Gültig bis/).value).toBe('01.01.2198');
  });

  test('[ACC-05] [ACC-07] the right of a group remains one of a group when edited', async () => {
    const right = aRight(practice, { level: 'restricted', end: '2199-01-01' as Day });
    const { written } = await open(editRightPath(right), [right]);
    await userEvent.click(await screen.findByRole('button', { name: 'Speichern' }));
    await screen.findByText('Übersicht');
    expect(written).toEqual([{ method: 'PUT', id: consentId(right.policySetId), ifMatch: 'W/"4"', right }]);
  });

  test('[ACC-05] an exclusion remains an exclusion when edited', async () => {
    const exclusion = aRight(muster, { level: 'exclusion-list' });
    const { written } = await open(editRightPath(exclusion), [exclusion]);
    const save = await screen.findByRole('button', { name: 'Speichern' });
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.type(field(/Gültig bis/), '31.12.2198');
    await userEvent.click(save);
    await screen.findByText('Übersicht');
    expect(written[0]?.right).toEqual({ ...exclusion, end: '2198-12-31' });
  });

  test.each([
    ['that is gone', aRight(muster)],
    ['of the emergency', aRight(muster, { template: '202', actor: { kind: 'all' } })],
    [
      'of a representative',
      aRight(muster, { template: '303', actor: { kind: 'representative', id: 'x' }, level: 'full' }),
    ],
  ])('[ACC-05] has no edit form when it is one %s', async (which, right) => {
    await open(editRightPath(right), which === 'that is gone' ? [] : [right]);
    expect(await screen.findByText('Dieses Zugriffsrecht gibt es nicht mehr.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  });
});
