import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AccessRight } from '@epr/domain/access-rights';
import type { SessionState } from '@epr/domain/session';
import type { Day, Gln, Spid } from '@epr/domain/values';
import { writeConsent } from '@epr/fhir/access-rights';
import { json } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import {
  aRight,
  asMeier,
  hospital,
  meier,
  muster,
  patient,
  practice,
  rightsPlatform,
  readRightsAloud,
} from '../testing/rights-platform.ts';
import { editRightPath } from '../paths.ts';
import { OverviewScreen } from './overview-screen.tsx';
import { WhoSeesDocument } from './who-sees.tsx';
import { confidentialityLevels } from '@epr/domain/documents';

afterEach(cleanup);

const own = aRight(meier, { template: '304', level: 'delegation-and-normal', end: '2199-01-01' as Day });
const given = { at: '2026-11-20T10:00:00Z', role: 'HCP', id: meier.gln, name: 'Peter Meier' } as const;
const passedOn = aRight(muster, { given, level: 'restricted' });
const toGroup = aRight(hospital, { given });
const ofOthers = aRight(practice, { given: { ...given, id: muster.gln } });

const open = (rights: readonly AccessRight[], state: Partial<SessionState> = asMeier) =>
  renderScreen({
    routes: [{ path: '/access-rights', Component: OverviewScreen }],
    at: '/access-rights',
    configuration: { variant: 'professional' },
    platform: rightsPlatform(rights).platform,
    state,
  });
const rows = async (name: string) => {
  const items = within(await screen.findByRole('region', { name })).getAllByRole('listitem');
  return items.map((item) => [item.querySelector('h3')?.textContent, within(item).queryByRole('link') !== null]);
};
const give = () => screen.queryByRole('link', { name: 'Zugriffsrecht erteilen' });

