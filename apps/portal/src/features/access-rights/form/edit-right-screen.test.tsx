import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { yearAfter } from '@epr/domain/access-rights';
import { formatDay, type Day } from '@epr/domain/values';
import { consentId } from '@epr/fhir/access-rights';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { today } from '../../../context/time/today.ts';
import { editRightPath } from '../paths.ts';
import { aRight, hospital, meier, muster, practice, rightsPlatform } from '../testing/rights-platform.ts';
import { levelChoice, whoSees } from '../testing/expected-speech.ts';
import { EditRightScreen } from './edit-right-screen.tsx';
import { open, to, field, said, existing } from './testing/right-form.tsx';

afterEach(cleanup);

test.each([
  ['createSuccess', to(muster), [], 'Zugriff geben'],
  ['excludeSuccess', to(muster, true), [], 'Ausschliessen'],
  ['editSuccess', editRightPath(existing), [existing], 'Speichern'],
] as const)(
  '[ACC-05] a right whose response was lost is written when the rights read afterwards contain it: %s',
  async (message, at, rights, name) => {
    const lost = () => new Response('', { status: 504 });
    let load = () => {};
    const loaded = new Promise<void>((resolve) => (load = resolve));
    const { written, shownMessages, left } = await open(at, rights, {}, undefined, lost, loaded);
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

  test('[ACC-05] is shown once the name is known: the fields do not move when it arrives', async () => {
    let respond = () => {};
    const held = new Promise<void>((resolve) => (respond = resolve));
    const right = aRight(muster);
    const { platform, asked } = rightsPlatform([right]);
    const { client } = await renderScreen({
      routes: [{ path: '/access-rights/:id/edit', Component: EditRightScreen }],
      at: editRightPath(right),
      platform: async (input, init) => {
        if (new Request(input).url.includes('/PractitionerRole')) await held;
        return platform(input, init);
      },
    });
    await waitFor(() => expect([asked.length, client.isFetching()]).toEqual([2, 1]));
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
    respond();
    await screen.findByRole('heading', { level: 1, name: 'Zugriffsrecht von Peter Muster' });
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

  test('[ACC-05] is found by its id in upper or lower case', async () => {
    const right = aRight(muster, { policySetId: 'urn:uuid:5F0C7C0E-0A50-4D7E-9C37-0C1F7C5F1A99' });
    await open(editRightPath(right).toLowerCase(), [right]);
    expect(await screen.findByRole('heading', { name: 'Zugriffsrecht von Peter Muster' })).toBeDefined();
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
    await screen.findByText('Dieses Zugriffsrecht gibt es nicht mehr.');
    expect(said()).toEqual([
      '# Zugriffsrecht bearbeiten',
      '## Dieses Zugriffsrecht gibt es nicht mehr.',
      'Zurück zu den Zugriffsrechten -> /access-rights',
    ]);
  });
});
