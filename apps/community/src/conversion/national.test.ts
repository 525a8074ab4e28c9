// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdaXml, dot, section, structured } from './testing/cda.ts';
import { factOf, lines, page } from './testing/page.ts';
import { service, startConversion, type ConversionServer } from './testing/server.ts';

/** Peculiarities of documents from Swiss programs: each case is one that was found in practice, with invented data. */
let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

async function pdfOf(xml: string): Promise<string> {
  const answer = await server.post(`${service}?locale=fr-ch`, xml, {
    'content-type': 'text/xml',
    accept: 'application/pdf',
  });
  expect(answer.status).toBe(200);
  return answer.bytes.toString('latin1');
}

describe('the header of CDA', () => {
  it('[COM-06] shows a name in spoken order, whatever the order of its parts', async () => {
    const named = (parts: string): string =>
      cdaXml(structured(section('Text'))).replace(/<prefix>Dr\. med\.<\/prefix>.*?(?=<\/name>)/, parts);
    for (const [parts, spoken] of [
      ['<family>Meier</family><given>Peter</given><prefix qualifier="AC">Dr. med.</prefix>', 'Dr. med. Peter Meier'],
      [
        '<prefix qualifier="VV">von</prefix><family>Matt</family><delimiter>, </delimiter><given>Ida</given>',
        'Ida von Matt',
      ],
      ['<validTime><low value="2020"/></validTime><delimiter>Peter Meier</delimiter>', 'Peter Meier'],
    ] as const)
      expect(factOf(await page(server, named(parts)), 'Verfasst von')).toEqual([`${spoken}, Labor Aare`]);
  });

  it('[COM-06] shows an address that is written as plain text', async () => {
    const xml = cdaXml(structured(section('Text'))).replace(/<addr>.*?<\/addr>/, '<addr>Postfach 7, 3006 Bern</addr>');
    expect((await page(server, xml)).querySelector('header')?.textContent).toContain('Postfach 7, 3006 Bern');
  });

  it('[COM-06] shows every line of an address, and the country of one abroad', async () => {
    const address =
      '<addr><streetName>Seeweg</streetName><houseNumber>12</houseNumber><streetAddressLine>c/o Graf</streetAddressLine><postalCode>79100</postalCode><city>Freiburg</city><country>DE</country></addr>';
    const xml = cdaXml(structured(section('Text'))).replace(/<addr>.*?<\/addr>/, address);
    expect(factOf(await page(server, xml), 'Adresse')).toEqual(['c/o Graf, Seeweg 12, 79100 Freiburg, DE']);
  });

  it('[COM-06] shows all authors and recipients, a device by its model, without the function of a person', async () => {
    const name = (text: string): string => `<name>${text}</name>`;
    const device = `<author><assignedAuthor><code displayName="Arzt"/><assignedAuthoringDevice><manufacturerModelName>Gerät 5</manufacturerModelName></assignedAuthoringDevice></assignedAuthor></author>`;
    const to = (text: string): string =>
      `<informationRecipient><intendedRecipient><informationRecipient>${name(text)}</informationRecipient></intendedRecipient></informationRecipient>`;
    const shown = await page(
      server,
      cdaXml(`${device}${to('Ida Graf')}${to('Urs Frei')}${structured(section('Text'))}`),
    );
    expect(factOf(shown, 'Verfasst von')).toEqual(['Dr. med. Peter Meier, Labor Aare', 'Gerät 5']);
    expect(factOf(shown, 'Gerichtet an')).toEqual(['Ida Graf', 'Urs Frei']);
  });

  it('[COM-06] shows a patient without a name by the number, and a gender that is neither', async () => {
    const xml = cdaXml(structured(section('Text')));
    const unnamed = await page(server, xml.replace(/<patient>.*?<\/patient>/s, ''));
    expect(unnamed.querySelector('.name')?.textContent).toBe('Ohne Namen');
    expect(factOf(unnamed, 'Patientennummer')).toEqual(['P-7']);
    const other = xml.replace('administrativeGenderCode code="F"', 'administrativeGenderCode code="UN"');
    expect(factOf(await page(server, other), 'Geschlecht')).toEqual(['Anderes']);
  });

  it('[COM-06] shows the recipient, the referrer and the person who entered the document', async () => {
    const about = `<dataEnterer><assignedEntity><assignedPerson><name>Lea Graf</name></assignedPerson></assignedEntity></dataEnterer>
      <informationRecipient><intendedRecipient><addr><city>Thun</city></addr><informationRecipient><name><family>Blatter</family><given>Max</given></name></informationRecipient>
        <receivedOrganization><name>Amt für Gesundheit</name><addr><postalCode>3003</postalCode><city>Bern</city></addr></receivedOrganization></intendedRecipient></informationRecipient>
      <participant typeCode="IND"><associatedEntity><associatedPerson><name>Urs Frei</name></associatedPerson></associatedEntity></participant>
      <participant typeCode="REF"><time nullFlavor="NASK"/><associatedEntity><addr><city>Biel</city></addr><scopingOrganization><name>Praxis am See</name></scopingOrganization></associatedEntity></participant>`;
    const shown = await page(server, cdaXml(`${about}${structured(section('Text'))}`));
    expect(factOf(shown, 'Gerichtet an')).toEqual(['Max Blatter, Amt für Gesundheit, 3003 Bern']);
    expect(factOf(shown, 'Zugewiesen von')).toEqual(['Praxis am See, Biel']);
    expect(factOf(shown, 'Erfasst von')).toEqual(['Lea Graf']);
  });

  it('[COM-06] shows a patient number of an institution, never the AHV number or the EPR-SPID', async () => {
    const own = '<id root="1.2" extension="P-7"/>';
    const others = '<id root="2.16.756.5.32" extension="7560000000001"/><id root="2.16.756.5.31" extension="111.22"/>';
    const xml = cdaXml(structured(section('Text')));
    expect(factOf(await page(server, xml.replace(own, others + own)), 'Patientennummer')).toEqual(['P-7']);
    expect(factOf(await page(server, xml.replace(own, others)), 'Patientennummer')).toEqual([]);
  });

  it('[COD-01] [COM-06] shows the document type with the official label of a translation of its code', async () => {
    const xml = cdaXml(structured(section('Text'))).replace(
      '<code code="11502-2" codeSystem="2.16.840.1.113883.6.1" displayName="Laboratory report"/>',
      '<code code="1-1" codeSystem="2.16.840.1.113883.6.1" displayName="Some note"><translation code="371535009" codeSystem="2.16.840.1.113883.6.96"/></code>',
    );
    expect(factOf(await page(server, xml, 'fr-ch'), 'Type')).toEqual(['Rapport de transfert']);
    // It is not repeated below a title that says the same.
    const titled = xml.replace('<title>Befund', '<title>Rapport de transfert');
    expect(factOf(await page(server, titled, 'fr-ch'), 'Type')).toEqual([]);
  });
});