describe("a professional's view of the access rights", () => {
  test('[ACC-06] says nothing about the right to pass on access before the rights are read', async () => {
    await renderScreen({
      routes: [{ path: '/access-rights', Component: OverviewScreen }],
      at: '/access-rights',
      configuration: { variant: 'professional' },
      platform: () => new Promise(() => undefined),
      state: asMeier,
    });
    expect(readRightsAloud()).toEqual([
      '# Zugriffsrechte',
      'Ihr eigenes Zugriffsrecht und die Rechte, die Sie weitergegeben haben.',
      '(status)',
      'Die Zugriffsrechte werden geladen.',
    ]);
  });

  test('[ACC-06] [ACC-08] shows their own right, lets them change the rights they passed on, and offers to grant more', async () => {
    const emergency = { ...aRight(meier), template: '202', actor: { kind: 'all' } } as const;
    // Other platforms return the rights of others to whoever may pass on access, and their exclusions too.
    const others = [aRight(muster), ...[muster, meier].map((one) => aRight(one, { level: 'exclusion-list' }))];
    const { shownMessages } = await open([own, passedOn, toGroup, ofOthers, emergency, ...others]);
    await screen.findByRole('link', { name: 'Zugriffsrecht von Peter Muster bearbeiten' });
    expect(await rows('Ihr eigenes Zugriffsrecht')).toEqual([
      ['Peter Meier', false],
      ['Praxis am See', false],
    ]);
    expect(await rows('Von Ihnen weitergegeben')).toEqual([
      ['Peter Muster', true],
      ['Spital Seeblick', true],
    ]);
    expect(give()).not.toBeNull();
    expect(readRightsAloud()).toEqual([
      '# Zugriffsrechte',
      'Ihr eigenes Zugriffsrecht und die Rechte, die Sie weitergegeben haben.',
      'Zugriffsrecht erteilen -> /access-rights/search',
      '## Ihr eigenes Zugriffsrecht',
      '### Peter Meier',
      'Kardiologie',
      'gültig bis 01.01.2199 liest normal zugängliche Dokumente',
      'darf weitergeben',
      '### Praxis am See',
      'ohne Enddatum liest normal zugängliche Dokumente erteilt von Peter Meier am 20.11.2026',
      '## Von Ihnen weitergegeben',
      '### Peter Muster',
      'Praxis am See',
      'ohne Enddatum liest auch eingeschränkt zugängliche Dokumente von Ihnen erteilt am 20.11.2026',
      'Zugriffsrecht von Peter Muster bearbeiten -> /access-rights/id/edit',
      '### Spital Seeblick',
      'ohne Enddatum liest normal zugängliche Dokumente von Ihnen erteilt am 20.11.2026',
      'Zugriffsrecht von Spital Seeblick bearbeiten -> /access-rights/id/edit',
    ]);
    const links = screen.getAllByText('Bearbeiten').map((words) => words.closest('a')?.getAttribute('href'));
    expect(links).toEqual([passedOn, toGroup].map(editRightPath));
    expect(shownMessages).toEqual([]);
  });

  test.each([
    ['one that may not be passed on', aRight(meier)],
    ['one that has ended', { ...own, end: '2020-01-01' as Day }],
    ['that of another professional', { ...own, actor: { kind: 'professional', gln: muster.gln } } as const],
  ])('[ACC-06] with %s no rights can be granted, and a message explains why', async (_which, right) => {
    const { shownMessages } = await open([right]);
    await waitFor(() => expect(shownMessages).toEqual(['toasts.documentAccess.noAccessRights']));
    expect(give()).toBeNull();
    expect(screen.queryByText('Von Ihnen weitergegeben')).toBeNull();
  });

  test('[ACC-08] the rights are shown once the names are known: the rows do not move when these arrive', async () => {
    let respond = () => {};
    const held = new Promise<void>((resolve) => (respond = resolve));
    const { platform } = rightsPlatform([own, passedOn]);
    await renderScreen({
      routes: [{ path: '/access-rights', Component: OverviewScreen }],
      at: '/access-rights',
      configuration: { variant: 'professional' },
      platform: async (input, init) => {
        if (new Request(input).url.includes('/PractitionerRole')) await held;
        return platform(input, init);
      },
      state: asMeier,
    });
    await screen.findByRole('link', { name: 'Zugriffsrecht erteilen' });
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
    respond();
    expect(await rows('Von Ihnen weitergegeben')).toEqual([['Peter Muster', true]]);
  });

  test('[ACC-08] without a right of their own there is no empty section for it', async () => {
    const { shownMessages } = await open([]);
    await waitFor(() => expect(shownMessages).toEqual(['toasts.documentAccess.noAccessRights']));
    expect(screen.queryByText('Ihr eigenes Zugriffsrecht')).toBeNull();
  });

  test('[ACC-06] [SES-14] an assistant has the options of their principal', async () => {
    const representedPerson = { firstName: 'Peter', lastName: 'Meier', gln: meier.gln as Gln };
    await open([own], {
      ...asMeier,
      role: 'ASS',
      representedPerson,
      identity: { subject: 'lena', name: 'Lena', roles: ['ASS'] },
    });
    expect(await screen.findByRole('link', { name: 'Zugriffsrecht erteilen' })).toBeDefined();
    expect(await screen.findByText('Sie haben in diesem EPD noch kein Zugriffsrecht weitergegeben.')).toBeDefined();
  });

  test('[ACC-06] explains that the rights may not be read, without offering a retry', async () => {
    const { shownMessages, session } = await renderScreen({
      routes: [{ path: '/access-rights', Component: OverviewScreen }],
      at: '/access-rights',
      platform: () => Promise.resolve(json({}, 403)),
      state: asMeier,
    });
    await waitFor(() => expect(shownMessages).toEqual(['toasts.documentAccess.noAccessRights']));
    expect(screen.queryByRole('button', { name: 'Nochmals laden' })).toBeNull();
    expect(give()).toBeNull();
    // The message is shown for each record that is opened, also for one that was open before.
    const anna = { given: 'Anna', family: 'Keller', spid: patient };
    const beat = { given: 'Beat', family: 'Leer', spid: '761337610469261945' as Spid };
    for (const [times, next] of [beat, anna].entries()) {
      await act(() => session.openPatient(next));
      await waitFor(() => expect(shownMessages).toHaveLength(times + 2));
    }
  });

  test.each([
    [403, false],
    [500, true],
  ])(
    '[ACC-06] [ACC-08] keeps or removes the loaded rights when reloading ends with %i (kept: %s)',
    async (status, stands) => {
      const held = rightsPlatform([own, passedOn]);
      let works = true;
      const { client } = await renderScreen({
        routes: [{ path: '/access-rights', Component: OverviewScreen }],
        at: '/access-rights',
        configuration: { variant: 'professional' },
        platform: (input, init) =>
          works || !new Request(input).url.includes('/Consent')
            ? held.platform(input, init)
            : Promise.resolve(json({}, status)),
        state: asMeier,
      });
      await screen.findByRole('link', { name: 'Zugriffsrecht von Peter Muster bearbeiten' });
      works = false;
      await act(() => client.refetchQueries({ queryKey: ['access-rights'] }));
      await waitFor(() =>
        expect(screen.queryByText(/^Die Zugriffsrechte konnten nicht geladen werden/) !== null).toBe(stands),
      );
      expect(give() !== null).toBe(stands);
      expect(screen.queryByRole('heading', { name: 'Peter Muster' }) !== null).toBe(stands);
      expect(screen.queryByText(/^Sie dürfen die Zugriffsrechte dieses EPD nicht verwalten/) !== null).toBe(!stands);
    },
  );

  test.each([
    ['PAT', true],
    ['REP', true],
    ['HCP', false],
  ] as const)('[ACC-02] the document page shows %s who can read the document: %s', async (role, shown) => {
    const held = rightsPlatform([own, passedOn]);
    const represented = { firstName: 'Lea', lastName: 'Keller', spid: patient };
    const place = <WhoSeesDocument confidentiality={confidentialityLevels.normal} />;
    await renderScreen({
      routes: [{ path: '/', element: place }],
      at: '/',
      platform: held.platform,
      state: { PAT: {}, REP: { role: 'REP' as const, representedPerson: represented }, HCP: asMeier }[role],
    });
    await waitFor(() => expect(held.asked.some(({ pathname }) => pathname.endsWith('PractitionerRole'))).toBe(true));
    if (shown) expect(await screen.findByText('Peter Muster')).toBeDefined();
    else expect(screen.queryByText('Wer kann dieses Dokument sehen?')).toBeNull();
  });

  test('[ACC-02] [DOC-29] the document page says who can read a document of its level, and leads to the rights', async () => {
    const place = (
      <main>
        <WhoSeesDocument confidentiality={confidentialityLevels.restricted} />
      </main>
    );
    // A right that has ended opens nothing.
    const ended = aRight(hospital, { level: 'restricted', end: '2020-01-31' as Day });
    const { platform } = rightsPlatform([own, { ...passedOn, end: '2199-01-01' as Day }, ended]);
    let respond = () => {};
    const held = new Promise<void>((resolve) => (respond = resolve));
    const asksForNames = vi.fn();
    await renderScreen({
      routes: [{ path: '/', element: place }],
      at: '/',
      platform: async (input, init) => {
        if (!new Request(input).url.includes('/PractitionerRole')) return platform(input, init);
        asksForNames();
        return held.then(() => platform(input, init));
      },
    });
    await waitFor(() => expect(asksForNames).toHaveBeenCalled());
    // No numbers in the place of the names: these would be in another order.
    expect(screen.queryByRole('list')).toBeNull();
    respond();
    await screen.findByText('Peter Muster');
    expect(readRightsAloud(screen.getByRole('main'))).toEqual([
      '## Wer kann dieses Dokument sehen?',
      'Sie selbst',
      'Peter Muster',
      'Auch im Notfall niemand sonst.',
      'Zugriffsrechte verwalten -> /access-rights',
    ]);
  });

  test('[ACC-01] [ACC-08] [COD-03] rights that cannot be loaded are loaded again on request, also without the directory', async () => {
    const held = rightsPlatform([own]);
    let works = false;
    await renderScreen({
      routes: [{ path: '/access-rights', Component: OverviewScreen }],
      at: '/access-rights',
      platform: (input, init) =>
        works && !new Request(input).url.includes('/PractitionerRole')
          ? held.platform(input, init)
          : Promise.resolve(json({}, 500)),
      state: asMeier,
    });
    await screen.findByText(/^Die Zugriffsrechte konnten nicht geladen werden/);
    works = true;
    act(() => screen.getByRole('button', { name: 'Nochmals laden' }).click());
    expect(await screen.findByRole('heading', { name: meier.gln })).toBeDefined();
    expect(
      await screen.findByText('Die Angaben zu den Gesundheitsfachpersonen konnten nicht geladen werden.'),
    ).toBeDefined();
  });

  test('[ACC-02] the document page of a record without access rights says that only the patient can read it', async () => {
    const held = rightsPlatform([]);
    const place = <WhoSeesDocument confidentiality={confidentialityLevels.normal} />;
    await renderScreen({ routes: [{ path: '/', element: place }], at: '/', platform: held.platform });
    expect(screen.queryByText('Wer kann dieses Dokument sehen?')).toBeNull();
    expect(await screen.findByText('Nur Sie selbst')).toBeDefined();
    expect(screen.getByText('Auch im Notfall niemand sonst.')).toBeDefined();
    expect(screen.queryByText(/nicht gelesen werden/)).toBeNull();
  });

  test('[ACC-02] the document page says that rights which cannot be read are not counted', async () => {
    const entry = [{ resource: { ...writeConsent(own), policyRule: undefined } }];
    const place = <WhoSeesDocument confidentiality={confidentialityLevels.normal} />;
    const platform = () => Promise.resolve(json({ resourceType: 'Bundle', type: 'searchset', entry }));
    await renderScreen({ routes: [{ path: '/', element: place }], at: '/', platform });
    expect(await screen.findByText(/^1 Zugriffsrecht konnte nicht gelesen werden/)).toBeDefined();
  });
});
