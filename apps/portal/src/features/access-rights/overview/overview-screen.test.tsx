import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { yearAfter, type AccessRight } from '@epr/domain/access-rights';
import { confidentialityLevels } from '@epr/domain/documents';
import { formatDay, type Day } from '@epr/domain/values';
import { consentId, writeConsent } from '@epr/fhir/access-rights';
import { json, refusal } from '../../../context/testing/platform.ts';
import { iconPaths } from '../../../components/icons/icon-paths.ts';
import { readSigns } from '../../../context/testing/read-signs.ts';
import { renderScreen, type ScreenSetup } from '../../../context/testing/render-screen.tsx';
import { today } from '../../../context/time/today.ts';
import {
  aRight,
  asMeier,
  cardiology,
  meier,
  muster,
  network,
  patient,
  practice,
  rightsPlatform,
  readRightsAloud,
} from '../testing/rights-platform.ts';
import { overviewHead, whoSees } from '../testing/expected-speech.ts';
import type { NamedActors } from '../queries/use-actors.ts';
import { OverviewScreen } from './overview-screen.tsx';
import { WhoSees } from './who-sees.tsx';

afterEach(cleanup);

const open = (
  rights: readonly AccessRight[],
  stage: Partial<ScreenSetup> = {},
  refuse?: () => Response | undefined,
) => {
  const held = rightsPlatform(rights, refuse);
  return renderScreen({
    routes: [{ path: '/access-rights', Component: OverviewScreen }],
    at: '/access-rights',
    platform: held.platform,
    wrap: (screen) => <main tabIndex={-1}>{screen}</main>,
    ...stage,
  }).then((view) => ({ ...view, ...held }));
};
/** Whether a request is for this path. */
const isFor = (path: string, input: Parameters<typeof fetch>[0]) =>
  new URL(new Request(input).url).pathname.endsWith(path);
const past = '2020-01-31' as Day;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const part = (name: string) => screen.findByRole('region', { name });
/** Returns the day that many days from today. */
const inDays = (count: number) => new Date(Date.parse(today()) + count * 86_400_000).toISOString().slice(0, 10) as Day;

