import { describe, expect, test } from 'vitest';
import { dayInName, dayInText } from './propose-day.ts';

describe('the date proposed from a file', () => {
  test.each([
    ['2026-03-17 Labor.pdf', '2026-03-17'],
    ['IMG_20260317_101500.jpg', '2026-03-17'],
    ['Brief 7.3.2026.pdf', '2026-03-07'],
    ['17_03_2026.pdf', '2026-03-17'],
    ['Brief 17.3.2026', '2026-03-17'],
    ['17 3 1999.pdf', '1999-03-17'],
    ['2026.03.17', '2026-03-17'],
    ['1999 12_31 Labor.pdf', '1999-12-31'],
    ['2026-13-45 vom 17-3-2026.pdf', '2026-03-17'],
    ['12026-03-17.pdf', undefined],
    ['2026-03-171.pdf', undefined],
    ['117.3.2026.pdf', undefined],
    ['17.3.20261.pdf', undefined],
    ['1826-03-17.pdf', undefined],
    ['17.3.2126.pdf', undefined],
    ['Labor.pdf', undefined],
    ['Brief 30.02.2026.pdf', undefined],
    ['Nr 761337610411353650.pdf', undefined],
  ])('[DOC-17] the date in the file name %s is %s', (name, day) => {
    expect(dayInName(name)).toBe(day);
  });

  test.each([
    ['Spital Aare\nBern, 12. März 2026', '2026-03-12'],
    ['Genève, le 1er mars 2026', '2026-03-01'],
    ['Lugano, 3 luglio 2025', '2025-07-03'],
    ['Cuira, ils 4 da favrer 2026', '2026-02-04'],
    ['Datum: 12.03.2026', '2026-03-12'],
    ['Date: 2026-03-12', '2026-03-12'],
    ['Berichtsdatum 12. 3. 2026', '2026-03-12'],
    ['Ausstellungsdatum : 12.03.2026', '2026-03-12'],
    ['Ausgestellt am 12.03.2026 in Bern', '2026-03-12'],
    ['Date du rapport: 12 mars 2026', '2026-03-12'],
    ['Date du document: 12.03.2026', '2026-03-12'],
    ['Data: 12.03.2026', '2026-03-12'],
    ['Data del referto: 12° marzo 2026', '2026-03-12'],
    ['Data del documento: 12.03.2026', '2026-03-12'],
    ['Report date: 3rd July, 2025', '2025-07-03'],
    ['Report date: 2nd of July 2025', undefined],
    ['Datum: 12.03.1826', undefined],
    ['Datum: 12.03.20261', undefined],
    ['Datum: 2026-03-121', undefined],
    ['Datum: ungefähr 12.03.2026', undefined],
    ['Datum: ungefähr 2026-03-12', undefined],
    ['Datum: ungefähr 12. März 2026', undefined],
    ['Bern 12. März 2026', '2026-03-12'],
    ['Bern, 12.März 2026', '2026-03-12'],
    ['1. Bern, 12. März 2026', undefined],
    ['Datum: 12. Brumaire 2026', undefined],
    ['Enddatum: 12.03.2026', undefined],
    ['London, on 3 July 2025', '2025-07-03'],
    ['Lugano, il 3.7.2025', '2025-07-03'],
    ['Lugano, li 3. 7. 2025', '2025-07-03'],
    ['Neuchâtel, le 3 juillet 2025', '2025-07-03'],
    ['Geboren am 12.03.1984', undefined],
    ['Geboren am 12. März 1984', undefined],
    ['Née le 12 mars 1984', undefined],
    ['Anna Keller, nata il 12 marzo 1984', undefined],
    ['Keller Anna born 12 March 1984', undefined],
    ['Bern, am 12.3.2026', '2026-03-12'],
    ['Genève, le 12.3.2026', '2026-03-12'],
    ['Cuira, ils 5 d’avust 2026', '2026-08-05'],
    ["Cuira, ils 5 d'avust 2026", '2026-08-05'],
    ['Bern, 12. März 2026, 14 Uhr', undefined],
    ['Am 12. März 2026 in Bern', undefined],
    ['Geburtsdatum: 12.03.1984', undefined],
    ['Anna Keller, geb. 12.03.1984', undefined],
    ['Bern, den 12.03.2026', '2026-03-12'],
    ['Keller Anna, 12.03.1984', undefined],
    ['Keller Anna 12.03.1984 weiblich Bern', undefined],
    ['Nächster Termin am Montag um 9 Uhr', undefined],
  ])('[DOC-17] the date of a letter %j is %s', (text, day) => {
    expect(dayInText(text)).toBe(day);
  });

  test.each(
    [
      'Januar janvier gennaio January schaner Jänner',
      'Februar février febbraio February favrer',
      'März mars marzo March mars',
      'April avril aprile April avrigl',
      'Mai mai maggio May matg',
      'Juni juin giugno June zercladur',
      'Juli juillet luglio July fanadur',
      'August août agosto August avust',
      'September septembre settembre September settember',
      'Oktober octobre ottobre October october',
      'November novembre novembre November november',
      'Dezember décembre dicembre December december',
    ].map((names, index) => [names, String(index + 1).padStart(2, '0')] as const),
  )('[DOC-17] the month names in %s are month %s', (names, month) => {
    for (const name of names.split(' ')) expect(dayInText(`Bern, 12. ${name} 2026`), name).toBe(`2026-${month}-12`);
  });
});
