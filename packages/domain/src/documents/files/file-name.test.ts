import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileNameOf, sanitisedFileName } from './file-name.ts';

describe('file names', () => {
  test('[DOC-15] the characters < > : " / \\ | ? * become an underscore each', () => {
    expect(sanitisedFileName('a<b>c:d"e/f\\g|h?i*j')).toBe('a_b_c_d_e_f_g_h_i_j');
    expect(sanitisedFileName('Röntgen, Thorax (1).pdf')).toBe('Röntgen, Thorax (1).pdf');
  });

  test.each([
    ['Austrittsbericht', 'application/pdf', 'Austrittsbericht.pdf'],
    ['.. Bericht  vom\t\n5. Mai . .', 'application/pdf', 'Bericht vom 5. Mai.pdf'],
    [`${'a'.repeat(119)} bcd`, 'application/pdf', `${'a'.repeat(119)}.pdf`],
    ['b'.repeat(121), 'application/pdf', `${'b'.repeat(120)}.pdf`],
    ['Bericht.PDF', 'application/pdf', 'Bericht.PDF'],
    [`${'c'.repeat(121)}.PDF`, 'application/pdf', `${'c'.repeat(120)}.PDF`],
    [`${'e'.repeat(118)}. f`, 'application/unknown', 'e'.repeat(118)],
    ['d'.repeat(300), 'application/unknown', 'd'.repeat(120)],
    ['ä'.repeat(101), 'application/pdf', `${'ä'.repeat(100)}.pdf`],
    ['Labor 1/2: Werte', 'text/csv', 'Labor 1_2_ Werte.csv'],
    ['Foto.pdf', 'image/jpeg', 'Foto.pdf.jpg'],
    ['Zeile 1\nZeile 2', 'text/plain; charset=utf-8', 'Zeile 1 Zeile 2.txt'],
    ['  ...', 'application/pdf', 'Dokument.pdf'],
    ['.htaccess', 'text/plain', 'htaccess.txt'],
    ['CON', 'application/pdf', 'CON_.pdf'],
    ['nul.pdf', 'application/pdf', 'nul_.pdf'],
    ['Aux .tar', 'text/plain', 'Aux_ .tar.txt'],
    ['com1', 'application/unknown', 'com1_'],
    ['LPT³', 'text/csv', 'LPT³_.csv'],
    ['Herzton', 'audio/wav', 'Herzton.wav'],
    ['Implantat.stl', 'model/stl', 'Implantat.stl'],
    ['Haut', 'image/webp; charset=binary', 'Haut.webp'],
    ['Skizze', 'image/svg+xml', 'Skizze'],
    ['Gang', 'video/quicktime', 'Gang'],
    ['Seite', 'text/html', 'Seite'],
    ['Console', 'application/pdf', 'Console.pdf'],
    ['COM12', 'application/pdf', 'COM12.pdf'],
    ['Etwas', 'application/unknown', 'Etwas'],
    ['bundle', 'application/fhir+json', 'bundle.fhir.json'],
    ['bundle.json', 'application/fhir+json', 'bundle.json'],
  ])('[DOC-15] %j as %s is downloaded as %j', (title, type, name) => {
    expect(fileNameOf(title, type, 'Dokument')).toBe(name);
  });

  test('[DOC-15] any title results in a name that file systems accept', () => {
    const titles = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(titles, fc.constantFrom('', '.pdf', '.PDF'), (title, ending) => {
        const name = fileNameOf(title + ending, 'application/pdf', 'Dokument');
        expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}]/u);
        expect(name).not.toMatch(/^(?:con|prn|aux|nul|(?:com|lpt)\d)\s*(?:\.|$)/i);
        expect(name).toMatch(/^[^.\s].*\.pdf$/isu);
        expect(Buffer.byteLength(name)).toBeLessThan(220);
      }),
    );
    for (const type of ['application/pdf', 'application/unknown'])
      expect(Buffer.byteLength(fileNameOf('漢'.repeat(500), type, 'x'))).toBeLessThan(220);
  });
});