describe('the body of CDA', () => {
  it('[COM-06] uses a first row of header cells as the table head, also within the table body', async () => {
    const head = '<tr><th>Analyse</th><th>Wert</th></tr>';
    const row = '<tr><th>TSH</th><td>2.1</td></tr>';
    const shown = await page(server, cdaXml(structured(section(`<table><tbody>${head}${row}</tbody></table>`))));
    expect(lines(shown, 'thead th[scope=col]')).toEqual(['Analyse', 'Wert']);
    expect(lines(shown, 'tbody th[scope=row]')).toEqual(['TSH']);
    expect(lines(await page(server, cdaXml(structured(section(`<table>${head}</table>`)))), 'thead')).toEqual([]);
    // An empty header cell labels nothing.
    const corner = head.replace('Analyse', '');
    expect(
      lines(await page(server, cdaXml(structured(section(`<table>${corner}${row}</table>`)))), 'thead th'),
    ).toEqual(['Wert']);
    // Headers are translated wherever the table is, also in a list.
    const listed = `<list><item><table><tbody>${head}${row}</tbody></table></item></list>`;
    expect(lines(await page(server, cdaXml(structured(section(listed))), 'fr-ch'), 'li thead th')).toEqual([
      'Analyse',
      'Résultat',
    ]);
  });

  it('[COM-06] uses landscape pages for a table too wide for a page, and portrait otherwise', async () => {
    const columns = (count: number): string =>
      `<table><tr>${Array.from({ length: count }, () => '<th>Verabreichung</th>').join('')}</tr><tr><td>oral</td></tr></table>`;
    expect(await pdfOf(cdaXml(structured(section(columns(12)))))).toContain('/MediaBox [0 0 841.89 595.28]');
    expect(await pdfOf(cdaXml(structured(section(columns(4)))))).toContain('/MediaBox [0 0 595.28 841.89]');
    const values = `<table><tr><th>A</th><th>B</th></tr><tr>${'<td>Verabreichung</td>'.repeat(12)}</tr></table>`;
    expect(await pdfOf(cdaXml(structured(section(values))))).toContain('/MediaBox [0 0 841.89 595.28]');
    const inside = section('Text', { entries: section(columns(12)) });
    expect(await pdfOf(cdaXml(structured(inside)))).toContain('/MediaBox [0 0 841.89 595.28]');
  });

  const pdf = Buffer.from('%PDF-1.4\n%the signed view\n').toString('base64');
  const media = (type: string, data: string, id: string): string =>
    `<entry><observationMedia classCode="OBS" moodCode="EVN" ID="${id}"><value mediaType="${type}" representation="B64">\n ${data}\n</value></observationMedia></entry>`;

  it('[COM-06] mentions a PDF of a section in its place, in the language of the page, and attaches it to the PDF', async () => {
    const xml = cdaXml(
      structured(
        section('Das Original: <renderMultiMedia referencedObject="a"/>', {
          entries: media('application/pdf', pdf, 'a'),
        }),
      ),
    );
    const [notice, ...more] = [...(await page(server, xml, 'fr-ch')).querySelectorAll('.notice')];
    expect(more).toEqual([]);
    expect(notice?.textContent).toContain('Annexe-1.pdf');
    expect(notice?.getAttribute('lang')).toBe('fr-CH');
    const made = await pdfOf(xml);
    for (const sign of ['/EmbeddedFiles', '(Annexe-1.pdf)', '/AFRelationship /Supplement', '<pdfaid:part>3'])
      expect(made).toContain(sign);
    expect(await pdfOf(cdaXml(structured(section('Text'))))).not.toContain('/EmbeddedFile');
  });

  it('[COM-06] shows files without a reference in the text, each once', async () => {
    const entries = media('image/png', dot, 'a') + media('application/pdf', pdf, 'b');
    const shown = await page(server, cdaXml(structured(section('Nur Text', { entries }))));
    expect(shown.images).toHaveLength(1);
    expect(lines(shown, '.notice')).toHaveLength(1);
    const region = `<entry><regionOfInterest ID="c"><entryRelationship><act/></entryRelationship><entryRelationship><observationMedia><value mediaType="image/png" representation="B64">${dot}</value></observationMedia></entryRelationship></regionOfInterest></entry>`;
    // Of several files of a mark the image is shown, also after a file of another type; without a caption it has a general name.
    const several = section('<renderMultiMedia referencedObject="b&#10; a"/>', { entries });
    const chosen = await page(server, cdaXml(structured(several)));
    expect([...chosen.images].map(({ alt }) => alt)).toEqual(['Bild aus dem Dokument']);
    expect(lines(chosen, '.notice')).toEqual([]);
    const regional = section('<renderMultiMedia referencedObject="c"/>', { entries: region });
    const inRegion = await page(server, cdaXml(structured(regional)));
    expect([inRegion.images.length, lines(inRegion, '.notice')]).toEqual([1, []]);
    const marked = section('<renderMultiMedia referencedObject="a"/>', { entries: media('image/png', dot, 'a') });
    expect((await page(server, cdaXml(structured(marked)))).images).toHaveLength(1);
  });

  const treatment = (more = ''): string => `<entry><substanceAdministration classCode="SBADM" moodCode="INT" ${more}>
    <text>not made<reference value="#x"/></text><statusCode code="completed"/>
    <effectiveTime xsi:type="IVL_TS"><low value="20260201"/><high nullFlavor="UNK"/></effectiveTime>
    <effectiveTime xsi:type="EIVL_TS" operator="A"><event code="ACM"/></effectiveTime>
    <routeCode code="20053000" codeSystem="0.4.0.127.0.16.1.1.2.1" displayName="Oral use"/><doseQuantity value="1" unit="732936001"/>
    <consumable><manufacturedProduct><manufacturedMaterial><code code="C09" displayName="enalapril"/><name/>
      <p:asContent xmlns:p="urn:ihe:pharm"><p:containerPackagedMedicine><p:name>Herzwohl 20 mg</p:name></p:containerPackagedMedicine></p:asContent>
      <p:ingredient xmlns:p="urn:ihe:pharm"><p:quantity><numerator value="20" unit="mg"/></p:quantity><p:ingredient><p:code displayName="enalapril"/></p:ingredient></p:ingredient>
    </manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entry>`;

  it('[COM-06] shows entries from their codes in the requested language if the narrative is empty', async () => {
    const empty = 'Narrative is not supported.<content ID="x"/>';
    const shown = await page(server, cdaXml(structured(section(empty, { entries: treatment() }))), 'fr-ch');
    expect(lines(shown, 'thead th')).toEqual(['Médicament', 'Posologie', 'Période']);
    expect(lines(shown, 'tbody th p')).toEqual(['Herzwohl 20 mg', 'enalapril 20 mg']);
    expect(lines(shown, 'tbody td p')).toEqual(['1, le matin (avant les repas)', 'Voie orale']);
    expect(lines(shown, 'tbody td').at(-1)).toBe('depuis le 01.02.2026');
    // EDQM by its Swiss OID.
    const swiss = treatment().replace('0.4.0.127.0.16.1.1.2.1', '2.16.756.5.30.1.1.11.2');
    expect(
      lines(await page(server, cdaXml(structured(section(empty, { entries: swiss }))), 'fr-ch'), 'tbody td p'),
    ).toContain('Voie orale');
    const not = await page(server, cdaXml(structured(section('', { entries: treatment('negationInd="true"') }))));
    expect(lines(not, '.alarm')).toEqual(['Nicht durchgeführt']);
  });

  it('[COM-06] shows values and groups of observations, each once', async () => {
    const observation = `<observation><code code="x" displayName="Kreatinin"/><effectiveTime value="202611180930"/><value xsi:type="PQ" value="88" unit="umol/L"/><interpretationCode code="H"/></observation>`;
    const entries = `<entry><act><code displayName="Chemie"/><entryRelationship><organizer><component>${observation}</component></organizer></entryRelationship></act></entry>`;
    const shown = await page(server, cdaXml(structured(section('', { entries }))));
    expect(lines(shown, 'tbody th')).toEqual(['Kreatinin']);
    expect(lines(shown, 'tbody td p')).toEqual(['88 umol/L', 'erhöht']);
    expect(lines(shown, 'tbody td').at(-1)).toBe('18.11.2026, 09:30');
  });

  it('[COM-06] has a notice for a body or a section without content, but not for a section that only contains sections', async () => {
    const notices = async (xml: string) => lines(await page(server, xml), '.notice');
    expect(await notices(cdaXml(''))).toEqual(['Dieses Dokument hat keinen Inhalt.']);
    const outer = section('', { entries: section('Innen') }).replace('<text></text>', '');
    expect(await notices(cdaXml(structured(outer)))).toEqual([]);
    // An entry that states nothing is not a row.
    const nothing = '<entry><observation classCode="OBS" moodCode="EVN"/></entry>';
    expect(await notices(cdaXml(structured(section('', { entries: nothing }))))).toEqual([
      'Dieser Abschnitt enthält keine Angaben.',
    ]);
  });

  it('[COM-06] does not repeat entries the narrative contains', async () => {
    const unlinked = treatment().replace('<reference value="#x"/>', '');
    for (const [text, entries] of [
      ['<content ID="x">Herzwohl am Morgen</content>', treatment()],
      ['<table><tr><td>Herzwohl</td></tr></table>', treatment()],
      ['Herzwohl am Morgen', unlinked],
      ['<content ID="x"/><content ID="y">Herzwohl am Morgen</content>', treatment() + treatment().replace('#x', '#y')],
      ['<list><item>Herzwohl</item></list><content ID="x"/>', treatment()],
      // An image counts as content: the entries are not shown.
      ['<renderMultiMedia referencedObject="y"/><content ID="x"/>Siehe Bild', treatment()],
    ] as const)
      expect(lines(await page(server, cdaXml(structured(section(text, { entries })))), 'table.made')).toEqual([]);
  });
});

