import { Blob } from 'node:buffer';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { confidentialityLevels } from '@epr/domain/documents';
import { formatDay } from '@epr/domain/values';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { today } from '../../../context/time/today.ts';
import {
  aFile,
  documentOf,
  endOfForm,
  asProfessional,
  oneVaccination,
  renderVaccinations,
  pressButton,
  vaccinationBundle,
  storing,
} from '../testing/vaccination-screen-setup.tsx';

const dateHint = ' | Wenn der Tag nicht bekannt ist: Monat (06.2021) oder Jahr (2021)';

afterEach(cleanup);

beforeEach(() => {
  vi.stubGlobal('Blob', Blob);
});

describe('the vaccinations screen', () => {
  test('[VAC-08] a retired vaccine is not offered, but is shown in the form that corrects an entry with it', async () => {
    const old = JSON.parse(
      JSON.stringify(vaccinationBundle('A1', '1990-05-02'))
        .replace('ch-vacd-swissmedic-cs', 'ch-vacd-myvaccines-cs')
        .replace('"637"', '"14"'),
    ) as unknown;
    const { router } = await renderVaccinations({ documents: [aFile('old')], files: { old } });
    expect(await screen.findByText('Nicht mehr im Handel')).toBeDefined();
    const name = (await screen.findByRole('heading', { level: 3 })).textContent ?? '';
    await userEvent.click(screen.getByText('Details'));
    await userEvent.click(screen.getByRole('button', { name: 'Korrigieren' }));
    expect(router.state.historyAction).toBe('PUSH');
    const field = await screen.findByRole('textbox', { name: /^Impfstoff/ });
    // The form has replaced the pressed button.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
    expect(field.getAttribute('placeholder')).toBe(name);
    await userEvent.type(field, name);
    expect(screen.queryByRole('button', { name })).toBeNull();
    await pressButton('Abbrechen');
    await screen.findByRole('heading', { level: 3, name });
    expect(router.state.historyAction).toBe('REPLACE');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });

  test('[VAC-04] the form of each section has its own fields and hints', async () => {
    const { router } = await renderVaccinations({});
    // From one form to the other, as with the buttons of the browser: nothing of the form before is left.
    const read = async (section: string) => {
      await act(() => router.navigate(`/vaccinations?add=${section}`));
      await screen.findByRole('button', { name: 'Abbrechen' });
      const form = screen.getByRole('button', { name: 'Abbrechen' }).closest('form') ?? document.body;
      return readAloud(form).map((line) => line.replace(formatDay(today()), 'today'));
    };
    expect(await read('immunizations')).toEqual([
      '## Impfung erfassen',
      'Impfstoff (required, off):  | Name, Krankheit oder Code',
      'Schützt gegen (required): ',
      `Datum der Impfung (required, numeric, off): today${dateHint}`,
      'Wievielte Dosis (required, numeric): ',
      'Chargennummer (freiwillig): ',
      'Verabreicht durch (freiwillig):  | Vor- und Nachname',
      'Praxis, Spital oder Apotheke (freiwillig): ',
      'Bemerkung (freiwillig): ',
      ...endOfForm,
    ]);
    expect(await read('adverseEvents')).toEqual([
      '## Unerwünschte Reaktion erfassen',
      'Reaktion oder Allergie (required, off):  | Wort oder Code',
      `Datum oder Beginn (required, numeric, off): ${dateHint}`,
      'Bemerkung (freiwillig):  | Was ist aufgefallen? Nach welcher Impfung und nach wie langer Zeit?',
      ...endOfForm,
    ]);
    expect(await read('illnesses')).toEqual([
      '## Infektionskrankheit erfassen',
      'Krankheit (required, off):  | Wort oder Code',
      `Datum oder Beginn (required, numeric, off): ${dateHint}`,
      'Bemerkung (freiwillig): ',
      ...endOfForm,
    ]);
    expect(await read('risks')).toEqual([
      '## Risikofaktor erfassen',
      'Risikofaktor (required, off):  | Wort oder Code',
      `Datum oder Beginn (required, numeric, off): ${dateHint}`,
      'Ende (freiwillig) (numeric, off): ',
      'Besteht das Risiko noch?',
      'Aktiv: yes',
      'Nicht mehr aktiv: no',
      'Bemerkung (freiwillig): ',
      ...endOfForm,
    ]);
  });

  const actions = async () => {
    const entry = within(await screen.findByRole('article', { name: /Boostrix/ }));
    return entry.queryAllByRole('button', { hidden: true }).map((button) => button.textContent);
  };

  test('[VAC-04] [PSR-06] nothing can be recorded or stored during an emergency access', async () => {
    await renderVaccinations(oneVaccination, { state: { ...asProfessional, emergency: 'granted' } });
    expect(await actions()).toEqual([]);
    const sentence = screen.getByText('Im Notfallzugriff kann nichts erfasst werden.');
    const certificate = screen.getByRole('button', { name: 'Impfausweis' });
    // Above the row of buttons, in which a phone has no room for it.
    expect(certificate.parentElement?.previousElementSibling).toBe(sentence);
    await userEvent.click(certificate);
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: /im EPD speichern/ })).toBeNull();
    cleanup();
    // Nor in a form whose URL is kept in the history or in a link.
    await renderVaccinations(oneVaccination, {
      state: { ...asProfessional, emergency: 'granted' },
      at: '/vaccinations?add=immunizations',
    });
    expect(await screen.findByRole('article', { name: /Boostrix/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  });

  test('[VAC-04] missing values are reported at their fields, and nothing is sent', async () => {
    const { sent, upload } = storing();
    await renderVaccinations({ upload });
    await userEvent.click(await screen.findByRole('button', { name: 'Impfung erfassen' }));
    await userEvent.clear(screen.getByRole('textbox', { name: /^Datum der Impfung/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText('Bitte prüfen Sie diese Angaben')).toBeDefined();
    for (const name of [/^Impfstoff/, /^Datum der Impfung/, /^Wievielte Dosis/])
      expect(screen.getByRole('textbox', { name }).getAttribute('aria-invalid')).toBe('true');
    const told = within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    const errors = [
      'Wählen Sie den Impfstoff.',
      'Geben Sie das Datum an.',
      'Nennen Sie, wogegen geimpft wurde.',
      'Geben Sie bei der Dosis eine Zahl von 1 bis 99 an.',
    ];
    expect(told).toEqual(errors);
    // Each of these fields, and no other, is described by its own error.
    const described = [/^Impfstoff/, /^Datum der Impfung/, /^Schützt gegen/, /^Wievielte Dosis/].map((name, at) => {
      const role = at === 2 ? 'combobox' : 'textbox';
      return screen.queryByRole(role, { name, description: new RegExp(errors[at] ?? '?') }) !== null;
    });
    expect(described).toEqual([true, true, true, true]);
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(4);
    // Each link of the summary leads to its field.
    for (const link of within(summary).getAllByRole('link')) {
      await userEvent.click(link);
      expect([link.textContent, document.activeElement?.getAttribute('aria-invalid')]).toEqual([
        link.textContent,
        'true',
      ]);
    }
    // The errors take the focus with each attempt to save.
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(sent).toEqual([]);
  });

  test('[VAC-04] Enter in the search of a vaccine does not send the form: it chooses the only match', async () => {
    const { sent, upload } = storing();
    await renderVaccinations({ upload });
    await userEvent.click(await screen.findByRole('button', { name: 'Impfung erfassen' }));
    const vaccine = screen.getByRole('textbox', { name: /^Impfstoff/ });
    const diseases = screen.getByRole('combobox', { name: /^Schützt gegen/ });
    expect(diseases.getAttribute('aria-required')).toBe('true');
    expect(diseases.closest('div')?.parentElement?.textContent).toContain('Schützt gegen *');
    await userEvent.type(vaccine, 'xyz');
    expect([screen.getByText('Kein Treffer').tagName, screen.getByText('0 Treffer').role]).toEqual(['P', 'status']);
    await userEvent.clear(vaccine);
    await userEvent.type(vaccine, 'a{Enter}');
    expect([screen.queryByRole('alert'), vaccine]).toEqual([null, expect.objectContaining({ value: 'a' })]);
    await userEvent.clear(vaccine);
    await userEvent.type(vaccine, '{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(vaccine, 'boostrix polio');
    // Enter that ends the composition of a character chooses nothing.
    fireEvent.keyDown(vaccine, { key: 'Enter', isComposing: true });
    expect(vaccine).toHaveProperty('value', 'boostrix polio');
    await userEvent.type(vaccine, '{Enter}');
    expect(vaccine).toHaveProperty('value', '');
    expect(vaccine.getAttribute('placeholder')).toMatch(/^Boostrix Polio/);
    expect(document.activeElement).toBe(vaccine);
    // With the diseases of the vaccine, another one is optional.
    expect(screen.getByRole('combobox', { name: /Krankheit/ }).getAttribute('aria-required')).toBeNull();
    expect(sent).toEqual([]);
  });

  test('[VAC-04] a search that has not found its vaccine yet is kept with the other input until one is chosen', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const vaccine = () => screen.getByRole('textbox', { name: /^Impfstoff/ });
    const lot = () => screen.getByRole('textbox', { name: /^Chargennummer/ });
    const reload = async () => {
      cleanup();
      await renderVaccinations({}, { keep });
      await pressButton('Impfung erfassen');
    };
    await reload();
    fireEvent.change(vaccine(), { target: { value: 'boostrix' } });
    fireEvent.change(lot(), { target: { value: 'XY-77' } });
    await reload();
    expect([vaccine(), lot()]).toMatchObject([{ value: 'boostrix' }, { value: 'XY-77' }]);
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    await reload();
    expect([vaccine(), lot()]).toMatchObject([{ value: '' }, { value: 'XY-77' }]);
    expect(vaccine().getAttribute('placeholder')).toMatch(/^Boostrix/);
  });

  test('[VAC-04] the form for the next vaccination of a visit keeps day, performer, institution and confidentiality, and nothing else', async () => {
    const { sent, upload } = storing();
    await renderVaccinations({ upload });
    await userEvent.click(await screen.findByRole('button', { name: 'Impfung erfassen' }));
    const vaccine = screen.getByRole('textbox', { name: /^Impfstoff/ });
    fireEvent.change(vaccine, { target: { value: 'e' } });
    // Only the first of many matches are shown.
    const list = document.getElementById(vaccine.getAttribute('aria-controls') ?? '');
    expect(list?.querySelectorAll('li')).toHaveLength(12);
    fireEvent.change(vaccine, { target: { value: 'boostrix' } });
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    expect(document.activeElement).toBe(vaccine);
    const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
    await userEvent.type(field(/^Chargennummer/), 'XY-77');
    await userEvent.type(field(/^Verabreicht durch/), 'Eva Lindt');
    await userEvent.clear(field(/^Wievielte Dosis/));
    await userEvent.type(field(/^Wievielte Dosis/), '3');
    fireEvent.change(field(/^Praxis, Spital/), { target: { value: 'Praxis am See' } });
    fireEvent.change(field(/^Bemerkung/), { target: { value: 'Rötung' } });
    await userEvent.click(screen.getByRole('radio', { name: /Geheim/ }));
    const day = field(/^Datum der Impfung/).value;
    await userEvent.click(screen.getByRole('button', { name: 'Speichern und weitere erfassen' }));
    await waitFor(() => expect(field(/^Chargennummer/).value).toBe(''));
    expect(sent).toHaveLength(1);
    const stored = JSON.stringify(documentOf(sent[0]));
    expect(sent[0]).toContain('Impfung Boostrix');
    const words = [
      '"637"',
      'XY-77',
      'Lindt',
      'Praxis am See',
      'Rötung',
      '"doseNumberPositiveInt":3',
      'Stammgemeinschaft Muster',
      '"title":"Verabreichte Impfungen"',
      '"language":"de-CH"',
      'ch-vacd-document-immunization-administration',
    ];
    expect(words.filter((one) => !stored.includes(one))).toEqual([]);
    expect(sent[0]).toContain(confidentialityLevels.secret.code);
    const kept = [/^Datum der Impfung/, /^Verabreicht durch/, /^Praxis, Spital/, /^Wievielte Dosis/, /^Bemerkung/];
    expect(kept.map((name) => field(name).value)).toEqual([day, 'Eva Lindt', 'Praxis am See', '', '']);
    expect(screen.getByRole('radio', { name: /Geheim/ })).toHaveProperty('checked', true);
    expect(screen.queryByText('Boostrix')).toBeNull();
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
    cleanup();
    // The form that corrects it begins with all of it.
    await renderVaccinations({ documents: [aFile('stored')], files: { stored: documentOf(sent[0]) } });
    await pressButton('Korrigieren');
    const form = screen.getByRole('button', { name: 'Abbrechen' }).closest('form') ?? document.body;
    const said = readAloud(form);
    expect(said.slice(0, said.indexOf(endOfForm[0] ?? ''))).toEqual([
      '## Eintrag korrigieren',
      'Impfstoff (required, off):  | Name, Krankheit oder Code',
      'Boostrix Starrkrampf, Keuchhusten, Diphtherie',
      '(Schützt gegen)',
      ...['Starrkrampf', 'Keuchhusten', 'Diphtherie'].flatMap((name) => [name, `[${name} entfernen]`]),
      'Krankheit hinzufügen: ',
      `Datum der Impfung (required, numeric, off): ${day}${dateHint}`,
      'Wievielte Dosis (required, numeric): 3',
      'Chargennummer (freiwillig): XY-77',
      'Verabreicht durch (freiwillig): Eva Lindt | Vor- und Nachname',
      'Praxis, Spital oder Apotheke (freiwillig): Praxis am See',
      'Bemerkung (freiwillig): ',
    ]);
  });
});
