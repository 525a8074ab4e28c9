import { systems } from '@epr/domain/values';
import type { DemoOrganisation } from '../demo-types.ts';

/** Identifiers below 2.999, the arc reserved for examples (ITU-T X.660). */
export const homeCommunity = 'urn:oid:2.999.756.1';
export const otherCommunity = 'urn:oid:2.999.756.2';

/** SNOMED codes of the official list of facility types. */
const facilities = {
  hospital: '22232009',
  practice: '264358009',
  diagnostic: '722171005',
  pharmacy: '264372000',
  homeCare: '66280005',
  rehabilitation: '80522000',
  ambulatory: '35971002',
  nursingHome: '42665001',
  centre: '288565001',
} as const;

export const spitalSeeblick = organisation(10, 'Spital Seeblick', 'hospital', 'Bern');
export const kardiologieSeeblick = unit(11, 'Kardiologie', spitalSeeblick);
export const notfallSeeblick = unit(12, 'Notfallzentrum', spitalSeeblick);
export const orthopaedieSeeblick = unit(13, 'Orthopädie und Traumatologie', spitalSeeblick);
export const frauenklinikSeeblick = unit(14, 'Frauenklinik', spitalSeeblick);
export const dermatologieSeeblick = unit(15, 'Dermatologie', spitalSeeblick);
export const praxisLindenhain = organisation(20, 'Praxis am Lindenhain', 'practice', 'Bern');
export const laborAare = organisation(30, 'Labor Aare AG', 'diagnostic', 'Bern');
export const apothekeAmMarkt = organisation(40, 'Apotheke am Markt Bern', 'pharmacy', 'Bern');
export const radiologieZentrum = organisation(50, 'Radiologie Zentrum Bern', 'diagnostic', 'Bern');
export const spitexSeeufer = organisation(60, 'Spitex Seeufer', 'homeCare', 'Thun');
export const rehaSonnenrain = organisation(70, 'Rehaklinik Sonnenrain', 'rehabilitation', 'Sigriswil');
export const physioBewegt = organisation(80, 'Physiotherapie Bewegt', 'ambulatory', 'Bern');
export const psychotherapieAmBach = organisation(90, 'Psychotherapie am Bach', 'ambulatory', 'Köniz');
export const pathologieMittelland = organisation(100, 'Pathologie Mittelland AG', 'diagnostic', 'Bern');
export const reisemedizinHirschengraben = organisation(110, 'Travel Clinic Hirschengraben', 'ambulatory', 'Bern');
export const pflegeheimAbendrot = organisation(120, 'Pflegeheim Abendrot', 'nursingHome', 'Münsingen');
export const kinderpraxisRegenbogen = organisation(130, 'Kinderpraxis Regenbogen', 'practice', 'Bern');
/** Its members have access to records through group rights only. */
export const aerztenetzAaretal = organisation(140, 'Ärztenetz Aaretal', 'centre', 'Münsingen');
export const gruppeInnereMedizin = unit(141, 'Gruppe Innere Medizin', aerztenetzAaretal);
/** Two institutions of the other community. */
export const hopitalMelezes = elsewhere(210, 'Hôpital des Mélèzes', 'hospital', 'Sion');
export const ambulatorioMonteverde = elsewhere(220, 'Ambulatorio Monteverde', 'ambulatory', 'Lugano');

/** The directory of organisations; groups are organisations with `partOf`. */
export const organisations: readonly DemoOrganisation[] = [
  spitalSeeblick,
  kardiologieSeeblick,
  notfallSeeblick,
  orthopaedieSeeblick,
  frauenklinikSeeblick,
  dermatologieSeeblick,
  praxisLindenhain,
  laborAare,
  apothekeAmMarkt,
  radiologieZentrum,
  spitexSeeufer,
  rehaSonnenrain,
  physioBewegt,
  psychotherapieAmBach,
  pathologieMittelland,
  reisemedizinHirschengraben,
  pflegeheimAbendrot,
  kinderpraxisRegenbogen,
  aerztenetzAaretal,
  gruppeInnereMedizin,
  hopitalMelezes,
  ambulatorioMonteverde,
];

function organisation(serial: number, name: string, facility: keyof typeof facilities, city: string): DemoOrganisation {
  return {
    id: `${homeCommunity}.${serial}`,
    name,
    facilityType: { code: facilities[facility], system: systems.snomed },
    city,
  };
}

function elsewhere(serial: number, name: string, facility: keyof typeof facilities, city: string): DemoOrganisation {
  return { ...organisation(serial, name, facility, city), id: `${otherCommunity}.${serial}` };
}

function unit(serial: number, name: string, parent: DemoOrganisation): DemoOrganisation {
  return { ...parent, id: `${homeCommunity}.${serial}`, name: `${name}, ${parent.name}`, partOf: parent.id };
}
