import type { Author } from '@epr/domain/documents';
import type { DemoPatient, DemoProfessional } from '../demo-types.ts';
import { anna, rita } from '../people/patients.ts';
import * as who from '../people/professionals.ts';
import { roleCode, type Facility, type PracticeSetting } from './codes.ts';
import { institutions } from './institutions.ts';
import type { Institution } from './pdf-letters/letter.ts';

/** A writer of documents: the author in the metadata, and the letterhead and function for the letter. */
export interface DemoAuthor {
  readonly author: Author;
  readonly institution: Institution;
  readonly unit?: string;
  /** Function, below the signature; absent without a signature. */
  readonly role?: string;
  readonly facility: Facility;
  readonly setting: PracticeSetting;
  readonly uploader: 'HCP' | 'PAT' | 'REP' | 'TCU' | 'ASS';
}

type Place = Pick<DemoAuthor, 'institution' | 'facility' | 'setting'> & { readonly unit?: string };

const cardiology: Place = {
  institution: institutions.seeblick,
  unit: 'Klinik für Kardiologie',
  facility: 'hospital',
  setting: 'cardiology',
};
const emergency: Place = {
  institution: institutions.seeblick,
  unit: 'Notfallzentrum',
  facility: 'hospital',
  setting: 'emergency',
};
const orthopaedics: Place = {
  institution: institutions.seeblick,
  unit: 'Klinik für Orthopädie und Traumatologie',
  facility: 'hospital',
  setting: 'orthopaedics',
};
const obstetrics: Place = {
  institution: institutions.seeblick,
  unit: 'Frauenklinik',
  facility: 'hospital',
  setting: 'obstetrics',
};
const practice: Place = {
  institution: institutions.lindenhain,
  unit: 'Allgemeine Innere Medizin',
  facility: 'practice',
  setting: 'general',
};
const laboratory: Place = {
  institution: institutions.laborAare,
  unit: 'Medizinische Analysen',
  facility: 'diagnostic',
  setting: 'laboratory',
};
const radiology: Place = { institution: institutions.radiologie, facility: 'diagnostic', setting: 'radiology' };
const pharmacy: Place = { institution: institutions.apotheke, facility: 'pharmacy', setting: 'pharmacy' };

export const meier = person(who.drMeier, 'Leitender Arzt Kardiologie', cardiology);
export const aebi = person(who.drAebi, 'Assistenzärztin Kardiologie', cardiology);
export const tanner = person(who.pflegeTanner, 'Dipl. Pflegefachfrau HF', { ...cardiology, setting: 'nursing' });
export const notz = person(who.drNotz, 'Oberarzt Notfallzentrum', emergency);
export const knecht = person(who.drKnecht, 'Chefarzt Orthopädie und Traumatologie', orthopaedics);
export const feller = person(who.drFeller, 'Oberärztin Geburtshilfe', obstetrics);
export const graf = person(who.hebammeGraf, 'Hebamme', obstetrics);
export const lindt = person(who.drLindt, 'Fachärztin für Allgemeine Innere Medizin', practice);
export const brunner = person(who.drBrunner, 'Facharzt für Allgemeine Innere Medizin', practice);
export const amstutz = person(who.drAmstutz, 'Laborleiterin', laboratory);
export const roth = person(who.drRoth, 'Fachärztin für Radiologie', radiology);
export const zaugg = person(who.apothekerinZaugg, 'Eidg. dipl. Apothekerin', pharmacy);
export const baumann = person(who.physioBaumann, 'Physiotherapeut BSc', {
  institution: institutions.physio,
  facility: 'ambulatory',
  setting: 'physiotherapy',
});
export const sutter = person(who.drSutter, 'Leitende Ärztin Rehabilitation', {
  institution: institutions.reha,
  facility: 'rehabilitation',
  setting: 'rehabilitation',
});
export const hess = person(who.psychologinHess, 'Eidg. anerkannte Psychotherapeutin', {
  institution: institutions.psychotherapie,
  facility: 'ambulatory',
  setting: 'psychology',
});
export const gerber = person(who.drGerber, 'Facharzt für Pathologie', {
  institution: institutions.pathologie,
  facility: 'diagnostic',
  setting: 'pathology',
});
export const walker = person(who.drWalker, 'Specialist in Travel Medicine', {
  institution: institutions.travel,
  facility: 'ambulatory',
  setting: 'tropical',
});
export const fournier = person(who.drFournier, 'Médecin cadre, orthopédie', {
  institution: institutions.melezes,
  unit: 'Service des urgences',
  facility: 'hospital',
  setting: 'emergency',
});
export const bernasconi = person(who.drBernasconi, 'Specialista in dermatologia', {
  institution: institutions.monteverde,
  facility: 'ambulatory',
  setting: 'dermatology',
});
export const moser = person(who.drMoser, 'Facharzt für Kinder- und Jugendmedizin', {
  institution: institutions.kinderpraxis,
  facility: 'practice',
  setting: 'paediatrics',
});
export const zbinden = person(who.spitexZbinden, 'Dipl. Pflegefachmann HF', {
  institution: institutions.spitex,
  facility: 'ambulatory',
  setting: 'nursing',
});
/** Institutions without a signing person. */
export const laborAare = institution(laboratory);
/** The hospital laboratory. */
export const zentrallabor = institution({ ...cardiology, unit: 'Zentrallabor', setting: 'laboratory' });
/** The laboratory's device, which uploads without a person. */
export const laborAutomat: DemoAuthor = { ...laborAare, uploader: 'TCU' };
/** The cardiology secretary uploads a document signed by the physician. */
export const meierBySecretary: DemoAuthor = { ...meier, uploader: 'ASS' };
export const annaHerself = patient(anna, institutions.home);
export const ritaHerself = patient(rita, institutions.rita);
export const ritaForOthers: DemoAuthor = { ...ritaHerself, uploader: 'REP' };

function person(professional: DemoProfessional, role: string, place: Place): DemoAuthor {
  const { prefix, given, family, gln, speciality } = professional;
  const telephone =
    place.institution.lines
      .at(-1)
      ?.replace(/^\D+/, '')
      .replace(/^(41 |0)/, '')
      .replaceAll(' ', '') ?? '';
  return {
    ...place,
    role,
    uploader: 'HCP',
    author: {
      ...(prefix && { prefix }),
      given,
      family,
      institution: place.institution.name,
      role: roleCode('HCP'),
      ...(speciality && { speciality }),
      gln,
      telecom: [{ system: 'phone', use: 'work', value: `+41${telephone}` }],
    },
  };
}

function institution(place: Place): DemoAuthor {
  return {
    ...place,
    uploader: 'HCP',
    author: { institution: place.institution.name, role: roleCode('HCP'), telecom: [] },
  };
}

function patient({ given, family, phone }: DemoPatient, institution: Institution): DemoAuthor {
  const telecom = phone ? [{ system: 'phone', use: 'mobile', value: phone }] : [];
  return {
    institution,
    facility: 'home',
    setting: 'unspecified',
    uploader: 'PAT',
    author: { given, family, role: roleCode('PAT'), telecom },
  };
}
