import { expect, test } from 'vitest';
import { titleFromFileName } from './title-from-file-name.ts';

test.each([
  ['Laborbefund_Dr.Huber (2).pdf', 'Laborbefund Dr Huber'],
  ['röntgen-thorax.jpg', 'Röntgen-thorax'],
  ['IMG_2043.JPG', ''],
  ['Scan 2026-11-18.pdf', ''],
  ['WhatsApp Image 2026-11-18 at 09.30.11.jpeg', ''],
  ['20261118_093011.jpg', ''],
  ['Screenshot 2026-11-18 093011.png', ''],
  ['Bildschirmfoto 2026-11-18 um 09.30.11.png', ''],
  ['Capture d’écran 2026-11-18 à 09.30.11.png', ''],
  ['image.png', ''],
  ['Documento (3).pdf', ''],
  ['Dokumente der Klinik.pdf', 'Dokumente der Klinik'],
  ['Bildbericht.pdf', 'Bildbericht'],
  ['Impfungen_2026.pdf', 'Impfungen 2026'],
  ['Brief  der _ Klinik.pdf', 'Brief der Klinik'],
  ['_brief.pdf', 'Brief'],
])('[DOC-17] the title proposed for %s is "%s"', (name, title) => {
  expect(titleFromFileName(name)).toBe(title);
});
