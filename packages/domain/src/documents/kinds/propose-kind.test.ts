import { describe, expect, test } from 'vitest';
import { kindOfFile, kindOfText } from './propose-kind.ts';

describe('the kind proposed from a file', () => {
  test.each([
    ['Laborbefund_Dr.Huber (2).pdf', 'application/pdf', 'laboratory'],
    ['Bericht Dr. Huber.pdf', 'application/pdf', 'consultation'],
    ['rapport de sortie CHUV.pdf', 'application/pdf', 'discharge'],
    ['MRI_Knie_links.pdf', 'application/pdf', 'imaging'],
    ['Ordonnance.pdf', 'application/pdf', 'prescription'],
    ['IMG_2041.png', 'image/png', 'picture'],
    ['VID_2041.mp4', 'video/mp4', 'picture'],
    ['Memo.m4a', 'audio/mp4', 'picture'],
    ['scan.tif', 'application/image', undefined],
    ['Impfausweis.jpg', 'image/jpeg', 'vaccination'],
    ['Elaborat.pdf', 'application/pdf', undefined],
    ['Kollaboration.pdf', 'application/pdf', undefined],
    ['scan12.pdf', 'application/pdf', undefined],
    ['Notiz.labor', 'application/pdf', undefined],
    ['Scan.Rezept Huber.pdf', 'application/pdf', 'prescription'],
    ['Carte+d_urgence.pdf', 'application/pdf', 'emergencyCard'],
    ['Carte__d_urgence.pdf', 'application/pdf', 'emergencyCard'],
    ['DSC1', 'x-image/png', undefined],
    ['DSC1.JPG', 'IMAGE/JPEG', 'picture'],
    ['DSC1.JPG', '', undefined],
  ])('[DOC-17] the file name %s of %s proposes %s', (name, type, kind) => {
    expect(kindOfFile(name, type)).toBe(kind);
  });

  test('[DOC-17] headings of a text propose a kind, sentences do not', () => {
    expect(kindOfText('Praxis Dr. Huber\nBern, 12. März 2026\n\nArztzeugnis\n')).toBe('certificate');
    expect(
      kindOfText(
        `Sehr geehrte Frau Keller\nanbei senden wir Ihnen wie besprochen das Röntgenbild ${'und mehr '.repeat(8)}`,
      ),
    ).toBeUndefined();
  });
});
