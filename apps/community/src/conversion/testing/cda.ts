/** Returns a CDA document with the given body. */
export function cdaXml(body: string, { title = 'Befund', language = 'de-CH' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>
  <id root="1.2.3"/>
  <code code="11502-2" codeSystem="2.16.840.1.113883.6.1" displayName="Laboratory report"/>
  <title>${title}</title>
  <effectiveTime value="20261118093000+0100"/>
  <confidentialityCode code="17621005" codeSystem="2.16.840.1.113883.6.96"/>
  <languageCode code="${language}"/>
  <recordTarget><patientRole><id root="1.2" extension="P-7"/>
    <addr><streetName>Seeweg</streetName><houseNumber>12</houseNumber><postalCode>3006</postalCode><city>Bern</city><country>CH</country></addr>
    <patient><name><given>Anna</given><family qualifier="BR">Vogt</family><family>Keller</family></name><administrativeGenderCode code="F"/><birthTime value="19840312"/></patient>
  </patientRole></recordTarget>
  <author><time value="20261118"/><assignedAuthor><id nullFlavor="NA"/>
    <assignedPerson><name><prefix>Dr. med.</prefix><given>Peter</given><family>Meier</family></name></assignedPerson>
    <representedOrganization><name>Labor Aare</name></representedOrganization></assignedAuthor></author>
  <custodian><assignedCustodian><representedCustodianOrganization><id root="1"/><name>Spital Aare</name></representedCustodianOrganization></assignedCustodian></custodian>
  ${body}
</ClinicalDocument>`;
}

/** Returns a section with narrative and, optionally, entries. */
export function section(text: string, { title = 'Chemie', code = '18719-5', entries = '' } = {}): string {
  return `<component><section><code code="${code}" codeSystem="2.16.840.1.113883.6.1"/><title>${title}</title><text>${text}</text>${entries}</section></component>`;
}

export function structured(...sections: readonly string[]): string {
  return `<component><structuredBody>${sections.join('')}</structuredBody></component>`;
}

/** The smallest possible PNG. */
export const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
