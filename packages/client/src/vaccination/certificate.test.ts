import { describe, expect, it } from 'vitest';
import { certificateXml } from './certificate.ts';

describe('the certificate', () => {
  it('[VAC-06] says what it is given as text, never as markup, with patient, tables and the way back', () => {
    const xml = certificateXml({
      title: 'Impfausweis <von> Anna',
      language: 'de-CH',
      locale: 'de-ch',
      uuid: 'b505b90a-f241-41ca-859a-b55a6103e753',
      day: '2026-11-22',
      patient: {
        localId: { system: 'urn:oid:2.999.1', value: '4711' },
        given: 'Anna',
        family: 'Keller',
        birthDate: '1984-03-12',
        gender: 'female',
      },
      custodian: 'Stammgemeinschaft & Co.',
      tables: [{ title: 'Nach Datum', head: ['Datum', 'Impfstoff'], rows: [['15.06.2021', 'A"B']] }],
      link: { title: 'Portal', text: 'https://portal.example', png: 'AAAA', alt: 'QR-Code' },
    });
    expect(xml).toContain('<title>Impfausweis &#60;von&#62; Anna</title>');
    expect(xml).toContain('<id root="2.999.1" extension="4711"/>');
    expect(xml).toContain('<birthTime value="19840312"/>');
    expect(xml).toContain('<tr><th>15.06.2021</th><td>A&#34;B</td></tr>');
    expect(xml).toContain('Stammgemeinschaft &#38; Co.');
    expect(xml).toContain('<renderMultiMedia referencedObject="link"><caption>QR-Code</caption>');
  });
});
