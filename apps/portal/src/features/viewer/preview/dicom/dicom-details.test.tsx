import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { platform } from '../../../../context/testing/platform.ts';
import { renderScreen } from '../../../../context/testing/render-screen.tsx';
import { DicomDetails } from './dicom-details.tsx';
import { openDicom } from './open-dicom.ts';
import { dicomFile, tinyGrey } from './testing/dicom-file.ts';

afterEach(cleanup);

type Said = readonly (readonly [string, string, string | number | Uint8Array])[];

async function shown(image: Said, frames = 1) {
  const pixels = new Uint8Array(6 * frames);
  const dicom = await openDicom(dicomFile({ image: [...tinyGrey, ...image], pixels }));
  await renderScreen({
    routes: [{ path: '/', element: <DicomDetails dicom={dicom} /> }],
    at: '/',
    platform: platform({}),
  });
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  const values = texts('definition');
  return Object.fromEntries(texts('term').map((term, at) => [term, values[at]]));
}

test('[DOC-14] shows the metadata of the series as text with labels', async () => {
  const all = await shown(
    [
      ['00080022', 'DA', '20240131'],
      ['00080060', 'CS', 'mr'],
      ['00080070', 'LO', 'Mustermed'],
      // Padded with blanks and zeros.
      ['00080080', 'LO', new TextEncoder().encode(' Spital Seeblick\0\0')],
      ['00081030', 'LO', 'Knie rechts'],
      ['0008103e', 'LO', 'T1 axial'],
      ['00081090', 'LO', 'Magnet 3'],
      ['00100010', 'PN', 'Keller^Anna'],
      ['00100030', 'DA', '19750503'],
      ['00180015', 'CS', 'KNEE'],
      ['00200062', 'CS', 'R'],
      ['00280008', 'IS', '3'],
      ['00280011', 'US', 3],
    ],
    3,
  );
  expect(all).toEqual({
    'Patientin, Patient': 'Anna Keller',
    Geburtsdatum: '03.05.1975',
    'Art der Aufnahme': 'Magnetresonanz (MRI)',
    Körperteil: 'Knie, rechts',
    Untersuchung: 'Knie rechts',
    Serie: 'T1 axial',
    'Aufgenommen am': '31.01.2024',
    Institution: 'Spital Seeblick',
    Gerät: 'Mustermed Magnet 3',
    'Anzahl Bilder': '3',
    Bildgrösse: '3 × 2 Bildpunkte',
  });
});

test('[DOC-14] shows an unknown code unchanged, and omits missing values', async () => {
  const words = Object.values(
    await shown([
      ['00080020', 'DA', 'soon'],
      ['00080060', 'CS', 'QX'],
      ['00180015', 'CS', 'LITTLE FINGER'],
    ]),
  );
  expect(words).toEqual(['QX', 'LITTLE FINGER', '2 × 2 Bildpunkte']);
});

test.each([
  ['L', 'KNEE', 'Knie, links'],
  ['R', 'KNEE', 'Knie, rechts'],
  ['B', 'KNEE', 'Knie'],
  ['L', '', 'links'],
  ['L', 't spine', 'Brustwirbelsäule, links'],
])('[DOC-14] shows the side %s of %s as text', async (side, part, words) => {
  expect(
    await shown([
      ['00180015', 'CS', part],
      ['00200060', 'CS', side],
    ]),
  ).toMatchObject({ Körperteil: words });
});

test('[DOC-14] shows the side of the image rather than that of the body part, and no size of a missing image', async () => {
  const image = [
    ['00100010', 'PN', 'Keller^Anna ^Maria^Dr.^MSc=KELLER^ANNA'],
    ['00200060', 'CS', 'L'],
    ['00200062', 'CS', 'R'],
  ] as const;
  const { metadata: facts, width } = await openDicom(dicomFile({ image: [...image, ['00280010', 'US', 2]] }));
  expect([facts.patient, facts.side, width]).toEqual(['Dr. Anna Maria Keller MSc', 'right', 0]);
  expect(await shown([])).toHaveProperty('Bildgrösse');
  cleanup();
  for (const extent of ['00280010', '00280011']) {
    const none = await openDicom(dicomFile({ image: [[extent, 'US', 2]] }));
    await renderScreen({
      routes: [{ path: '/', element: <DicomDetails dicom={none} /> }],
      at: '/',
      platform: platform({}),
    });
    expect(screen.queryByText('Bildgrösse')).toBeNull();
    cleanup();
  }
});

test.each([
  [['00080022', '20240103101500'], '03.01.2024'],
  [['00080021', '20240102'], '02.01.2024'],
  [['00080020', '20240101'], '01.01.2024'],
])(
  '[DOC-14] shows the date of the image, otherwise of the series, otherwise of the study: %j',
  async ([tag = '', day = ''], words) => {
    const dates = ['00080020', '00080021', '00080022'].filter((one) => one <= tag);
    const days = dates.map((one) => [one, 'DA', one === tag ? day : '19990101'] as const);
    expect(Object.values(await shown(days))).toContain(words);
  },
);

test.each([
  ['ISO_IR 101', [0xbe, 0x69], 'ži'],
  ['ISO_IR 192', [0xc5, 0xbe], 'ž'],
  ['\\ISO 2022 IR 100', [0xfc], 'ü'],
  ['\\ ISO_IR 192 \\ISO_IR 100', [0xc5, 0xbe], 'ž'],
  ['ISO_IR 109', [0xa1], 'Ħ'],
  ['ISO_IR 110', [0xa2], 'ĸ'],
  ['ISO_IR 126', [0xe1], 'α'],
  ['ISO_IR 127', [0xc8], 'ب'],
  ['ISO_IR 138', [0xe0], 'א'],
  ['ISO_IR 144', [0xbf], 'П'],
  ['ISO_IR 148', [0xd0], 'Ğ'],
  ['GB18030', [0xcd, 0xf5], '王'],
  ['GBK', [0xcd, 0xf5], '王'],
  ['\\ISO 2022 IR 101', [0xbe], 'ž'],
  ['\\ISO 2022 IR 87', [0x1b, 0x24, 0x42, 0x3b, 0x33, 0x1b, 0x28, 0x42], '山'],
  ['unknown', [0xfc], 'ü'],
] as const)('[DOC-14] names are read in the character set of the file: %s', async (set, bytes, name) => {
  const { metadata: facts } = await openDicom(
    dicomFile({
      image: [['00080005', 'CS', set], ['00100010', 'PN', Uint8Array.from(bytes)], ...tinyGrey],
      pixels: new Uint8Array(4),
    }),
  );
  expect(facts.patient).toBe(name);
});
