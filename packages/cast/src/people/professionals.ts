import { systems, type Gln } from '@epr/domain/values';
import type { DemoOrganisation, DemoProfessional } from '../demo-types.ts';
import { gln } from './identifiers.ts';
import * as at from './organisations.ts';

const physician = { code: '309343006', system: systems.snomed };
const nurse = { code: '106292003', system: systems.snomed };
const pharmacist = { code: '46255001', system: systems.snomed };
const physiotherapist = { code: '36682004', system: systems.snomed };
const psychologist = { code: '59944000', system: systems.snomed };
const midwife = { code: '309453006', system: systems.snomed };
const nutritionist = { code: '159033005', system: systems.snomed };

export const drMeier = doctor(1001, 'Dr. med.', 'Peter', 'Meier', '1025', [at.spitalSeeblick, at.kardiologieSeeblick]);
export const drGruppe = doctor(1002, 'Dr. med.', 'Claudia', 'Gruppe', '1051', [at.gruppeInnereMedizin]);
export const drFremd = doctor(1003, 'Dr. med.', 'Fabian', 'Fremd', '1014', [at.spitalSeeblick]);
export const drSperr = doctor(1004, 'Dr. med.', 'Samuel', 'Sperr', '1021', [
  at.spitalSeeblick,
  at.dermatologieSeeblick,
]);
/** Can sign in, but the GLN is not in the directory: not in the list below. */
export const drOhneGln: Gln = gln(9999);

export const drLindt = doctor(1010, 'Dr. med.', 'Regula', 'Lindt', '1051', [at.praxisLindenhain]);
export const drBrunner = doctor(1011, 'Dr. med.', 'Stefan', 'Brunner', '1051', [at.praxisLindenhain]);
export const drAebi = doctor(1012, 'Dr. med.', 'Nina', 'Aebi', '1025', [at.spitalSeeblick, at.kardiologieSeeblick]);
export const drNotz = doctor(1013, 'Dr. med.', 'Lukas', 'Notz', '1042', [at.spitalSeeblick, at.notfallSeeblick]);
export const drKnecht = doctor(1014, 'PD Dr. med.', 'Andreas', 'Knecht', '1015', [
  at.spitalSeeblick,
  at.orthopaedieSeeblick,
]);
export const drRoth = doctor(1015, 'Dr. med.', 'Ursina', 'Roth', '1030', [at.radiologieZentrum]);
export const drFeller = doctor(1016, 'Dr. med.', 'Martina', 'Feller', '1003', [
  at.spitalSeeblick,
  at.frauenklinikSeeblick,
]);
export const drGerber = doctor(1017, 'Dr. med.', 'Hans', 'Gerber', '1009', [at.pathologieMittelland]);
/** Another person of the same name: the name alone does not show to which entry an eID belongs (ONB-05). */
export const physioGerber = professional(1038, physiotherapist, 'Hans', 'Gerber', [at.physioBewegt]);
export const drSutter = doctor(1018, 'Dr. med.', 'Judith', 'Sutter', '1034', [at.rehaSonnenrain]);
export const drWalker = doctor(1019, 'Dr. med.', 'Emma', 'Walker', '1038', [at.reisemedizinHirschengraben]);
export const drMoser = doctor(1020, 'Dr. med.', 'Christian', 'Moser', '1006', [at.kinderpraxisRegenbogen]);
export const drAmstutz = doctor(1021, 'Dr. sc. nat.', 'Karin', 'Amstutz', '1029', [at.laborAare]);
export const drFournier = doctor(1022, 'Dr méd.', 'Hélène', 'Fournier', '1015', [at.hopitalMelezes]);
export const drBernasconi = doctor(1023, 'Dr. med.', 'Giulia', 'Bernasconi', '1021', [at.ambulatorioMonteverde]);
export const drMeierSabine = doctor(1024, 'Dr. med.', 'Sabine', 'Meier', '1007', [at.aerztenetzAaretal]);
export const drMeyer = doctor(1025, 'Dr. med.', 'Petra', 'Meyer', '1017', [at.psychotherapieAmBach]);
export const drWyss = doctor(1026, 'Dr. med.', 'Thomas', 'Wyss', '1051', [
  at.aerztenetzAaretal,
  at.gruppeInnereMedizin,
]);
export const apothekerinZaugg = professional(1030, pharmacist, 'Monika', 'Zaugg', [at.apothekeAmMarkt], '1052');
export const physioBaumann = professional(1031, physiotherapist, 'Reto', 'Baumann', [at.physioBewegt]);
export const psychologinHess = professional(1032, psychologist, 'Barbara', 'Hess', [at.psychotherapieAmBach], '1054');
export const pflegeTanner = professional(1033, nurse, 'Silvia', 'Tanner', [at.spitalSeeblick, at.kardiologieSeeblick]);
export const spitexZbinden = professional(1034, nurse, 'Daniel', 'Zbinden', [at.spitexSeeufer]);
export const hebammeGraf = professional(1035, midwife, 'Corinne', 'Graf', [at.spitalSeeblick, at.frauenklinikSeeblick]);
export const beraterinFrei = professional(1036, nutritionist, 'Jeannine', 'Frei', [at.praxisLindenhain]);
export const pflegeOtt = professional(1037, nurse, 'Werner', 'Ott', [at.pflegeheimAbendrot]);

/** The directory of professionals. dr.ohne is missing on purpose (SES-15). */
export const professionals: readonly DemoProfessional[] = [
  drMeier,
  drGruppe,
  drFremd,
  drSperr,
  drLindt,
  drBrunner,
  drAebi,
  drNotz,
  drKnecht,
  drRoth,
  drFeller,
  drGerber,
  physioGerber,
  drSutter,
  drWalker,
  drMoser,
  drAmstutz,
  drFournier,
  drBernasconi,
  drMeierSabine,
  drMeyer,
  drWyss,
  apothekerinZaugg,
  physioBaumann,
  psychologinHess,
  pflegeTanner,
  spitexZbinden,
  hebammeGraf,
  beraterinFrei,
  pflegeOtt,
];

type Places = readonly DemoOrganisation[];

/** `speciality` is a code of MedReg (1002 to 1061). */
function doctor(serial: number, prefix: string, given: string, family: string, speciality: string, places: Places) {
  return { ...professional(serial, physician, given, family, places, speciality), prefix };
}

function professional(
  serial: number,
  profession: DemoProfessional['profession'],
  given: string,
  family: string,
  places: Places,
  speciality?: string,
): DemoProfessional {
  return {
    gln: gln(serial),
    given,
    family,
    profession,
    ...(speciality && { speciality: { code: speciality, system: 'urn:oid:2.16.756.5.30.1.127.3.5' } }),
    organisations: places.map((place) => place.id),
  };
}