describe('the access rights of a record, changed by the patient', () => {
  test('[ACC-02] without a right for anybody, the button to grant one is beside the text that asks for it', async () => {
    await open([]);
    await screen.findByRole('heading', { name: 'Noch niemand hat ein Zugriffsrecht' });
    expect(readRightsAloud().slice(-3)).toEqual([
      '## Noch niemand hat ein Zugriffsrecht',
      'Erteilen Sie der Hausärztin, dem Spital oder der Apotheke Zugriff auf das EPD.',
      'Zugriffsrecht erteilen -> /access-rights/search',
    ]);
    expect(screen.getAllByRole('link', { name: 'Zugriffsrecht erteilen' })).toHaveLength(1);
  });

  test('[ACC-02] the button to grant a right is not offered above before the rights are known, as it would vanish', async () => {
    let respond: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => (respond = resolve));
    const { platform } = rightsPlatform([]);
    await open([], { platform: (input, init) => (isFor('/Consent', input) ? held : platform(input, init)) });
    const give = () => screen.queryAllByRole('link', { name: 'Zugriffsrecht erteilen' });
    expect(give()).toEqual([]);
    respond(await platform('http://platform.test/r4/Consent'));
    await screen.findByRole('heading', { name: 'Noch niemand hat ein Zugriffsrecht' });
    expect(give()).toHaveLength(1);
  });

  test('[ACC-02] rights that were changed in another tab are read again when the user returns to this one', async () => {
    const { removeAll } = await open([aRight(meier)]);
    await part('Normal zugänglich (1)');
    removeAll();
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await screen.findByRole('heading', { name: 'Noch niemand hat ein Zugriffsrecht' });
  });

  test('[ACC-05] a change whose response was lost is done when the rights read afterwards show it', async () => {
    const lost = rightsPlatform([aRight(meier), aRight(muster, { end: past })], undefined, () => refusal(504, 'gone'));
    const { shownMessages } = await open([], { platform: lost.platform });
    await part('Normal zugänglich (1)');
    await press('Zugriffsrecht von Peter Muster um ein Jahr erneuern');
    await part('Normal zugänglich (2)');
    await press('Peter Meier ausschliessen');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ausschliessen' }));
    await part('Ausgeschlossen (1)');
    await press('Zugriffsrecht von Peter Meier entziehen');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Entziehen' }));
    await part('Normal zugänglich (1)');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shownMessages).toEqual([
      'toasts.documentAccess.editSuccess',
      'toasts.documentAccess.excludeSuccess',
      'toasts.documentAccess.deleteSuccess',
    ]);
  });

  test('[ACC-05] renews an expired right for one year from today, in the version that was read', async () => {
    const ended = aRight(meier, { level: 'restricted', start: '2019-01-31' as Day, end: past });
    const { written, shownMessages } = await open([aRight(practice), ended, aRight(muster, { end: past })]);
    await part('Abgelaufen (2)');
    const renew = screen.getByRole('button', { name: 'Zugriffsrecht von Peter Meier um ein Jahr erneuern' });
    expect(renew.textContent).toBe('Um ein Jahr erneuern');
    fireEvent.click(renew);
    // Another click during the request sends nothing.
    fireEvent.click(renew);
    await part('Eingeschränkt zugänglich (1)');
    expect(written).toMatchObject([{ method: 'PUT', ifMatch: 'W/"3"', id: consentId(ended.policySetId) }]);
    const { start: _start, ...rest } = ended;
    expect(written[0]?.right).toEqual({ ...rest, end: yearAfter(today()) });
    expect(shownMessages).toEqual(['toasts.documentAccess.editSuccess']);
    await press('Zugriffsrecht von Peter Muster um ein Jahr erneuern');
    await part('Normal zugänglich (2)');
  });

  test('[ACC-05] excluding a person asks for confirmation with its effects, keeps their right, and can be undone', async () => {
    const right = aRight(meier, { level: 'restricted' });
    // Of the second request only the response is lost, and the rights read afterwards do not contain the exclusion.
    const answers = [refusal(503, 'busy'), refusal(504, 'gone')];
    const { written, shownMessages, reads } = await open([right], {}, () => answers.shift());
    await part('Eingeschränkt zugänglich (1)');
    await screen.findByText('liest 3 Dokumente');
    await press('Peter Meier ausschliessen');
    expect(readRightsAloud()).toEqual([
      ...overviewHead,
      ...whoSees(['Peter Meier'], ['Peter Meier']),
      'Stellvertretungen -> /profile#representatives',
      '## Eingeschränkt zugänglich (1)',
      'Diese Personen und Gruppen lesen auch Dokumente der Stufe «eingeschränkt zugänglich».',
      '### Peter Meier',
      'Kardiologie',
      'ohne Enddatum liest 3 Dokumente',
      'Zugriffsrecht von Peter Meier bearbeiten -> /access-rights/id/edit',
      '[Zugriffsrecht von Peter Meier entziehen]',
      '[Peter Meier ausschliessen]',
      '## Peter Meier ausschliessen?',
      'Peter Meier sieht danach 3 Dokumente nicht mehr.',
      'Ein Ausschluss gilt auch im Notfall und für Gruppen, denen die Person angehört.',
      'Das bestehende Zugriffsrecht bleibt erhalten und gilt wieder, wenn der Ausschluss endet.',
      '[Abbrechen]',
      '[Ausschliessen]',
    ]);
    const question = screen.getByRole('alertdialog');
    expect(written).toEqual([]);
    const confirm = within(question).getByRole('button', { name: 'Ausschliessen' });
    // A second click during the request sends nothing, and a retry sends the same exclusion.
    fireEvent.click(confirm);
    expect(confirm.textContent).toContain('Wird gespeichert');
    fireEvent.click(confirm);
    expect((await within(question).findByRole('alert')).textContent).toMatch(/konnte nicht gespeichert werden/);
    expect([written.length, screen.getAllByRole('alert').length]).toEqual([1, 1]);
    fireEvent.click(confirm);
    expect(within(question).queryByRole('alert')).toBeNull();
    await waitFor(() => expect(reads()).toBe(3));
    expect(written[1]).toEqual(written[0]);
    await within(question).findByRole('alert');
    // Closing the dialog removes the message of the refusal.
    await userEvent.click(within(question).getByRole('button', { name: 'Abbrechen', hidden: false }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Peter Meier ausschliessen');
    const anew = screen.getByRole('alertdialog');
    await userEvent.click(within(anew).getByRole('button', { name: 'Ausschliessen' }));
    await part('Ausgeschlossen (1)');
    expect(reads()).toBe(4);
    // Asked again, it is another exclusion than the one that was cancelled.
    expect(written[2]?.right?.policySetId).not.toBe(written[0]?.right?.policySetId);
    const { policySetId: _id, ...exclusion } = written[2]?.right ?? aRight(muster);
    expect([written[2]?.method, exclusion]).toEqual([
      'POST',
      { patient, template: '301', actor: right.actor, level: 'exclusion-list' },
    ]);
    expect(screen.queryByRole('button', { name: 'Peter Meier ausschliessen' })).toBeNull();
    await press('Ausschluss aufheben: Peter Meier');
    const back = screen.getByRole('alertdialog');
    expect(readRightsAloud()).toEqual([
      ...overviewHead,
      ...whoSees([]),
      'Stellvertretungen -> /profile#representatives',
      '## Eingeschränkt zugänglich (1)',
      'Diese Personen und Gruppen lesen auch Dokumente der Stufe «eingeschränkt zugänglich».',
      '### Peter Meier',
      'Kardiologie',
      'ohne Enddatum liest 0 Dokumente',
      'Zugriffsrecht von Peter Meier bearbeiten -> /access-rights/id/edit',
      '[Zugriffsrecht von Peter Meier entziehen]',
      '## Ausgeschlossen (1)',
      'Diese Personen sehen nichts, auch nicht im Notfall und nicht über eine Gruppe.',
      '### Peter Meier',
      'Kardiologie',
      'ohne Enddatum',
      '[Ausschluss aufheben: Peter Meier]',
      '## Ausschluss von Peter Meier aufheben?',
      'Peter Meier sieht danach wieder 3 Dokumente.',
      '[Abbrechen]',
      '[Ausschluss aufheben]',
    ]);
    await userEvent.click(within(back).getByRole('button', { name: 'Ausschluss aufheben' }));
    await waitFor(() => expect(screen.queryByText('Ausgeschlossen (1)')).toBeNull());
    expect(written[3]).toMatchObject({ method: 'DELETE', id: consentId(written[2]?.right?.policySetId ?? '') });
    expect(shownMessages).toEqual(['toasts.documentAccess.excludeSuccess', 'toasts.documentAccess.includeSuccess']);
  });

  test('[ACC-05] [ACC-07] the confirmation of an exclusion also counts what the person reads through a group', async () => {
    await open([aRight(meier), aRight(cardiology, { level: 'restricted' })]);
    await part('Normal zugänglich (1)');
    await press('Peter Meier ausschliessen');
    expect(readRightsAloud(screen.getByRole('alertdialog'))).toContain(
      'Peter Meier sieht danach 3 Dokumente nicht mehr.',
    );
  });

  test('[ACC-05] revoking a right removes it, and the confirmation counts the documents no longer visible', async () => {
    const { written, shownMessages } = await open([aRight(meier), aRight(practice, { level: 'restricted' })]);
    await part('Normal zugänglich (1)');
    await press('Zugriffsrecht von Peter Meier entziehen');
    const question = screen.getByRole('alertdialog');
    expect(readRightsAloud(question)).toEqual([
      '## Zugriffsrecht von Peter Meier entziehen?',
      'Peter Meier sieht danach 2 Dokumente nicht mehr.',
      '[Abbrechen]',
      '[Entziehen]',
    ]);
    await userEvent.click(within(question).getByRole('button', { name: 'Entziehen' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Peter Meier' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Praxis am See' })).toBeDefined();
    expect(written).toMatchObject([{ method: 'DELETE' }]);
    expect(shownMessages).toEqual(['toasts.documentAccess.deleteSuccess']);
  });

  test('[ACC-05] a refused renewal is shown as a message, reloads the rights, and can be tried again', async () => {
    const answers = [refusal(403, 'no'), refusal(504, 'gone')];
    const { shownMessages, reads } = await open([aRight(meier, { end: past })], {}, () => answers.shift());
    await part('Abgelaufen (1)');
    await press('Zugriffsrecht von Peter Meier um ein Jahr erneuern');
    await waitFor(() => expect(shownMessages).toEqual(['toasts.documentAccess.noAccessRights']));
    expect(reads()).toBe(2);
    // The response is lost, and the rights read afterwards do not contain the change.
    await press('Zugriffsrecht von Peter Meier um ein Jahr erneuern');
    await waitFor(() => expect(shownMessages).toHaveLength(2));
    expect(shownMessages).not.toContain('toasts.documentAccess.editSuccess');
    await press('Zugriffsrecht von Peter Meier um ein Jahr erneuern');
    await part('Normal zugänglich (1)');
    // The row has moved to another section, and the focused button with it.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
    expect(shownMessages.at(-1)).toBe('toasts.documentAccess.editSuccess');
  });

  test('[ACC-05] an expired right can be renewed or revoked; a group cannot be excluded', async () => {
    await open([aRight(meier, { end: past }), aRight(practice)]);
    await part('Abgelaufen (1)');
    await screen.findByText('liest 2 Dokumente');
    expect(readRightsAloud()).toEqual([
      ...overviewHead,
      ...whoSees(['Praxis am See']),
      'Stellvertretungen -> /profile#representatives',
      '## Normal zugänglich (1)',
      'Diese Personen und Gruppen lesen Dokumente der Stufe «normal zugänglich».',
      '### Praxis am See',
      'ohne Enddatum liest 2 Dokumente',
      'Zugriffsrecht von Praxis am See bearbeiten -> /access-rights/id/edit',
      '[Zugriffsrecht von Praxis am See entziehen]',
      '## Abgelaufen (1)',
      'Was hier steht, gilt nicht mehr. Zugriffsrechte können Sie mit einem Klick um ein Jahr erneuern.',
      '### Peter Meier',
      'Kardiologie',
      'abgelaufen am 31.01.2020',
      '[Zugriffsrecht von Peter Meier um ein Jahr erneuern]',
      '[Zugriffsrecht von Peter Meier entziehen]',
    ]);
    expect(readSigns(document.body)).toEqual([
      'plus: Zugriffsrecht erteilen',
      'person: Stellvertretungen',
      'institution: ',
      'edit: Zugriffsrecht von Praxis am See bearbeiten',
      'remove: Zugriffsrecht von Praxis am See entziehen',
      'reload: Zugriffsrecht von Peter Meier um ein Jahr erneuern',
      'remove: Zugriffsrecht von Peter Meier entziehen',
    ]);
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names.filter((name) => name?.match(/Meier|Praxis/))).toEqual([
      'Zugriffsrecht von Praxis am See entziehen',
      'Zugriffsrecht von Peter Meier um ein Jahr erneuern',
      'Zugriffsrecht von Peter Meier entziehen',
    ]);
  });
});

