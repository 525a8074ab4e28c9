import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { AccessRight } from '@epr/domain/access-rights';
import type { DirectoryGroup } from '@epr/domain/directory';
import type { Day, Spid } from '@epr/domain/values';
import { writeConsent } from '@epr/fhir/access-rights';
import { writeOrganization } from '@epr/fhir/directory';
import { json, platform, documentListResponse, refusal } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { readRightsAloud } from '../testing/rights-platform.ts';
import { OverviewScreen } from './overview-screen.tsx';

afterEach(cleanup);

const patient = '761337610411353650' as Spid;
const ward: DirectoryGroup = { kind: 'group', id: 'urn:oid:2.999.7.1', name: 'Kardiologie', partOf: 'urn:oid:2.999.7' };
const ofMeier: AccessRight = {
  policySetId: 'urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a10',
  patient,
  template: '301',
  actor: { kind: 'professional', gln: '7601000102737' },
  level: 'normal',
  end: '2199-01-01' as Day,
};
const ofWard: AccessRight = {
  ...ofMeier,
  policySetId: 'urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a11',
  template: '302',
  actor: { kind: 'group', organisation: ward.id },
};
const bundle = (resources: readonly object[]): Response =>
  json({
    resourceType: 'Bundle',
    type: 'searchset',
    total: resources.length,
    entry: resources.map((resource) => ({ resource })),
  });

type Rules = Parameters<typeof platform>[0];
const answers: Rules = {
  'GET /r4/Consent': () => bundle([ofMeier, ofWard].map(writeConsent)),
  'GET /r4/PractitionerRole': () => bundle([]),
  'GET /r4/Organization': () => bundle([writeOrganization(ward)]),
  'GET /epr/v1/ParentOrganization': () => bundle([]),
  'POST /r4': () => documentListResponse([]),
};

const onOverview = (rules: Rules = {}) =>
  renderScreen({
    routes: [{ path: '/access-rights', Component: OverviewScreen }],
    at: '/access-rights',
    platform: platform({ ...answers, ...rules }),
  });

const down = () => json({}, 500);

