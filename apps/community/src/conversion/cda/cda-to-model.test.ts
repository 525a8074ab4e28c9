import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdaXml, section, structured } from '../testing/cda.ts';
import { startConversion, type ConversionServer } from '../testing/server.ts';
import { page, factOf } from '../testing/page.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

describe('a CDA document as a whole', () => {
  it('[COM-06] the CDA header shows who signed, where the patient was treated, and the version', async () => {
    const signer =
      '<assignedEntity><assignedPerson><name use="A">Künstler</name><name use="L"><given>Ida</given><family>Graf</family></name></assignedPerson></assignedEntity>';
    const body = `<versionNumber value="2"/><legalAuthenticator>${signer}</legalAuthenticator><authenticator>${signer}</authenticator>
      <authenticator>${signer.replace('Ida</given><family>Graf', 'Urs</given><family>Frei')}</authenticator>
      <componentOf><encompassingEncounter><effectiveTime><low value="20261101"/><high value="20261118"/></effectiveTime><location><healthCareFacility><location><name>Station 3</name></location></healthCareFacility></location></encompassingEncounter></componentOf>`;
    const shown = await page(server, cdaXml(`${body}${structured(section('Text'))}`));
    expect(factOf(shown, 'Unterzeichnet von')).toEqual(['Ida Graf', 'Urs Frei']);
    expect(factOf(shown, 'Behandlung')).toEqual(['01.11.2026 – 18.11.2026, Station 3']);
    const oneDay = body.replace(/<effectiveTime>.*<\/effectiveTime>/, '<effectiveTime value="20261102"/>');
    const day = await page(server, cdaXml(`${oneDay}${structured(section('Text'))}`));
    expect(factOf(day, 'Behandlung')).toEqual(['02.11.2026, Station 3']);
    // The day of discharge alone is not the day of the treatment.
    const discharged = await page(
      server,
      cdaXml(`${body.replace('<low value="20261101"/>', '')}${structured(section('Text'))}`),
    );
    expect(factOf(discharged, 'Behandlung')).toEqual(['bis 18.11.2026, Station 3']);
    expect(factOf(shown, 'Version')).toEqual(['2']);
    const first = await page(server, cdaXml(`<versionNumber value="1"/>${structured(section('Text'))}`));
    expect(factOf(first, 'Version')).toEqual([]);
    const model = '<manufacturerModelName>AU 5800</manufacturerModelName>';
    const named = `${model}<softwareName>Laborgerät 5</softwareName>`;
    const by = async (device: string): Promise<readonly (string | null)[]> => {
      const machine = `<assignedAuthoringDevice>${device}</assignedAuthoringDevice>`;
      const xml = cdaXml(structured(section('Text'))).replace(/<assignedPerson>.*?<\/assignedPerson>/s, machine);
      return factOf(await page(server, xml), 'Verfasst von');
    };
    expect([await by(named), await by(model)]).toEqual([['Laborgerät 5, Labor Aare'], ['AU 5800, Labor Aare']]);
    // The first number that is one.
    const unnumbered = cdaXml(structured(section('Text'))).replace('<patientRole>', '$&<id nullFlavor="NA"/>');
    expect(factOf(await page(server, unnumbered), 'Patientennummer')).toEqual(['P-7']);
  });
});
