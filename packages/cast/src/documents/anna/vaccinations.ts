import { systems } from '@epr/domain/values';
import type { DemoDocumentSource, DemoFile } from '../document-source.ts';
import { fhirJson } from '../file-builders.ts';
import { dose, type Dose } from '../fhir/immunization-administration.ts';
import { vaccinationDocument, type EntryFacts } from '../fhir/vaccination-document.ts';
import { annaHerself, lindt, walker, zaugg, type DemoAuthor } from '../authors.ts';

const tickBorne = { code: '712986001', display: 'Tickborne encephalitis' };
const tickVaccine = { code: '450', display: 'FSME-Immun CC' };
const covid: Omit<Dose, 'number' | 'lot' | 'confirmed'> = {
  vaccine: { code: '68225', display: 'Comirnaty (COVID-19 Vaccine, Pfizer)' },
  diseases: [{ code: '840539006', display: 'COVID-19' }],
};
const boostrix: Omit<Dose, 'lot' | 'confirmed'> = {
  vaccine: { code: '637', display: 'Boostrix' },
  diseases: [
    { code: '397430003', display: 'Diphtheria caused by Corynebacterium diphtheriae' },
    { code: '76902006', display: 'Tetanus' },
    { code: '27836007', display: 'Pertussis' },
  ],
  number: 1,
};
const tick = (number: number, lot: string, confirmed = true): Omit<EntryFacts, 'name'> =>
  dose({ vaccine: tickVaccine, diseases: [tickBorne], lot, number, confirmed });
const snomed = (code: string, display: string) => ({ system: systems.snomed, code, display });

const first = 'vaccination FSME, erste Dosis';
const second = 'vaccination FSME, zweite Dosis';

/**
 * Seven documents collected over the years: entries that the patient copied from a paper booklet, corrected by two physicians
 * independently of each other; a vaccination recorded twice; an entry in error, annulled; and the file of a program that does not write
 * FHIR documents.
 */
