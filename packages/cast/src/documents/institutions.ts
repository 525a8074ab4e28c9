import type { Institution } from './pdf-letters/letter.ts';

/** The letterheads of all institutions that write letters; the phone numbers are from unassigned ranges. */
export const institutions = {
  seeblick: institution('Spital Seeblick', '#0f5c7a', 'wave', 'Seestrasse 100', '3005 Bern', 'Telefon 031 555 01 00'),
  lindenhain: institution(
    'Praxis am Lindenhain',
    '#2f6b3c',
    'leaf',
    'Lindenhain 3',
    '3012 Bern',
    'Telefon 031 555 02 20',
  ),
  laborAare: institution('Labor Aare AG', '#7a2140', 'bars', 'Aarehof 15', '3008 Bern', 'Telefon 031 555 03 30'),
  apotheke: institution(
    'Apotheke am Markt Bern',
    '#0b7048',
    'cross',
    'Marktplatz 6',
    '3011 Bern',
    'Telefon 031 555 04 40',
  ),
  radiologie: institution(
    'Radiologie Zentrum Bern',
    '#33415c',
    'ring',
    'Parkallee 22',
    '3014 Bern',
    'Telefon 031 555 05 50',
  ),
  reha: institution(
    'Rehaklinik Sonnenrain',
    '#8a5a00',
    'leaf',
    'Sonnenrain 1',
    '3655 Sigriswil',
    'Telefon 033 555 07 70',
  ),
  physio: institution(
    'Physiotherapie Bewegt',
    '#9a3412',
    'bars',
    'Quartierweg 9',
    '3013 Bern',
    'Telefon 031 555 08 80',
  ),
  psychotherapie: {
    ...institution('Psychotherapie am Bach', '#4a4a4a', 'none', 'Bachweg 2', '3098 Köniz', 'Telefon 031 555 09 90'),
    serif: true,
  },
  pathologie: institution(
    'Pathologie Mittelland AG',
    '#5b2a86',
    'ring',
    'Industriering 40',
    '3018 Bern',
    'Telefon 031 555 10 10',
  ),
  travel: institution(
    'Travel Clinic Hirschengraben',
    '#005f73',
    'wave',
    'Hirschengraben 11',
    '3011 Bern',
    'Phone +41 31 555 11 11',
  ),
  kinderpraxis: institution(
    'Kinderpraxis Regenbogen',
    '#a61e4d',
    'ring',
    'Bubenweg 5',
    '3007 Bern',
    'Telefon 031 555 13 13',
  ),
  spitex: institution('Spitex Seeufer', '#00695c', 'wave', 'Uferstrasse 30', '3600 Thun', 'Telefon 033 555 06 60'),
  melezes: {
    ...institution(
      'Hôpital des Mélèzes',
      '#1d4e89',
      'cross',
      'Route des Mélèzes 12',
      '1950 Sion',
      'Téléphone 027 555 21 00',
    ),
  },
  monteverde: {
    ...institution(
      'Ambulatorio Monteverde',
      '#3b6d11',
      'leaf',
      'Via Monteverde 18',
      '6900 Lugano',
      'Telefono 091 555 22 00',
    ),
    serif: true,
  },
  home: { ...institution('Anna Keller', '#333333', 'none', 'Seeweg 12', '3006 Bern'), serif: true },
  rita: { ...institution('Rita Keller', '#333333', 'none', 'Talstrasse 8', '3072 Ostermundigen'), serif: true },
} as const satisfies Record<string, Institution>;

function institution(
  name: string,
  colour: string,
  mark: Institution['mark'],
  ...lines: readonly string[]
): Institution {
  return { name, colour, mark, lines };
}