describe('an expired exclusion', () => {
  const ended = aRight(meier, { level: 'exclusion-list', end: past });

  test('[ACC-02] is marked as an exclusion, can be removed, and cannot be renewed like a right', async () => {
    const answers = [refusal(403, 'no'), refusal(503, 'busy')];
    const { written, shownMessages } = await open([ended], {}, () => answers.shift());
    await part('Abgelaufen (1)');
    expect(readRightsAloud((await screen.findByText('ausgeschlossen')).closest('li') ?? document.body)).toEqual([
      '### Peter Meier',
      'Kardiologie',
      'abgelaufen am 31.01.2020',
      'ausgeschlossen',
      '[Ausschluss aufheben: Peter Meier]',
    ]);
    await press('Ausschluss aufheben: Peter Meier');
    const question = screen.getByRole('alertdialog');
    expect(question.textContent).toContain('Peter Meier sieht danach gleich viele Dokumente wie jetzt.');
    const confirm = () => userEvent.click(within(question).getByRole('button', { name: 'Ausschluss aufheben' }));
    for (const words of [/^Sie dürfen die Zugriffsrechte/, /konnte nicht entzogen werden/]) {
      await confirm();
      await within(question).findByText(words);
    }
    await confirm();
    await waitFor(() => expect(screen.queryByText('Abgelaufen (1)')).toBeNull());
    expect(written).toHaveLength(3);
    expect(written[2]).toMatchObject({ method: 'DELETE', id: consentId(ended.policySetId) });
    expect(shownMessages).toEqual(['toasts.documentAccess.includeSuccess']);
  });

  test('[ACC-05] is updated when the person is excluded again, because a record holds one exclusion per person', async () => {
    const { written } = await open([aRight(meier), ended]);
    await part('Abgelaufen (1)');
    await press('Peter Meier ausschliessen');
    const question = screen.getByRole('alertdialog');
    await within(question).findByText('Peter Meier sieht danach 2 Dokumente nicht mehr.');
    await userEvent.click(within(question).getByRole('button', { name: 'Ausschliessen' }));
    await part('Ausgeschlossen (1)');
    const { end: _end, ...rest } = ended;
    expect(written).toEqual([{ method: 'PUT', id: consentId(ended.policySetId), ifMatch: 'W/"3"', right: rest }]);
  });
});

