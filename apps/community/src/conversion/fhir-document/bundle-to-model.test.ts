import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelsIn } from '../labels/labels.ts';
import { startConversion, type ConversionServer } from '../testing/server.ts';
import { page, factOf } from '../testing/page.ts';
import { fhir, lab, written } from '../testing/fhir.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

describe('a FHIR document as a whole', () => {
  it('[COM-06] the header shows who signed, the patient, and the status of a document that is not final', async () => {
    const patient = `<Patient><identifier><type><coding><code value="SS"/></coding></type><value value="756"/></identifier><identifier><type><coding><code value="MR"/></coding></type><value value="P-9"/></identifier>
      <name><use value="maiden"/><family value="Vogt"/></name><name><use value="official"/><family value="Keller"/><given value="Anna"/></name><gender value="female"/><birthDate value="1984-03-12"/>
      <address><line value="Seeweg 12"/><city value="Bern"/><postalCode value="3006"/></address></Patient>`;
    const head = `<attester><mode value="legal"/><party><display value="Dr. Lindt"/></party></attester><attester><mode value="personal"/><party><display value="Praktikant"/></party></attester><custodian><display value="Spital Aare"/></custodian>`;
    const xml = fhir([patient], {
      head,
      subject: '<subject><reference value="Patient/0"/></subject>',
      references: ' ',
    });
    const inWords = await page(
      server,
      xml.replace(/<address>.*?<\/address>/, '<address><text value="Postfach 7, Bern"/></address>'),
    );
    expect(factOf(inWords, 'Adresse')).toEqual(['Postfach 7, Bern']);
    const shown = await page(server, xml.replace('<status value="final"/>', '<status value="preliminary"/>'));
    expect(shown.querySelector('.name')?.textContent).toBe('Anna Keller');
    expect(factOf(shown, 'Patientennummer')).toEqual(['P-9']);
    expect(factOf(shown, 'Adresse')).toEqual(['Seeweg 12, 3006 Bern']);
    expect(factOf(shown, 'Geschlecht')).toEqual(['Weiblich']);
    expect(factOf(shown, 'Unterzeichnet von')).toEqual(['Dr. Lindt']);
    expect(factOf(shown, 'Verwaltet von')).toEqual(['Spital Aare']);
    expect(factOf(shown, 'Status')).toEqual(['Vorläufig']);
    // The type is shown only where it says more than the title, and a final document has no status.
    const others = `<Patient><gender value="strange"/></Patient>`;
    const professional = head.replace('personal', 'professional');
    const treated = '<encounter><reference value="Encounter/1"/></encounter>';
    const encounter =
      '<Encounter><status value="finished"/><class><code value="AMB"/></class><period><start value="2026-11-01"/><end value="2026-11-18"/></period></Encounter>';
    const second = fhir([others, encounter], {
      head: professional,
      subject: `<subject><reference value="Patient/0"/></subject>${treated}`,
      references: ' ',
    }).replace('<type><text value="Bericht"/></type>', '<type><text value="Arztbrief"/></type>');
    const other = await page(server, second);
    expect([factOf(shown, 'Art'), factOf(other, 'Art')]).toEqual([[], ['Arztbrief']]);
    expect(factOf(other, 'Status')).toEqual([]);
    expect(factOf(other, 'Behandlung')).toEqual(['01.11.2026 – 18.11.2026']);
    expect(factOf(other, 'Unterzeichnet von')).toEqual(['Dr. Lindt', 'Praktikant']);
    expect([other.querySelector('.name')?.textContent, factOf(other, 'Geschlecht')]).toEqual([
      labelsIn('de').unnamed,
      ['strange'],
    ]);
  });

  it('[COM-06] the header names every author and recipient, and only recipients of its extensions', async () => {
    const recipient = (
      name: string,
      url = 'http://fhir.ch/ig/ch-core/StructureDefinition/ch-ext-epr-informationrecipient',
    ) => `<extension url="${url}"><valueReference><display value="${name}"/></valueReference></extension>`;
    const head = `<author><display value="Dr. Frei"/></author>${recipient('Ida Graf')}${recipient('Urs Frei')}${recipient('Nina Neu', 'http://x/other')}`;
    const shown = await page(server, fhir([lab('Kalium')], { head }));
    expect(factOf(shown, 'Verfasst von')).toEqual(['Dr. Meier', 'Dr. Frei']);
    expect(factOf(shown, 'Gerichtet an')).toEqual(['Ida Graf', 'Urs Frei']);
  });

  it('[COM-06] a document without sections shows its text; one without either has a notice that it is empty', async () => {
    const bare = fhir([]).replace(/<section>[^]*<\/section>/, '');
    const notices = async (xml: string): Promise<readonly (string | null)[]> =>
      [...(await page(server, xml)).querySelectorAll('.notice')].map((one) => one.textContent);
    const { noBody, empty } = labelsIn('de');
    expect(await notices(bare)).toEqual([noBody]);
    const text = written('additional');
    expect(await notices(bare.replace('<status value="final"/>', `${text}$&`))).toEqual([]);
    // A section is not empty when it has others, or its text is blank.
    const inner = '<section><title value="Innen"/></section>';
    expect(await notices(fhir([], { references: inner }))).toEqual([empty]);
    const blank = `<text><status value="additional"/><div xmlns="http://www.w3.org/1999/xhtml"> </div></text>`;
    expect(await notices(fhir([], { text: blank, references: ' ' }))).toEqual([empty]);
  });

  it('[COM-06] [DOC-14] a document in the language its Bundle states has a page in that language', async () => {
    const xml = fhir([], { references: ' ' }).replace('<type value="document"/>', '<language value="it-CH"/>$&');
    const answer = await server.post('/epr/v1/Conversion', xml, { 'content-type': 'text/xml', accept: 'text/html' });
    expect(answer.text).toContain('<html lang="it-CH">');
    // One that states none has a page in English.
    const silent = fhir([], { references: ' ' });
    const none = await server.post('/epr/v1/Conversion', silent, { 'content-type': 'text/xml', accept: 'text/html' });
    expect(none.text).toContain('<html lang="en-US">');
    // Its Composition knows better.
    const own = xml.replace('<Composition>', '<Composition><language value="fr-CH"/>');
    const other = await server.post('/epr/v1/Conversion', own, { 'content-type': 'text/xml', accept: 'text/html' });
    expect(other.text).toContain('<html lang="fr-CH">');
  });

  it('[COM-06] the text of the whole document is shown, unless it was generated from its sections', async () => {
    const shows = async (status: string): Promise<boolean> =>
      (await page(server, fhir([lab('Natrium')], { head: written(status) }))).body.textContent.includes('Eigene Worte');
    expect([await shows('additional'), await shows('generated')]).toEqual([true, false]);
  });
});