describe('a FHIR document', () => {
  const bundle = (
    section: string,
    entry: string,
  ): string => `<Bundle xmlns="http://hl7.org/fhir"><type value="document"/>
    <entry><resource><Composition><language value="de-CH"/>
      <extension url="http://fhir.ch/ig/ch-core/StructureDefinition/ch-ext-epr-informationrecipient"><valueReference><display value="Anna Keller"/></valueReference></extension>
      <status value="final"/><type><text value="Plan"/></type><date value="2026-11-18"/><author><display value="Dr. Meier"/></author><title value="Plan"/>
      <section><title value="Angaben"/>${section}</section></Composition></resource></entry><entry><resource>${entry}</resource></entry></Bundle>`;

  it('[COM-06] mentions a PDF entry in its place and attaches it to the PDF, and shows the recipient', async () => {
    const data = Buffer.from('%PDF-1.4\n').toString('base64');
    const xml = bundle(
      '<entry><reference value="Binary/b"/></entry>',
      `<Binary><id value="b"/><contentType value="application/pdf"/><data value="${data}"/></Binary>`,
    );
    const shown = await page(server, xml);
    expect(lines(shown, 'main table')).toEqual([]);
    expect(lines(shown, '.notice').join('')).toContain('Beilage-1.pdf');
    expect(factOf(shown, 'Gerichtet an')).toEqual(['Anna Keller']);
    // A patient of whom only the name is known.
    const named = xml.replace('<date value=', '<subject><display value="Beat Leer"/></subject><date value=');
    expect(lines(await page(server, named), '.patient .name')).toEqual(['Beat Leer']);
    expect(await pdfOf(xml)).toContain('(Annexe-1.pdf)');
    // A DiagnosticReport contains its own file.
    const report = bundle(
      '<entry><reference value="DiagnosticReport/r"/></entry>',
      `<DiagnosticReport><id value="r"/><status value="final"/><code><text value="CT"/></code><presentedForm><contentType value="application/pdf"/><data value="${data}"/></presentedForm></DiagnosticReport>`,
    );
    expect(lines(await page(server, report), '.notice').join('')).toContain('Beilage-1.pdf');
  });

  it('[COM-06] shows a medication with ingredients and strengths, and its times of day as text', async () => {
    const medication = `<contained><Medication><id value="m"/><code><text value="Herzwohl"/></code><ingredient><itemCodeableConcept><text value="Enalapril"/></itemCodeableConcept>
      <strength><numerator><value value="20"/><code value="mg"/></numerator><denominator><value value="1"/></denominator></strength></ingredient></Medication></contained>`;
    const xml = bundle(
      '<entry><reference value="MedicationStatement/s"/></entry>',
      `<MedicationStatement><id value="s"/>${medication}<status value="active"/><medicationReference><reference value="#m"/></medicationReference><subject><display value="Anna"/></subject>
        <dosage><timing><repeat><when value="ACM"/><when value="HS"/></repeat></timing></dosage></MedicationStatement>`,
    );
    const shown = await page(server, xml);
    expect(lines(shown, 'tbody th p')).toEqual(['Herzwohl', 'Enalapril 20 mg']);
    expect(lines(shown, 'tbody td')).toEqual(['morgens (vor den Mahlzeiten), vor dem Schlafen']);
  });
});
