import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { yearAfter } from '@epr/domain/access-rights';
import { formatDay, type Day } from '@epr/domain/values';
import { consentId } from '@epr/fhir/access-rights';
import { iconPaths } from '../../../components/icons/icon-paths.ts';
import { json } from '../../../context/testing/platform.ts';
import { readSigns } from '../../../context/testing/read-signs.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { today } from '../../../context/time/today.ts';
import { editRightPath } from '../paths.ts';
import {
  aRight,
  cardiology,
  hospital,
  meier,
  muster,
  network,
  patient,
  practice,
  rightsPlatform,
} from '../testing/rights-platform.ts';
import { levelChoice, whoSees } from '../testing/expected-speech.ts';
import { open, to, give, field, said, existing } from './testing/right-form.tsx';
import { NewRightScreen } from './new-right-screen.tsx';

afterEach(cleanup);

const past = '2020-01-31' as Day;

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
    // The exclusion of another person stays as it is.
    expect(written).toMatchObject([{ method: 'POST', right: { template: '301', level: 'exclusion-list' } }]);
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

  test('[ACC-05] excluding a person again replaces their expired exclusion, also when the response is lost', async () => {
    const ended = aRight(muster, { level: 'exclusion-list', start: '2019-01-31' as Day, end: past });
    // The response is lost: the exclusion is found in the rights, under the id of the expired one.
    const lost = () => new Response('', { status: 504 });
    const { written, shownMessages } = await open(to(muster, true), [ended], {}, undefined, lost);
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
