import { Blob } from 'node:buffer';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { readSigns } from '../../../context/testing/read-signs.ts';
import {
  aFile,
  oneVaccination,
  renderVaccinations,
  pressButton,
  vaccinationBundle,
} from '../testing/vaccination-screen-setup.tsx';

afterEach(cleanup);

beforeEach(() => {
  vi.stubGlobal('Blob', Blob);
});

describe('the vaccinations screen', () => {
  test('[VAC-02] an entry shows its content, its verification and the document it comes from', async () => {
    await renderVaccinations({ documents: [aFile('good')], files: { good: vaccinationBundle('A1', '2024-05-02') } });
    await userEvent.click(within(await screen.findByRole('article', { name: /Boostrix/ })).getByText('Details'));
    expect(readAloud(document.body)).toEqual([
      '# Impfungen',
      'Alle Einträge aus Ihren Impfdokumenten, zusammengeführt. Jeder Eintrag nennt das Dokument, aus dem er stammt.',
      '[Impfung erfassen]',
      '[Anderes erfassen]',
      '[Impfausweis]',
      '[Externes Impfmodul öffnen]',
      '(Ansicht)',
      '[Nach Datum] pressed',
      '[Nach Krankheit]',
      'Auch frühere Versionen, Duplikate und Ungültiges zeigen: no',
      '## Verabreichte Impfungen',
      '1 Eintrag',
      '02.05.2024',
      '### Boostrix',
      'Gegen: Starrkrampf, Keuchhusten, Diphtherie',
      'Nicht bestätigt',
      'Stammt aus Impfung good -> /documents/dXJuOnV1aWQ6OTMxYzg4OGUtMjkwZS01YzdiLWFmMDItNWU5MTQyMzVlZmNi%40urn%3Aoid%3A2.999.1',
      '(Details zu Boostrix, 02.05.2024)',
      'Details',
      'Chargennummer: A1',
      '[Korrigieren]',
      '[Kommentieren]',
      '[Für ungültig erklären]',
    ]);
    expect(readSigns(document.body)).toEqual([
      'plus: Impfung erfassen',
      'chevronDown: Anderes erfassen',
      'print: Impfausweis',
      'external: Externes Impfmodul öffnen',
    ]);
  });

  test('[VAC-02] by disease: shows the first and the last dose, and of many doses ten at first', async () => {
    const shots = Array.from({ length: 12 }, (_, month) => `20${String(10 + month)}-05-02`);
    const documents = shots.map((_, place) => aFile(`shot${place}`));
    await renderVaccinations({
      documents,
      files: Object.fromEntries(shots.map((day, place) => [`shot${place}`, vaccinationBundle(`L${place}`, day)])),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Nach Krankheit' }));
    const tetanus = (await screen.findByRole('heading', { name: 'Starrkrampf' })).closest('section') ?? document.body;
    expect(readAloud(tetanus)).toContain('Seit 02.05.2010 · Letzte Dosis 02.05.2021');
    const views = within(screen.getByRole('group', { name: 'Ansicht' })).getAllByRole('button');
    expect(views.map((view) => view.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    // Only the entries by date have earlier versions to show.
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(within(tetanus).getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(within(tetanus).getByRole('button', { name: '2 weitere zeigen' }));
    expect(within(tetanus).getAllByRole('listitem')).toHaveLength(12);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });

  test('[VAC-02] by disease: the day of a single dose is shown once; the form proposes the second dose and reports a similar entry', async () => {
    await renderVaccinations(oneVaccination);
    await userEvent.click(await screen.findByRole('button', { name: 'Nach Krankheit' }));
    const tetanus = (await screen.findByRole('heading', { name: 'Starrkrampf' })).closest('section') ?? document.body;
    expect(readAloud(tetanus)).toEqual([
      '## Starrkrampf',
      '1 Dosis',
      'Seit 02.05.2024',
      '02.05.2024 Boostrix Nicht bestätigt',
    ]);
    // The next dose is proposed as the second.
    await pressButton('Impfung erfassen');
    fireEvent.change(screen.getByRole('textbox', { name: /^Impfstoff/ }), { target: { value: 'boostrix' } });
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    const dose = screen.getByRole('textbox', { name: /^Wievielte Dosis/ });
    expect(dose).toHaveProperty('value', '2');
    expect(screen.getByText('Vorschlag aufgrund der bisherigen Einträge: 2')).toBeDefined();
    const day = screen.getByRole('textbox', { name: /^Datum der Impfung/ });
    fireEvent.change(day, { target: { value: '02.05.2024' } });
    const similar = 'Ein ähnlicher Eintrag ist schon da: Boostrix, 02.05.2024. Sie können trotzdem speichern.';
    expect(screen.getByText(similar)).toBeDefined();
  });

  test('[VAC-02] a laboratory finding shows its value, and that its date is not known', async () => {
    const finding = {
      resourceType: 'Observation',
      id: '1',
      identifier: [{ value: '4711' }],
      status: 'final',
      code: { text: 'Masern-IgG' },
      valueQuantity: { value: 350, unit: 'm[iU]/mL' },
      performer: [{ reference: 'Practitioner/gone' }],
    };
    const file = JSON.parse(
      JSON.stringify(vaccinationBundle('A1', '2024-05-02'))
        .replace('11369-6', '30954-2')
        .replaceAll('Immunization/1', 'Observation/1'),
    ) as { readonly entry: readonly object[] };
    const laboratory = { ...file, entry: [file.entry[0], { resource: finding }] };
    // No form corrects a finding, whatever the URL requests.
    await renderVaccinations(
      { documents: [aFile('laboratory')], files: { laboratory } },
      { at: '/vaccinations?correct=4711' },
    );
    const entry = await screen.findByRole('article', { name: 'Masern-IgG' });
    const said = [
      'Messwert: 350 mIE/mL',
      '(Details zu Masern-IgG, Datum nicht bekannt)',
      'Das Dokument verweist auf Angaben, die es nicht enthält.',
    ];
    expect(readAloud(entry)).toEqual(expect.arrayContaining(said));
  });

  test('[VAC-05] a vaccination that was not given is marked as such', async () => {
    const refused = JSON.parse(
      JSON.stringify(vaccinationBundle('A1', '2024-05-02')).replace('completed', 'not-done'),
    ) as unknown;
    await renderVaccinations({ documents: [aFile('refused')], files: { refused } });
    expect(await screen.findByText('Nicht verabreicht')).toBeDefined();
  });
});