describe('errors with access rights', () => {
  test('[ACC-01] [COD-03] reports that the rights cannot be loaded, and offers a retry', async () => {
    let works = false;
    await onOverview({ 'GET /r4/Consent': () => (works ? bundle([writeConsent(ofWard)]) : down()) });
    expect(await screen.findByText(/^Die Zugriffsrechte konnten nicht geladen werden/)).toBeDefined();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Nochmals laden' }));
    expect(await screen.findByRole('heading', { name: 'Kardiologie' })).toBeDefined();
  });

  test('[ACC-01] says that the rights are being read', async () => {
    await onOverview({ 'GET /r4/Consent': () => new Promise<Response>(() => undefined) });
    expect(readRightsAloud().at(-1)).toBe('Die Zugriffsrechte werden geladen.');
  });

  test.each([
    [403, false, /^Sie dürfen die Zugriffsrechte dieses EPD nicht verwalten/],
    [500, true, /^Die Zugriffsrechte konnten nicht geladen werden/],
  ])(
    '[ACC-01] [ACC-02] keeps or removes the loaded rights when reloading ends with %i (kept: %s)',
    async (status, stands, words) => {
      let works = true;
      const { client } = await onOverview({
        'GET /r4/Consent': () => (works ? bundle([writeConsent(ofWard)]) : json({}, status)),
      });
      await screen.findByRole('heading', { name: 'Kardiologie' });
      works = false;
      await act(() => client.refetchQueries({ queryKey: ['access-rights'] }));
      expect((await screen.findByRole('alert')).textContent).toMatch(words);
      expect(screen.queryByRole('heading', { name: 'Kardiologie' }) !== null).toBe(stands);
      expect(screen.queryByRole('link', { name: 'Zugriffsrecht erteilen' }) !== null).toBe(stands);
    },
  );

  const directoryFailures = [
    ['GET /r4/PractitionerRole', 'Die Angaben zu den Gesundheitsfachpersonen konnten nicht geladen werden.'],
    ['GET /r4/Organization', 'Die Angaben zu den Gruppen und Einrichtungen konnten nicht geladen werden.'],
    ['GET /epr/v1/ParentOrganization', 'Die übergeordneten Einrichtungen konnten nicht geladen werden.'],
  ] as const;
  test.each(directoryFailures)(
    '[ACC-01] [ACC-07] [COD-03] shows the rights even when %s fails, with an error message',
    async (path, words) => {
      let works = false;
      await onOverview({ [path]: (request) => (works ? answers[path]?.(request) : undefined) ?? down() });
      expect((await screen.findByText(words)).closest('[role=status]')).not.toBeNull();
      // Nothing else is said to have failed.
      expect(directoryFailures.flatMap(([, one]) => screen.queryByText(one)?.textContent ?? [])).toEqual([words]);
      const numbers = screen.queryByText('Statt der Namen stehen hier Nummern. Die Zugriffsrechte gelten unverändert.');
      expect(numbers === null).toBe(path.endsWith('ParentOrganization'));
      expect(screen.getByRole('region', { name: 'Normal zugänglich (2)' })).toBeDefined();
      works = true;
      await userEvent.click(screen.getByRole('button', { name: 'Nochmals laden' }));
      await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    },
  );

  test('[ACC-01] [ACC-07] shows a group whose name could not be loaded by its number and kind', async () => {
    await onOverview({ 'GET /r4/Organization': down });
    const rows = within(await screen.findByRole('region', { name: 'Normal zugänglich (2)' })).getAllByRole('listitem');
    expect(rows.map((row) => readRightsAloud(row).slice(0, 2))).toEqual([
      ['### 2.999.7.1', 'Gruppe oder Einrichtung'],
      ['### 7601000102737', 'Gesundheitsfachperson'],
    ]);
  });

  test('[ACC-01] shows a person who is no longer in the directory by number, and marks them', async () => {
    await onOverview();
    const mark = await screen.findByText('nicht mehr im Verzeichnis');
    await screen.findAllByText('liest 0 Dokumente');
    expect(readRightsAloud(mark.closest('li') ?? document.body)).toEqual([
      '### 7601000102737',
      'Gesundheitsfachperson',
      'gültig bis 01.01.2199 liest 0 Dokumente',
      'nicht mehr im Verzeichnis',
      'Zugriffsrecht von 7601000102737 bearbeiten -> /access-rights/id/edit',
      '[Zugriffsrecht von 7601000102737 entziehen]',
      '[7601000102737 ausschliessen]',
    ]);
  });

  test('[ACC-01] [ACC-07] marks a group that is no longer in the directory, also while the persons cannot be loaded', async () => {
    await onOverview({ 'GET /r4/Organization': () => bundle([]), 'GET /r4/PractitionerRole': down });
    const mark = await screen.findByText('nicht mehr im Verzeichnis');
    expect(mark.closest('li')?.querySelector('h3')?.textContent).toBe('2.999.7.1');
    expect(screen.getAllByText('nicht mehr im Verzeichnis')).toHaveLength(1);
  });

  test.each([
    [refusal(403, 'no'), /Dafür braucht es das Recht/],
    [down(), /Das Zugriffsrecht konnte nicht entzogen werden/],
    // The response is lost, and the rights read afterwards still contain it.
    [refusal(504, 'gone'), /./],
  ])(
    '[ACC-05] [COD-03] keeps a right that cannot be revoked, and shows the reason in the confirmation',
    async (answer, words) => {
      await onOverview({ [`DELETE /r4/Consent/${writeConsent(ofWard).id ?? ''}`]: () => answer.clone() });
      await userEvent.click(await screen.findByRole('button', { name: 'Zugriffsrecht von Kardiologie entziehen' }));
      const question = screen.getByRole('alertdialog');
      await userEvent.click(screen.getByRole('button', { name: 'Entziehen' }));
      expect((await screen.findAllByRole('alert')).some((alert) => question.contains(alert))).toBe(true);
      expect(question.textContent).toMatch(words);
      expect(screen.getByRole('heading', { name: 'Kardiologie', hidden: true })).toBeDefined();
    },
  );

  const unknown =
    'Wie viele Dokumente das betrifft, ist nicht bekannt, weil die Dokumente nicht geladen werden konnten.';

  test.each([
    ['Zugriffsrecht von Kardiologie entziehen', [unknown]],
    [
      '7601000102737 ausschliessen',
      [
        unknown,
        'Ein Ausschluss gilt auch im Notfall und für Gruppen, denen die Person angehört.',
        'Das bestehende Zugriffsrecht bleibt erhalten und gilt wieder, wenn der Ausschluss endet.',
      ],
    ],
  ])(
    '[ACC-05] the confirmation says that the number of documents is unknown when they cannot be loaded: %s',
    async (name, words) => {
      await onOverview({ 'POST /r4': down });
      await userEvent.click(await screen.findByRole('button', { name }));
      const question = screen.getByRole('alertdialog');
      await waitFor(() => expect(readRightsAloud(question).slice(1, -2)).toEqual(words));
    },
  );

  test('[ACC-05] the confirmation shows no number while the documents are loading, and then how many are lost', async () => {
    let load: (answer: Response) => void = () => undefined;
    const documents = new Promise<Response>((resolve) => (load = resolve));
    await onOverview({ 'POST /r4': () => documents });
    await userEvent.click(await screen.findByRole('button', { name: 'Zugriffsrecht von Kardiologie entziehen' }));
    const question = screen.getByRole('alertdialog');
    expect(readRightsAloud(question).filter((line) => /Dokument/.test(line))).toEqual([]);
    act(() => load(documentListResponse([aDocument({ title: 'Befund' })])));
    await within(question).findByText('Kardiologie sieht danach 1 Dokument nicht mehr.');
  });

  test.each([409, 412])(
    '[ACC-05] a right changed meanwhile (%i) can be revoked in its new version by confirming again',
    async (status) => {
      const consent = { ...writeConsent(ofMeier), meta: { versionId: '3' } };
      const changed = { ...writeConsent({ ...ofMeier, end: '2198-01-01' as Day }), meta: { versionId: '4' } };
      let held: object[] = [consent];
      const sent: (string | null)[] = [];
      await onOverview({
        'GET /r4/Consent': () => bundle(held),
        'POST /r4': () => documentListResponse([aDocument({ title: 'Befund' })]),
        [`DELETE /r4/Consent/${consent.id ?? ''}`]: ({ headers }) => {
          sent.push(headers.get('if-match'));
          if (sent.length === 2) {
            held = [];
            return new Response(null, { status: 204 });
          }
          held = [changed];
          return refusal(status, 'changed');
        },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Zugriffsrecht von 7601000102737 entziehen' }));
      const question = screen.getByRole('alertdialog');
      const confirm = within(question).getByRole('button', { name: 'Entziehen' });
      await userEvent.click(confirm);
      const { textContent } = await within(question).findByRole('alert');
      expect(textContent).toContain('inzwischen');
      expect(question.textContent).toContain('7601000102737 sieht danach 1 Dokument nicht mehr.');
      await userEvent.click(confirm);
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(sent).toEqual(['W/"3"', 'W/"4"']);
    },
  );

  test('[ACC-05] [COD-03] a refusal that arrives after the confirmation was closed is shown as a message', async () => {
    let answer: (refused: Response) => void = () => undefined;
    const { shownMessages } = await onOverview({
      [`DELETE /r4/Consent/${writeConsent(ofWard).id ?? ''}`]: () =>
        new Promise<Response>((resolve) => (answer = resolve)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Zugriffsrecht von Kardiologie entziehen' }));
    const question = within(screen.getByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Entziehen' }));
    await userEvent.click(question.getByRole('button', { name: 'Abbrechen' }));
    answer(down());
    await waitFor(() => expect(shownMessages).toEqual(['toasts.documentAccess.deleteFail']));
  });

  test('[ACC-05] a response to a confirmation that was closed leaves the next one open', async () => {
    let answer: (done: Response) => void = () => undefined;
    const { shownMessages } = await onOverview({
      [`DELETE /r4/Consent/${writeConsent(ofWard).id ?? ''}`]: () =>
        new Promise<Response>((resolve) => (answer = resolve)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Zugriffsrecht von Kardiologie entziehen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Entziehen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await userEvent.click(screen.getByRole('button', { name: '7601000102737 ausschliessen' }));
    answer(new Response(null, { status: 204 }));
    await waitFor(() => expect(shownMessages).toEqual(['toasts.documentAccess.deleteSuccess']));
    await act(() => Promise.resolve());
    expect(within(screen.getByRole('alertdialog')).getByRole('heading').textContent).toMatch(/ausschliessen\?$/);
  });

  test('[ACC-05] closes the confirmation when the right has been revoked meanwhile by another user', async () => {
    const consent = { ...writeConsent(ofMeier), meta: { versionId: '3' } };
    let held: object[] = [consent];
    await onOverview({
      'GET /r4/Consent': () => bundle(held),
      [`DELETE /r4/Consent/${consent.id ?? ''}`]: () => {
        held = [];
        return refusal(404, 'gone');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Zugriffsrecht von 7601000102737 entziehen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Entziehen' }));
    const question = screen.getByRole('alertdialog');
    await within(question).findByRole('alert');
    await userEvent.click(within(question).getByRole('button', { name: 'Entziehen' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('a record with many access rights', () => {
  test.each([
    [20, false],
    [21, true],
  ])('[ACC-02] of %i rights names can be searched: %s', async (count, searched) => {
    const rights = Array.from({ length: count }, (_, at): AccessRight => {
      const policySetId = `urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f2${at + 100}`;
      return { ...ofWard, policySetId };
    });
    await onOverview({ 'GET /r4/Consent': () => bundle(rights.map(writeConsent)) });
    await screen.findByText(`Normal zugänglich (${count})`);
    expect(screen.queryByLabelText('Person oder Gruppe suchen') !== null).toBe(searched);
    expect(screen.queryByText(/^20 von/) !== null).toBe(searched);
  });

  test('[ACC-02] shows the first rights and more on request, and finds names regardless of case and accents', async () => {
    const groups = Array.from({ length: 45 }, (_, at): DirectoryGroup => {
      const name = at === 0 ? 'Zahnklinik' : `Ärztehaus ${144 - at}`;
      return { kind: 'group', id: `urn:oid:2.999.8.${at}`, name };
    });
    const rights = groups.map(({ id }, at): AccessRight => {
      const policySetId = `urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f2${at + 100}`;
      return { ...ofWard, policySetId, actor: { kind: 'group', organisation: id } };
    });
    await onOverview({
      'GET /r4/Consent': () => bundle(rights.map(writeConsent)),
      'GET /r4/Organization': () => bundle(groups.map(writeOrganization)),
    });
    await screen.findByText('Normal zugänglich (45)');
    await screen.findByRole('heading', { name: 'Ärztehaus 119' });
    expect(screen.queryByRole('heading', { name: 'Ärztehaus 120' })).toBeNull();
    // Of many who can see a level, the first names are listed in alphabetical order.
    const readers = [...(screen.getAllByRole('definition')[0]?.querySelectorAll('li') ?? [])];
    expect(readers.map(({ textContent }) => textContent)).toEqual([
      'Sie selbst',
      ...Array.from({ length: 8 }, (_, at) => `Ärztehaus ${at + 100}`),
      '37 weitere Personen und Gruppen',
    ]);
    const names = () => [...document.querySelectorAll('li h3')].map((name) => name.textContent);
    expect(names()).toHaveLength(20);
    expect(screen.getByText('20 von 45 angezeigt')).toBeDefined();
    fireEvent.click(screen.getByText('Weitere 20 anzeigen'));
    expect(names()).toHaveLength(40);
    expect(screen.getByText('40 von 45 angezeigt')).toBeDefined();
    fireEvent.click(screen.getByText('Weitere 5 anzeigen'));
    expect([names().length, names().at(-1)]).toEqual([45, 'Zahnklinik']);
    const find = screen.getByLabelText('Person oder Gruppe suchen');
    // Names sought before are not suggested to the next user of the device.
    expect(find.getAttribute('autocomplete')).toBe('off');
    fireEvent.change(find, { target: { value: 'ARZTEHAUS 143' } });
    expect(names()).toEqual(['Ärztehaus 143']);
    const nobody = () => screen.queryByRole('status')?.textContent;
    expect(nobody()).toBeUndefined();
    fireEvent.change(find, { target: { value: 'ARZTEHAUS 1430' } });
    expect(nobody()).toBe('Niemand mit diesem Namen hat ein Zugriffsrecht.');
  });

  test('[ACC-02] [ACC-05] shows all rights again when so few remain that there is no field to search them', async () => {
    const rights = Array.from({ length: 21 }, (_, at): AccessRight => {
      const policySetId = `urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f2${at + 100}`;
      return at === 0 ? { ...ofMeier, policySetId, level: 'restricted' } : { ...ofWard, policySetId };
    });
    let held = rights.map(writeConsent);
    const [first] = held;
    await onOverview({
      'GET /r4/Consent': () => bundle(held),
      [`DELETE /r4/Consent/${first?.id ?? ''}`]: () => {
        held = held.slice(1);
        return new Response(null, { status: 204 });
      },
    });
    fireEvent.change(await screen.findByLabelText('Person oder Gruppe suchen'), { target: { value: '760' } });
    expect(screen.queryByText('Niemand mit diesem Namen hat ein Zugriffsrecht.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Zugriffsrecht von 7601000102737 entziehen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Entziehen' }));
    await screen.findByText('Normal zugänglich (20)');
    expect(screen.queryByLabelText('Person oder Gruppe suchen')).toBeNull();
  });
});
