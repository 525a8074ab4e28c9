import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConversion, type ConversionServer } from '../testing/server.ts';
import { page, rowsOf, factOf } from '../testing/page.ts';
import { fhir, code, lab } from '../testing/fhir.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

describe('people and institutions of a FHIR document', () => {
  it.each<readonly [words: string, resource: string, shown: readonly string[]]>([
    [
      'a professional in a role, with the display of the speciality’s code',
      `<PractitionerRole><practitioner><reference value="Practitioner/2"/></practitioner><organization><reference value="Organization/3"/></organization>
        <specialty><coding><code value="1"/><display value="Chirurgie"/></coding><text value="nein"/></specialty></PractitionerRole>`,
      ['Dr. Ida Graf FMH, Chirurgie, Spital Aare'],
    ],
    [
      'a role that contains its professional',
      '<PractitionerRole><contained><Practitioner><id value="p"/><name><text value="Ida Roth"/></name></Practitioner></contained><practitioner><reference value="#p"/></practitioner></PractitionerRole>',
      ['Ida Roth'],
    ],
    ['a role without anything', '<PractitionerRole><active value="true"/></PractitionerRole>', ['So genannt']],
    ['a person', '<Practitioner><name><text value="Ida Roth"/></name></Practitioner>', ['Ida Roth']],
    ['a person without a name', '<Practitioner><active value="true"/></Practitioner>', ['So genannt']],
    ['an institution', '<Organization><name value="Praxis See"/></Organization>', ['Praxis See']],
    ['a place without a name', '<Location><status value="active"/></Location>', ['So genannt']],
    ['a service', '<HealthcareService><name value="Spitex Aare"/></HealthcareService>', ['Spitex Aare']],
    ['a team', '<CareTeam><name value="Team B"/></CareTeam>', ['Team B']],
    [
      'a device by its name',
      `<Device><deviceName><name value="Gerät 5"/><type value="user-friendly-name"/></deviceName>${code('Waage', 'type')}</Device>`,
      ['Gerät 5'],
    ],
    ['a device by its kind', `<Device>${code('Waage', 'type')}</Device>`, ['Waage']],
    ['a device without either', '<Device><status value="active"/></Device>', ['So genannt']],
  ])('[COM-06] the author is shown as %s', async (_words, resource, shown) => {
    const type = /<(\w+)/.exec(resource)?.[1] ?? '';
    const others = [
      '<Goal><lifecycleStatus value="active"/><description><text value="x"/></description><subject><display value="A"/></subject></Goal>',
      '<Practitioner><name><family value="Graf"/><given value="Ida"/><prefix value="Dr."/><suffix value="FMH"/></name></Practitioner>',
      '<Organization><name value="Spital Aare"/></Organization>',
    ];
    const xml = fhir([resource, ...others], { references: ' ' }).replace(
      '<author><display value="Dr. Meier"/></author>',
      `<author><reference value="${type}/0"/><display value="So genannt"/></author>`,
    );
    expect(factOf(await page(server, xml), 'Verfasst von')).toEqual(shown);
  });

  it('[COM-06] a role contained in a resource is of the person and institution contained beside it', async () => {
    const contained = `<contained><Practitioner><id value="p"/><name><text value="Ida Roth"/></name></Practitioner></contained><contained><Organization><id value="o"/><name value="Labor See"/></Organization></contained>
      <contained><PractitionerRole><id value="r"/><practitioner><reference value="#p"/></practitioner><organization><reference value="#o"/></organization></PractitionerRole></contained>`;
    const performer = '<performer><reference value="#r"/></performer>';
    expect(await rowsOf(server, fhir([lab('Kalium', performer).replace('<status', `${contained}<status`)]))).toEqual([
      ['Untersuchung: Kalium', 'Durch: Ida Roth, Labor See'],
    ]);
  });
});
