import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { optionsOf, readAloud } from '../../context/testing/read-aloud.ts';
import { readSigns } from '../../context/testing/read-signs.ts';
import { anna, found, onPatients, type } from './testing/on-patients.tsx';

afterEach(cleanup);

const noMedia = { addEventListener: () => undefined, removeEventListener: () => undefined };

describe('the patient search', () => {
  test('[PSR-01] Enter starts the search, and further fields are shown on request', async () => {
    const { asked } = await onPatients(() => found());
    const before = 'Noch keine Suche. Die Ergebnisse erscheinen hier.';
    expect(screen.getByText(before)).toBeDefined();
    await type('Nachname', 'Keller{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByText(before)).toBeNull();
    expect(JSON.stringify(asked[0])).toContain('Keller');
    const open = screen.getByRole('button', { name: 'Mehr Suchfelder' });
    expect(open.hasAttribute('aria-controls')).toBe(false);
    await userEvent.click(open);
    await screen.findByText('Niemand gefunden');
    expect(readAloud(document.body)).toEqual([
      '# Patientensuche',
      'Füllen Sie mindestens ein Feld aus. Je mehr Sie angeben, desto sicherer ist der Treffer.',
      'Patientin oder Patienten registrieren -> /register-patient',
      '(Patientensuche)',
      'Nachname (off): Keller',
      'Vorname (off): ',
      'Geburtsdatum (numeric, off):  | 12.03.1984, 12.3.84 oder 120384',
      'Suche mit einer Nummer',
      'AHV-Nummer und EPR-SPID werden allein gesucht, ohne weitere Angaben.',
      'AHV-Nummer (numeric, off):  | 13 Ziffern, beginnt mit 756',
      'EPR-SPID (numeric, off):  | 18 Ziffern',
      'Weitere Angaben zur Person',
      'Geschlecht (off): Beliebig',
      'PLZ (numeric, off): ',
      'Ort (off): ',
      'Kanton (off): Beliebig',
      'Telefon oder E-Mail (off): ',
      '[Suchen]',
      '[Weniger Suchfelder] expanded',
      '[Felder leeren]',
      '(status)',
      '## Niemand gefunden',
      'Zu diesen Angaben gibt es keine Person. Prüfen Sie die Schreibweise oder suchen Sie mit der AHV-Nummer.',
      '[Patientin oder Patienten registrieren]',
    ]);
    const shut = screen.getByRole('button', { name: 'Weniger Suchfelder' });
    const more = document.getElementById(shut.getAttribute('aria-controls') ?? '');
    expect(more?.contains(screen.getByRole('textbox', { name: 'PLZ' }))).toBe(true);
    await type('PLZ', '3006');
    await userEvent.click(screen.getByRole('button', { name: 'Felder leeren' }));
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(Array(8).fill(''));
  });

  test('[PSR-01] sends every field that is filled in', async () => {
    const { asked } = await onPatients(() => found([anna, 1]));
    await userEvent.click(screen.getByRole('button', { name: 'Mehr Suchfelder' }));
    const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
    expect([...choice('Geschlecht').options].map(({ value, text }) => `${value} ${text}`)).toEqual([
      ' Beliebig',
      'female weiblich',
      'male männlich',
      'other anderes',
      'unknown unbekannt',
    ]);
    await userEvent.selectOptions(choice('Geschlecht'), 'weiblich');
    await userEvent.selectOptions(choice('Kanton'), 'Bern');
    for (const [field, words] of [
      ['Nachname', ' Keller '],
      ['Vorname', 'Anna'],
      ['Geburtsdatum', '12.03.1984'],
      ['PLZ', '3006'],
      ['Ort', 'Bern'],
      ['Telefon oder E-Mail', '+41311234567'],
    ] as const)
      fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value: words } });
    await userEvent.click(screen.getByRole('button', { name: 'Suchen' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    const { parameter } = asked[0] as { readonly parameter: readonly { readonly resource?: object }[] };
    expect(parameter[0]?.resource).toEqual({
      resourceType: 'Patient',
      name: [{ family: 'Keller', given: ['Anna'] }],
      birthDate: '1984-03-12',
      gender: 'female',
      address: [{ postalCode: '3006', city: 'Bern', state: 'BE' }],
      telecom: [{ value: '+41311234567' }],
    });
  });

  test('[PSR-01] [PSR-02] fields that are hidden do not restrict the search, and have their values again when they are shown', async () => {
    const { asked } = await onPatients(() => found([anna, 1]));
    const show = () => userEvent.click(screen.getByRole('button', { name: 'Mehr Suchfelder' }));
    const hide = () => userEvent.click(screen.getByRole('button', { name: 'Weniger Suchfelder' }));
    const search = () => userEvent.click(screen.getByRole('button', { name: 'Suchen' }));
    await type('Nachname', 'Keller');
    await show();
    await type('PLZ', '8000');
    await type('Ort', 'Zürich');
    await type(/^AHV-Nummer/, '756');
    await type('Geburtsdatum', '99');
    await search();
    expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(2);
    await hide();
    // A problem of a field that is not shown could not be mended.
    const [problem, ...others] = within(screen.getByRole('alert')).getAllByRole('link');
    expect([problem?.getAttribute('href'), others]).toEqual(['#search-birthDate', []]);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Geburtsdatum' }));
    // It is checked again with the next search.
    expect(problem?.isConnected).toBe(true);
    await search();
    await screen.findByRole('heading', { name: /Keller Anna/ });
    expect(JSON.stringify(asked)).not.toMatch(/8000|Zürich/);
    expect(JSON.stringify(asked)).toContain('Keller');
    await show();
    expect(screen.getByRole('textbox', { name: 'PLZ' })).toHaveProperty('value', '8000');
    expect(screen.getByRole('textbox', { name: /^AHV-Nummer/ })).toHaveProperty('value', '756');
    await hide();
    await userEvent.click(screen.getByRole('button', { name: 'Felder leeren' }));
    await show();
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(Array(8).fill(''));
  });

  test('[PSR-03] hiding fields that are empty leaves the matches', async () => {
    await onPatients(() => found([anna, 1]));
    await userEvent.click(screen.getByRole('button', { name: 'Mehr Suchfelder' }));
    await type('Nachname', 'Keller{Enter}');
    await screen.findByRole('heading', { name: /Keller Anna/ });
    await userEvent.click(screen.getByRole('button', { name: 'Weniger Suchfelder' }));
    expect(screen.getByRole('heading', { name: /Keller Anna/ })).toBeDefined();
  });

  test('[PSR-01] every gender and canton can be chosen; cantons are named in the language of the portal', async () => {
    await onPatients(() => found(), { locale: 'fr-ch' });
    await userEvent.click(screen.getByRole('button', { expanded: false }));
    const [genders, cantons] = screen.getAllByRole('combobox').map(optionsOf);
    expect(genders).toEqual(['Indifférent', 'féminin', 'masculin', 'autre', 'inconnu']);
    expect(cantons).toHaveLength(27);
    expect(cantons).toContain('Genève');
  });

  test.each([true, false])(
    '[PSR-01] focuses the first field only where that opens no on-screen keyboard (mouse: %s)',
    async (mouse) => {
      vi.stubGlobal('matchMedia', (query: string) => ({ ...noMedia, matches: mouse && query === '(pointer: fine)' }));
      await onPatients(() => found());
      const family = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nachname' });
      if (mouse) await waitFor(() => expect(document.activeElement).toBe(family));
      await userEvent.keyboard('Keller');
      expect(family.value).toBe(mouse ? 'Keller' : '');
    },
  );

  test('[PSR-02] rejects an empty search and a number combined with other fields, and offers to clear the others', async () => {
    const { asked } = await onPatients(() => found());
    await userEvent.click(screen.getByRole('button', { name: 'Suchen' }));
    const nothing = { name: 'Füllen Sie mindestens ein Feld aus.' };
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('link', nothing));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nachname' }));
    // If the errors remain, the summary takes the focus again.
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
    await type('Nachname', 'Keller');
    await userEvent.click(screen.getByRole('button', { name: 'Mehr Suchfelder' }));
    await type('AHV-Nummer', '756.9217.0769.85{Enter}');
    expect((await screen.findAllByText(/werden allein gesucht\. Leeren Sie/)).length).toBe(2);
    expect(readSigns(document.body).filter((sign) => !sign.startsWith('warning'))).toEqual([
      'plus: Patientin oder Patienten registrieren',
      'search: Suchen',
      'close: Weniger Suchfelder',
    ]);
    const summary = screen.getByRole('alert');
    expect(readAloud(summary)[1]).toBe('Bitte prüfen Sie 1 Angabe');
    await userEvent.click(within(summary).getByRole('link', { name: /werden allein gesucht/ }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'AHV-Nummer' }));
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Übrige Felder leeren' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nachname' }).value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'AHV-Nummer' }).value).toBe('756.9217.0769.85');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'AHV-Nummer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Suchen' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    await userEvent.clear(screen.getByRole('textbox', { name: 'AHV-Nummer' }));
    await type('EPR-SPID', '761337610411353650');
    await type('Ort', 'Bern{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Übrige Felder leeren' }));
    expect(screen.getByRole('textbox', { name: 'EPR-SPID' })).toHaveProperty('value', '761337610411353650');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'EPR-SPID' }));
    // Of two numbers the first is kept.
    await type('AHV-Nummer', '756.9217.0769.85{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Übrige Felder leeren' }));
    expect(screen.getByRole('textbox', { name: 'AHV-Nummer' })).toHaveProperty('value', '756.9217.0769.85');
    expect(screen.getByRole('textbox', { name: 'EPR-SPID' })).toHaveProperty('value', '');
    // The number that was kept is cleared like every other field.
    await userEvent.click(screen.getByRole('button', { name: 'Felder leeren' }));
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(Array(8).fill(''));
  });

  test.each(['12.3.84', '12.03.1984 ', '120384', '1984-03-12', '12/03/1984', '12031984', '12.03.1984'])(
    '[PSR-01] sends the birth date typed as %s as one date, and shows how it is interpreted',
    async (typed) => {
      const { asked } = await onPatients(() => found());
      await type('Geburtsdatum', typed);
      if (!['12031984', '12.03.1984'].includes(typed.trim()))
        screen.getByText('Geburtsdatum verstanden als 12.03.1984');
      if (typed.trim() === '12.03.1984') expect(screen.queryByText(/verstanden als/)).toBeNull();
      expect(screen.queryByRole('button', { name: '12.03.1984' })).toBeNull();
      await type('Geburtsdatum', '{Enter}');
      await waitFor(() => expect(JSON.stringify(asked)).toContain('1984-03-12'));
    },
  );

  test('[PSR-01] asks which century a two-digit year means, and one click chooses it', async () => {
    const { asked } = await onPatients(() => found());
    await type('Geburtsdatum', '1.2.03{Enter}');
    expect(await screen.findAllByText(/kann zwei Jahre bedeuten/)).toHaveLength(2);
    expect(asked).toEqual([]);
    // For everybody, not only for screen readers.
    expect(screen.getByText('Welches Geburtsdatum ist gemeint?').closest('[role=status]')?.className).not.toMatch(
      /hidden/,
    );
    await userEvent.click(screen.getByRole('button', { name: '01.02.1903' }));
    expect(screen.queryByRole('button', { name: '01.02.2003' })).toBeNull();
    expect(screen.queryByText(/kann zwei Jahre bedeuten/)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Geburtsdatum' })));
    await type('Geburtsdatum', '{Enter}');
    await waitFor(() => expect(JSON.stringify(asked)).toContain('1903-02-01'));
  });

  test('[PSR-01] repeats the search with the names in another order until a patient is found', async () => {
    const { asked } = await onPatients((body) => {
      const { family, given } = (
        body as { parameter: { resource: { name: { family?: string; given?: string[] }[] } }[] }
      ).parameter[0]?.resource.name[0] ?? { family: '' };
      return family === 'Keller' && given?.[0] === 'Anna' ? found([anna, 1]) : found();
    });
    await type('Nachname', 'Anna Keller{Enter}');
    expect(await screen.findByText('Keller Anna')).toBeDefined();
    expect(asked).toHaveLength(3);
  });
});
