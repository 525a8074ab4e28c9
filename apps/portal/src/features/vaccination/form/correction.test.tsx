import { Blob } from 'node:buffer';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { confidentialityLevels } from '@epr/domain/documents';
import { refusal } from '../../../context/testing/platform.ts';
import { optionsOf, readAloud } from '../../../context/testing/read-aloud.ts';
import { today } from '../../../context/time/today.ts';
import {
  aFile,
  documentOf,
  asProfessional,
  oneVaccination,
  renderVaccinations,
  pressButton,
  vaccinationBundle,
  storing,
} from '../testing/vaccination-screen-setup.tsx';
import { formatFhirDate } from '../labels/entry-labels.ts';

afterEach(cleanup);

beforeEach(() => {
  vi.stubGlobal('Blob', Blob);
});

describe('the vaccinations screen', () => {
  test('[VAC-04] a correction has the confidentiality of the corrected document by default', async () => {
    await renderVaccinations({
      documents: [aFile('secret', { confidentiality: confidentialityLevels.secret })],
      files: { secret: vaccinationBundle('A1', '2024-05-02') },
    });
    const entry = await screen.findByRole('article', { name: /Boostrix/ });
    await userEvent.click(within(entry).getByText('Details'));
    await userEvent.click(within(entry).getByRole('button', { name: 'Korrigieren' }));
    expect(await screen.findByRole('radio', { name: /Geheim/ })).toHaveProperty('checked', true);
    fireEvent.change(screen.getByRole('textbox', { name: /^Chargennummer/ }), { target: { value: 'C9' } });
    expect(screen.getByRole('radio', { name: /Geheim/ })).toHaveProperty('checked', true);
  });

  test('[VAC-04] a correction is not reported as a duplicate of its own entry and keeps the dose; the entry links to its document', async () => {
    const numbered = JSON.parse(
      JSON.stringify(vaccinationBundle('A1', '2024-05-02')).replace(
        '"lotNumber"',
        '"protocolApplied":[{"doseNumberPositiveInt":4,"seriesDosesPositiveInt":5}],"lotNumber"',
      ),
    ) as unknown;
    await renderVaccinations({ documents: [aFile('good')], files: { good: numbered } });
    const entry = within(await screen.findByRole('article', { name: /Boostrix/ }));
    expect(entry.getByRole('link', { name: 'Impfung good' }).getAttribute('href')).toMatch(/^\/documents\//);
    expect(entry.getByText('Dosis 4 von 5')).toBeDefined();
    await pressButton('Korrigieren');
    expect(screen.queryByText(/Ein ähnlicher Eintrag ist schon da/)).toBeNull();
    // The document contains the vaccine only: the diseases are derived from it, and need not be entered.
    const chips = within(screen.getByRole('list', { name: 'Schützt gegen' })).getAllByRole('listitem');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Starrkrampf', 'Keuchhusten', 'Diphtherie']);
    await pressButton('Keuchhusten entfernen');
    const more = screen.getByRole('combobox', { name: /Krankheit/ });
    expect(document.activeElement).toBe(more);
    await userEvent.selectOptions(more, 'Masern');
    const now = within(screen.getByRole('list', { name: 'Schützt gegen' })).getAllByRole('listitem');
    expect(now.map(({ textContent }) => textContent)).toEqual(['Starrkrampf', 'Diphtherie', 'Masern']);
    // Those that are chosen are not offered again; a removed one is.
    const [, ...offered] = optionsOf(more);
    expect(offered.filter((name) => /^(Starrkrampf|Keuchhusten|Diphtherie|Masern)$/.test(name))).toEqual([
      'Keuchhusten',
    ]);
    expect(offered).toEqual(offered.toSorted(new Intl.Collator('de').compare));
    const vaccine = screen.getByText('Boostrix', { selector: 'b' });
    await userEvent.type(screen.getByRole('textbox', { name: /^Impfstoff/ }), 'boostrix');
    // The matches take the place of the chosen vaccine.
    expect(vaccine.isConnected).toBe(false);
    const found = screen.getAllByRole('button', { name: /^Boostrix/ }).length;
    expect(screen.getByText(`${found} Treffer`).role).toBe('status');
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    expect(screen.getByRole('textbox', { name: /^Wievielte Dosis/ })).toHaveProperty('value', '4');
  });

  test('[VAC-04] the form that corrects a vaccine of a foreign code system asks for one of the list', async () => {
    const official = [{ system: 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-swissmedic-cs', code: '637' }];
    const vaccineCode = { coding: [{ system: 'urn:other', code: '637', display: 'Fremd' }] };
    await renderVaccinations({
      documents: [aFile('good')],
      files: { good: vaccinationBundle('A1', '2024-05-02', { vaccineCode }) },
    });
    await pressButton('Korrigieren');
    const vaccine = await screen.findByRole('textbox', { name: /^Impfstoff/ });
    expect([vaccine.getAttribute('placeholder'), screen.queryByText('Boostrix')]).toEqual([null, null]);
    await pressButton('Speichern');
    expect(vaccine.getAttribute('aria-invalid')).toBe('true');
    cleanup();
    // Unless it has the code of the list as well.
    const both = { coding: [...vaccineCode.coding, ...official] };
    await renderVaccinations({
      documents: [aFile('good')],
      files: { good: vaccinationBundle('A1', '2024-05-02', { vaccineCode: both }) },
    });
    await pressButton('Korrigieren');
    expect((await screen.findByRole('textbox', { name: /^Impfstoff/ })).getAttribute('placeholder')).toBe('Boostrix');
  });

  test('[VAC-04] [VAC-05] a correction of a vaccination of which only the year is known does not ask for a day', async () => {
    const { sent, upload } = storing();
    await renderVaccinations({ documents: [aFile('good')], files: { good: vaccinationBundle('A1', '1994') }, upload });
    await pressButton('Korrigieren');
    expect(await screen.findByRole('textbox', { name: /^Datum der Impfung/ })).toHaveProperty('value', '1994');
    fireEvent.change(screen.getByRole('textbox', { name: /^Wievielte Dosis/ }), { target: { value: '2' } });
    await pressButton('Speichern');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.stringify(documentOf(sent[0]))).toContain('"occurrenceDateTime":"1994"');
  });

  test('[VAC-04] [VAC-07] a correction that could not be stored comes back as one, and replaces the entry when it is sent again', async () => {
    const { sent, upload } = storing();
    const refusals = [refusal(500, 'broken')];
    const performer = [{ actor: { reference: 'Organization/1' } }];
    const timed = vaccinationBundle('A1', '2024-05-02T23:30:00+02:00', { performer });
    const practice = { resource: { resourceType: 'Organization', id: '1', name: 'Praxis am See' } };
    const files = { good: { ...timed, entry: [...timed.entry, practice] } };
    await renderVaccinations({
      ...oneVaccination,
      files,
      upload: async (request) => refusals.shift() ?? upload(request),
    });
    await pressButton('Korrigieren');
    const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
    // The day of a time is as it was written.
    expect(field(/^Datum der Impfung/).value).toBe('02.05.2024');
    expect(field(/^Praxis, Spital/).value).toBe('Praxis am See');
    fireEvent.change(field(/^Chargennummer/), { target: { value: 'C9' } });
    fireEvent.change(field(/^Wievielte Dosis/), { target: { value: '2' } });
    await pressButton('Speichern');
    expect(await screen.findByText('Nicht gespeichert. Ihre Angaben sind noch da.')).toBeDefined();
    expect(field(/^Chargennummer/).value).toBe('C9');
    expect(screen.queryByRole('button', { name: 'Speichern und weitere erfassen' })).toBeNull();
    await pressButton('Speichern');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.stringify(documentOf(sent[0]))).toMatch(/"value":"a1"/i);
  });

  test('[VAC-04] [VAC-05] a correction is listed in place of the entry it corrects', async () => {
    const { sent, upload } = storing();
    const { router } = await renderVaccinations({ ...oneVaccination, upload });
    await pressButton('Korrigieren');
    const at = `/vaccinations${router.state.location.search}`;
    await userEvent.type(await screen.findByRole('textbox', { name: /^Impfstoff/ }), 'boostrix');
    await userEvent.click(screen.getByRole('button', { name: /^Boostrix(?! Polio)/ }));
    const lot = screen.getByRole('textbox', { name: /^Chargennummer/ });
    await userEvent.clear(lot);
    await userEvent.type(lot, 'C9');
    await userEvent.clear(screen.getByRole('textbox', { name: /^Wievielte Dosis/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Wievielte Dosis/ }), '1');
    await pressButton('Speichern');
    await waitFor(() => expect(sent).toHaveLength(1));
    // The data of the platform are read again and replace the provisional entry.
    await waitFor(() => expect(screen.queryByText('Wird gespeichert')).toBeNull());
    cleanup();
    const corrected = {
      documents: [...oneVaccination.documents, aFile('corrected')],
      files: { ...oneVaccination.files, corrected: documentOf(sent[0]) },
    };
    // The URL of the form for the corrected entry, which has no form any more.
    await renderVaccinations(corrected, { at });
    const shown = await screen.findAllByRole('article', { name: /Boostrix/ });
    expect(shown.map((one) => /Chargennummer\s*(\w\d)/.exec(one.textContent ?? '')?.[1])).toEqual(['C9']);
  });

  test('[VAC-04] a risk factor can have an end date and be no longer active; a correction and an annulment keep both', async () => {
    const { sent, upload } = storing();
    await renderVaccinations({ upload }, { at: '/vaccinations?add=risks', state: asProfessional });
    const end = await screen.findByRole('textbox', { name: /^Ende/ });
    await userEvent.type(end, '01.02.2024');
    await userEvent.click(screen.getByRole('radio', { name: 'Nicht mehr aktiv' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Aktiv' }));
    expect(screen.getByRole('radio', { name: 'Aktiv' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: 'Nicht mehr aktiv' }));
    expect(end).toHaveProperty('value', '01.02.2024');
    expect(screen.getByRole('radio', { name: 'Nicht mehr aktiv' })).toHaveProperty('checked', true);
    fireEvent.change(screen.getByRole('textbox', { name: /^Datum/ }), { target: { value: '01.02.2020' } });
    const risk = screen.getByRole('textbox', { name: /^Risikofaktor/ });
    fireEvent.change(risk, { target: { value: 'a' } });
    const choice = document.getElementById(risk.getAttribute('aria-controls') ?? '')?.querySelector('button');
    await userEvent.click(choice ?? document.body);
    fireEvent.change(screen.getByRole('textbox', { name: /^Bemerkung/ }), { target: { value: 'Überstanden' } });
    fireEvent.change(end, { target: { value: '31.02.2024' } });
    await pressButton('Speichern');
    expect([end.getAttribute('aria-invalid'), sent]).toEqual(['true', []]);
    fireEvent.change(end, { target: { value: '01.02.2024' } });
    await pressButton('Speichern');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toContain('"title":"Impfdossier: ');
    expect(JSON.stringify(documentOf(sent[0]))).toContain('"title":"Risikofaktoren"');
    expect(JSON.stringify(documentOf(sent[0]))).toMatch(/"clinicalStatus":\{"coding":\[\{[^}]*"code":"inactive"/);
    cleanup();
    await renderVaccinations({ documents: [aFile('risk')], files: { risk: documentOf(sent[0]) }, upload });
    await pressButton('Korrigieren');
    expect(screen.getByRole('textbox', { name: /^Ende/ })).toHaveProperty('value', '01.02.2024');
    expect(screen.getByRole('radio', { name: 'Nicht mehr aktiv' })).toHaveProperty('checked', true);
    await pressButton('Abbrechen');
    await pressButton('Für ungültig erklären');
    await pressButton('Für ungültig erklären', screen.getByRole('dialog'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toContain('"title":"Impfdossier: ');
    const entry = await screen.findByRole('article');
    expect(within(entry).getByText('Nicht mehr aktiv')).toBeDefined();
    const [told] = readAloud(entry).filter((line) => line.includes('Überstanden'));
    expect(told?.replace(formatFhirDate(today()), 'today')).toBe('Überstanden today, Eva Lindt');
    expect(readAloud(entry)).toContain('Ende: 01.02.2024');
  });

  test('[VAC-04] the form that corrects an illness with an end shows it, so that it can be corrected too', async () => {
    const { upload, sent } = storing();
    await renderVaccinations({ upload }, { at: '/vaccinations?add=illnesses' });
    const field = (name: RegExp) => screen.findByRole('textbox', { name });
    fireEvent.change(await field(/^Datum/), { target: { value: '01.02.2020' } });
    expect(screen.queryByRole('textbox', { name: /^Ende/ })).toBeNull();
    const illness = await field(/^Krankheit/);
    fireEvent.change(illness, { target: { value: 'Masern' } });
    const choice = document.getElementById(illness.getAttribute('aria-controls') ?? '')?.querySelector('button');
    await userEvent.click(choice ?? document.body);
    await pressButton('Speichern');
    await waitFor(() => expect(sent).toHaveLength(1));
    cleanup();
    const text = JSON.stringify(documentOf(sent[0]));
    const ended = JSON.parse(
      text.replace('"onsetDateTime"', '"abatementDateTime":"2020-03-01","onsetDateTime"'),
    ) as unknown;
    await renderVaccinations({ documents: [aFile('illness')], files: { illness: ended }, upload });
    await pressButton('Korrigieren');
    expect(await field(/^Ende/)).toHaveProperty('value', '01.03.2020');
    expect(screen.queryByRole('radio', { name: 'Nicht mehr aktiv' })).toBeNull();
    fireEvent.change(await field(/^Datum/), { target: { value: '01.02.2021' } });
    await pressButton('Speichern');
    // The summary leads to the field, which can be corrected.
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('link'));
    const end = await field(/^Ende/);
    expect(document.activeElement).toBe(end);
    fireEvent.change(end, { target: { value: '01.03.2021' } });
    await pressButton('Speichern');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(JSON.stringify(documentOf(sent[1]))).toContain('"abatementDateTime":"2021-03-01"');
  });

  test.each([
    ['recurrence', 'Aktiv'],
    ['remission', 'Nicht mehr aktiv'],
  ])('[VAC-04] the form that corrects a risk with the status %s has «%s» selected', async (code, name) => {
    const { upload, sent } = storing();
    await renderVaccinations({ upload }, { at: '/vaccinations?add=risks' });
    fireEvent.change(await screen.findByRole('textbox', { name: /^Datum/ }), { target: { value: '01.02.2020' } });
    const risk = screen.getByRole('textbox', { name: /^Risikofaktor/ });
    fireEvent.change(risk, { target: { value: 'a' } });
    const choice = document.getElementById(risk.getAttribute('aria-controls') ?? '')?.querySelector('button');
    await userEvent.click(choice ?? document.body);
    await pressButton('Speichern');
    await waitFor(() => expect(sent).toHaveLength(1));
    cleanup();
    const text = JSON.stringify(documentOf(sent[0]));
    const stated = JSON.parse(text.replace('"code":"active"', `"code":"${code}"`)) as unknown;
    await renderVaccinations({ documents: [aFile('risk')], files: { risk: stated } });
    await pressButton('Korrigieren');
    expect(screen.getByRole('radio', { name })).toHaveProperty('checked', true);
  });
});