test('[ACC-05] [ACC-02] offers exclusion only for persons not yet excluded; persons have initials, groups an icon', async () => {
  await open([aRight(meier), aRight(muster), aRight(cardiology), aRight(meier, { level: 'exclusion-list' })]);
  await part('Ausgeschlossen (1)');
  const offered = screen.getAllByRole('button', { name: /ausschliessen$/ });
  expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual(['Peter Muster ausschliessen']);
  const marks = within(await part('Normal zugänglich (3)'))
    .getAllByRole('listitem')
    .map((item) => {
      const mark = item.querySelector('[aria-hidden]');
      return [
        item.querySelector('h3')?.textContent,
        mark?.textContent || mark?.querySelector('path')?.getAttribute('d'),
      ];
    });
  expect(Object.fromEntries(marks)).toEqual({
    'Peter Meier': 'PM',
    'Peter Muster': 'PM',
    Kardiologie: iconPaths.institution,
  });
});

describe('the row of an access right', () => {
  const row = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')?.textContent ?? '';

  test.each([
    [0, 'endet heute'],
    [1, 'endet morgen'],
    [30, 'endet in 30 Tagen'],
    [31, undefined],
  ])('[ACC-02] marks a right that ends in %i days: %s', async (days, words) => {
    await open([aRight(practice, { end: inDays(days) })]);
    expect(
      (await row('Praxis am See')).match(/endet [a-z0-9 ]+(?:Tagen|heute|morgen)|endet (?:heute|morgen)/)?.[0],
    ).toBe(words);
    expect(await row('Praxis am See')).toContain(`gültig bis ${formatDay(inDays(days))}`);
  });

  test('[ACC-02] shows a later start date, and that a right may be passed on', async () => {
    const start = inDays(5);
    await open([
      aRight(meier, { template: '304', level: 'delegation-and-normal', start, end: inDays(90) }),
      aRight(practice, { start: today() }),
    ]);
    const days = `gültig ab ${formatDay(start)}, gültig bis ${formatDay(inDays(90))}`;
    expect(await row('Peter Meier')).toMatch(new RegExp(`${days}.*darf weitergeben`));
    expect(readSigns(document.body)).toEqual(
      expect.arrayContaining(['share: darf weitergeben', 'hidden: Peter Meier ausschliessen']),
    );
    expect(await row('Praxis am See')).not.toContain('gültig ab');
  });

  const given = { at: '2026-11-19T23:30:00Z', name: 'Peter Muster' } as const;
  test.each([
    ['the patient', {}, { ...given, role: 'PAT', id: patient }, 'von Ihnen erteilt am 20.11.2026'],
    ['a representative', {}, { ...given, role: 'REP', id: 'x' }, 'erteilt von Peter Muster am 20.11.2026'],
    [
      'the patient, to a representative',
      { state: { role: 'REP', representedPerson: { firstName: 'Anna', lastName: 'Keller', spid: patient } } },
      { ...given, role: 'PAT', id: patient },
      'erteilt von Peter Muster am 20.11.2026',
    ],
    [
      // The numbers of representatives and of professionals are not of the same kind.
      'a representative whose number is the one of the professional',
      { state: asMeier },
      { ...given, role: 'REP', id: meier.gln },
      'erteilt von Peter Muster am 20.11.2026',
    ],
    [
      'another professional',
      { state: asMeier },
      { ...given, role: 'HCP', id: muster.gln },
      'erteilt von Peter Muster am 20.11.2026',
    ],
  ] as const)('[ACC-02] shows who granted the right: %s', async (_who, stage, giver, words) => {
    await open([aRight(meier, { given: giver })], stage);
    expect(await row('Peter Meier')).toContain(words);
  });

  test.each([
    ['the patient', 'PAT', 'von Ihnen ausgeschlossen am 20.11.2026'],
    ['a representative', 'REP', 'ausgeschlossen von Peter Muster am 20.11.2026'],
  ] as const)('[ACC-02] shows who excluded a person: %s', async (_who, role, words) => {
    await open([aRight(meier, { level: 'exclusion-list', given: { ...given, role, id: patient } })]);
    expect(await row('Peter Meier')).toContain(words);
  });

  test("[ACC-02] [ACC-07] counts the right of a group's grandparent organisation for its members", async () => {
    const rights = [aRight(meier, { level: 'normal' }), aRight(muster), aRight(network, { level: 'restricted' })];
    let respond = () => {};
    const held = new Promise<void>((resolve) => (respond = resolve));
    const { platform } = rightsPlatform(rights);
    await open(rights, {
      platform: async (input, init) => {
        if (isFor('/ParentOrganization', input)) await held;
        return platform(input, init);
      },
    });
    // Nothing is counted before it is known what the groups are part of.
    await screen.findByText('(2 Dokumente)');
    const counts = () => screen.getAllByText(/^liest/).map(({ style }) => style.visibility);
    expect(counts()).toEqual(['hidden', 'hidden', 'hidden']);
    respond();
    await waitFor(async () => expect(await row('Peter Meier')).toContain('liest 3 Dokumente'));
    expect(counts()).toEqual(['', '', '']);
    // Those documents stay visible without the right of the person.
    await press('Zugriffsrecht von Peter Meier entziehen');
    expect(screen.getByRole('alertdialog').textContent).toContain('gleich viele Dokumente wie jetzt');
  });

  test.each([
    ['PAT', ['Sie selbst', '1 Stellvertretung', 'Peter Meier']],
    ['REP', ['Anna Keller', 'Sie als Stellvertretung', 'Peter Meier']],
  ] as const)('[ACC-02] lists who can see which documents for %s', async (role, names) => {
    const rita = {
      ...aRight(meier),
      template: '303',
      actor: { kind: 'representative', id: 'rita' },
      level: 'full',
    } as const;
    const representedPerson = { firstName: 'Anna', lastName: 'Keller', spid: patient };
    const emergency = { ...aRight(meier), template: '202', actor: { kind: 'all' }, level: 'normal' } as const;
    await open([aRight(meier), rita, emergency], { state: role === 'REP' ? { role, representedPerson } : {} });
    const [normal, , secret] = await screen.findAllByRole('definition');
    const items = (place: HTMLElement | undefined) =>
      [...(place?.querySelectorAll('li') ?? [])].map((li) => li.textContent);
    expect(items(normal)).toEqual(names);
    expect(items(secret)).toEqual(names.slice(0, -1));
    expect(normal?.textContent).toContain('Im Notfall jede Gesundheitsfachperson, die nicht ausgeschlossen ist.');
    expect(secret?.textContent).toContain('Auch im Notfall niemand sonst.');
  });

  test('[ACC-02] lists up to eight people who can see a level by name, and counts only those beyond', async () => {
    const nameOf = (actor: AccessRight['actor']) => (actor.kind === 'professional' ? actor.gln : '');
    const actors: NamedActors = {
      of: (actor) => ({ name: nameOf(actor), deleted: false, organisationIds: [] }),
      pending: false,
      unnamed: false,
      peopleFailed: false,
      groupsFailed: false,
      parentsFailed: false,
      parentsPending: false,
      reload: () => undefined,
    };
    const who = async (count: number) => {
      const rights = Array.from({ length: count }, (_, at) => aRight({ ...meier, gln: `760100000000${at}` }));
      // A level that is not known counts as secret.
      const documents = [confidentialityLevels.normal, { code: 'x', system: 'urn:other' }].map((confidentiality) => ({
        confidentiality,
      }));
      const element = <WhoSees rights={rights} documents={documents} actors={actors} today={today()} />;
      const { platform } = rightsPlatform([]);
      await renderScreen({ routes: [{ path: '/', element }], at: '/', platform });
      const items = screen.getAllByRole('definition')[0]?.querySelectorAll('li');
      const levels = screen.getAllByRole('term').map(({ textContent }) => textContent);
      expect(levels.map((level) => /\d/.exec(level)?.[0])).toEqual(['1', '0', '1']);
      cleanup();
      return [items?.length, items?.[items.length - 1]?.textContent];
    };
    expect(await who(8)).toEqual([9, '7601000000007']);
    expect(await who(9)).toEqual([10, '1 weitere Person oder Gruppe']);
  });

  test('[ACC-02] says that rights which cannot be read are missing from the list', async () => {
    const { platform } = rightsPlatform([aRight(meier)]);
    const withBroken: typeof fetch = async (input, init) => {
      const answer = await platform(input, init);
      if (!new URL(new Request(input, init).url).pathname.endsWith('/Consent')) return answer;
      const bundle = (await answer.json()) as { readonly entry: readonly object[] };
      const broken = { ...writeConsent(aRight(muster)), policyRule: undefined };
      return json({ ...bundle, entry: [...bundle.entry, { resource: broken }] });
    };
    await open([], { platform: withBroken });
    expect(await row('Peter Meier')).toBeDefined();
    expect(screen.getByText(/^1 Zugriffsrecht konnte nicht gelesen werden/)).toBeDefined();
    cleanup();
    await open([aRight(meier)]);
    expect(await row('Peter Meier')).toBeDefined();
    expect(screen.queryByText(/nicht gelesen/)).toBeNull();
  });
});
