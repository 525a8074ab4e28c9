import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConversion, type ConversionServer } from '../testing/server.ts';
import { page, rowsOf } from '../testing/page.ts';
import { fhir, code, modifier, who, lab, written, changed } from '../testing/fhir.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

describe('modifier extensions of a FHIR document', () => {
  it('[COM-06] says so where a modifier extension changes the medicine that a statement refers to', async () => {
    const statement = `<MedicationStatement><status value="active"/><medicationReference><reference value="Medication/1"/></medicationReference>${who}</MedicationStatement>`;
    const references = '<entry><reference value="MedicationStatement/0"/></entry>';
    const rows = (more: string) =>
      rowsOf(server, fhir([statement, `<Medication>${more}${code('Aspirin')}</Medication>`], { references }));
    expect([await rows(''), await rows(modifier)]).toEqual([
      [['Medikament: Aspirin']],
      [[`Medikament: Aspirin / !${changed}`]],
    ]);
  });

  it('[COM-06] says where a modifier extension changes what the document, a section or the patient states, and shows the author’s text', async () => {
    const notices = async (xml: string): Promise<readonly (string | null)[]> =>
      [...(await page(server, xml)).querySelectorAll('.notice')].map((one) => one.textContent);
    const patient = '<Patient><gender value="female"/></Patient>';
    const plain = fhir([patient, lab('Natrium')], {
      subject: '<subject><reference value="Patient/0"/></subject>',
      text: written('generated'),
      references: '<entry><reference value="Observation/1"/></entry>',
    });
    expect(await notices(plain)).toEqual([]);
    const inside = (element: string) => plain.replace(element, `${element}${modifier}`);
    const places = ['<Composition>', '<section>', '<entry>'];
    for (const place of places) expect(await notices(inside(place)), place).toEqual([changed]);
    expect(await notices(plain.replace('<gender', `${modifier}<gender`))).toEqual([changed]);
    const modified = plain.replace('<status value="final"/><code>', `${modifier}<status value="final"/><code>`);
    expect(modified).not.toBe(plain);
    const texts = await Promise.all([plain, modified].map(async (xml) => (await page(server, xml)).body.textContent));
    expect(texts.map((text) => [text.includes('Eigene Worte'), text.includes(changed)])).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});