export const vaccinations: readonly DemoDocumentSource[] = [
  of(2290, 'Hepatitis B', lindt, foreignFile(), { confidentiality: 'restricted' }),
  of(
    1960,
    'Diphtherie, Tetanus, Keuchhusten',
    lindt,
    vaccinationDocument([
      {
        name: 'boostrix',
        ...dose({
          ...boostrix,
          lot: 'AC37B301',
          confirmed: true,
          note: 'Zwei Tage lang Rötung und Druckschmerz an der Einstichstelle.',
        }),
      },
      {
        name: 'varicella',
        section: 'illnesses',
        code: snomed('38907003', 'Varicella'),
        ago: 9800,
        status: 'resolved',
        note: 'Milder Verlauf in der Kindheit.',
      },
      {
        name: 'polio',
        section: 'basicImmunizations',
        code: {
          system: 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-basic-immunization-cs',
          code: 'bi-polio',
          display: 'Received basic immunization against poliomyelitis in childhood.',
        },
        ago: 12000,
        status: 'active',
      },
    ]),
  ),
  of(
    1750,
    'Covid-19',
    zaugg,
    vaccinationDocument([{ name: 'covid', ...dose({ ...covid, lot: 'FE2296', number: 2, confirmed: true }) }]),
  ),
  of(
    1200,
    'FSME, erste Dosis',
    annaHerself,
    vaccinationDocument([
      { name: 'tick', ...tick(1, 'VNR1T02A', false) },
      { name: 'covid', ...dose({ ...covid, lot: 'FE2296?', number: 2, confirmed: false }), ago: 1750 },
      {
        name: 'yellow',
        ...dose({
          vaccine: { code: '520', display: 'Stamaril' },
          diseases: [{ code: '16541001', display: 'Yellow fever' }],
          lot: 'T5C431V',
          number: 1,
          confirmed: false,
        }),
        ago: 4100,
      },
    ]),
    { comments: 'Aus dem alten Impfausweis übertragen.' },
  ),
  of(
    1165,
    'FSME, zweite Dosis',
    lindt,
    vaccinationDocument([
      { name: 'tick', ...tick(2, 'VNR1T11C') },
      { name: 'correction', ...tick(1, 'VNR1T02B'), ago: 1200, replaces: { document: first, entry: 'tick' } },
      {
        name: 'reaction',
        section: 'adverseEvents',
        code: snomed('1303850003', 'Adverse reaction caused by tick-borne encephalitis vaccine'),
        ago: 1163,
        status: 'active',
        note: 'Fieber bis 38,5 °C in der ersten Nacht.',
      },
    ]),
  ),
  of(
    520,
    'Hepatitis A',
    walker,
    vaccinationDocument([
      {
        name: 'hepatitis',
        ...dose({
          vaccine: { code: '558', display: 'Havrix 1440' },
          diseases: [{ code: '40468003', display: 'Viral hepatitis, type A' }],
          lot: 'AHAVB944',
          number: 1,
          confirmed: true,
        }),
      },
      { name: 'correction', ...tick(1, 'VNR1T02A'), ago: 1207, replaces: { document: first, entry: 'tick' } },
      {
        name: 'yellow',
        ...dose({
          vaccine: { code: '520', display: 'Stamaril' },
          diseases: [{ code: '16541001', display: 'Yellow fever' }],
          lot: 'T5C431V',
          number: 1,
          confirmed: true,
          note: 'Im Impfausweis steht eine Beratung, keine Impfung.',
        }),
        ago: 4100,
        annulled: true,
        replaces: { document: first, entry: 'yellow' },
      },
      {
        name: 'titre',
        section: 'laboratory',
        code: {
          system: 'http://loinc.org',
          code: '16935-9',
          display: 'Hepatitis B virus surface Ab [Units/volume] in Serum',
        },
        value: '412 [iU]/L',
        status: 'final',
      },
      {
        name: 'exposure',
        section: 'risks',
        code: snomed('1237021005', 'Increased risk of exposure to tick-borne encephalitis virus'),
        status: 'active',
      },
    ]),
  ),
  of(
    27,
    'Grippe',
    zaugg,
    vaccinationDocument([
      {
        name: 'flu',
        ...dose({
          vaccine: { code: '66427', display: 'VaxigripTetra' },
          diseases: [{ code: '719590007', display: 'Influenza caused by seasonal influenza virus' }],
          lot: 'Y3C241V',
          number: 1,
          confirmed: true,
        }),
      },
      {
        name: 'tick',
        ...tick(2, 'VNR1T11C'),
        ago: 1165,
        note: 'Charge geprüft.',
        replaces: { document: second, entry: 'tick' },
      },
    ]),
  ),
];

/** A file of a program that writes a collection of resources instead of a document: it has no Composition. */
function foreignFile(): DemoFile {
  return fhirJson((scene) => ({
    resourceType: 'Bundle',
    type: 'collection',
    entry: [
      {
        fullUrl: 'https://praxis.example/fhir/Immunization/3',
        resource: {
          resourceType: 'Immunization',
          id: '3',
          status: 'completed',
          vaccineCode: {
            coding: [{ system: 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-swissmedic-cs', code: '534' }],
          },
          patient: { display: `${scene.patient.family} ${scene.patient.given}` },
          occurrenceDateTime: scene.day(scene.entry.ago),
          lotNumber: 'AHBVC871',
        },
      },
    ],
  }));
}

function of(
  ago: number,
  against: string,
  by: DemoAuthor,
  file: DemoFile,
  more: Pick<DemoDocumentSource, 'confidentiality' | 'comments'> = {},
): DemoDocumentSource {
  return {
    key: `vaccination ${against}`,
    ago,
    clock: '10:05',
    title: `Impfung ${against}`,
    kind: 'immunization',
    by: [by],
    format: 'immunization',
    service: [ago, ago],
    file,
    ...more,
  };
}
