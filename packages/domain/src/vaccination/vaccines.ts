import { findCode, type CodeEntry } from '@epr/codes/code-list';
import { targetDisease } from '@epr/codes/target-disease';
import { vaccineCode } from '@epr/codes/vaccine-code';
import { vaccineDiseases } from '@epr/codes/vaccine-diseases';
import type { Coded } from '../values/index.ts';
import type { Concept, VaccinationEntry } from './entry.ts';
import { mainCode } from './identity.ts';

/** Products no longer on the market keep their old code system: they are read, and not offered (VAC-08). */
const retiredSystem = 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-myvaccines-cs';

/** A vaccine to choose, with the SNOMED codes of the diseases it protects against. */
export interface Vaccine {
  readonly entry: CodeEntry;
  readonly diseases: readonly string[];
}

/** Whether a code belongs to a product that is no longer used. */
export function isRetiredVaccine({ system }: Pick<Coded, 'system'>): boolean {
  return system === retiredSystem;
}

/** Returns the vaccines a form offers. */
export function offeredVaccines(): readonly Vaccine[] {
  return vaccineCode.entries
    .filter((entry) => !isRetiredVaccine(entry))
    .map((entry) => ({ entry, diseases: diseasesOfVaccine(entry) }));
}

/** Returns the diseases a vaccine protects against, by the official map; empty for a product the map does not contain. */
export function diseasesOfVaccine({ code, system }: Pick<Coded, 'code' | 'system'>): readonly string[] {
  const known = vaccineDiseases[system];
  return known && Object.hasOwn(known, code) ? (known[code] ?? []) : [];
}

/** Diseases of the basic immunisations of childhood, by their CH VACD code. */
const basicDiseases: Readonly<Record<string, readonly string[]>> = {
  'bi-dtpa': ['397430003', '76902006', '27836007'],
  'bi-polio': ['398102009'],
  'bi-fsme': ['712986001'],
  'bi-hib': ['709410003'],
  'bi-hpv': ['240532009'],
  'bi-variz': ['38907003'],
  'bi-mmr': ['14189004', '36989005', '36653000'],
  'bi-pneumo': ['16814004'],
  'bi-hepb': ['66071002'],
  'bi-hepa': ['40468003'],
  'bi-herpzos': ['4740000'],
  'bi-mening': ['23511006'],
  'bi-rabi': ['14168008'],
};

/** Returns the diseases an entry protects against: as stated by its author, else by the official maps; each disease once. */
export function protectsAgainst(entry: VaccinationEntry): readonly Coded[] {
  if (entry.section === 'basicImmunizations') return (basicDiseases[mainCode(entry.concept).code] ?? []).map(diseaseOf);
  if (entry.section !== 'immunizations') return [];
  const named = entry.diseases.map(codedOf).filter(({ code }) => code !== '');
  const found = named.length > 0 ? named : entry.concept.codings.flatMap(diseasesOfVaccine).map(diseaseOf);
  return [...new Map(found.map((disease) => [disease.code, disease])).values()];
}

/** Returns a disease of the official list by its code, as it is sent. */
export function diseaseOf(code: string): Coded {
  const entry = findCode(targetDisease, code);
  return { code, system: entry?.system ?? 'http://snomed.info/sct', ...(entry ? { display: entry.labels.en } : {}) };
}

/** Returns the coding that is in the official list, else the first; text without a code serves as a code of its own. */
function codedOf(concept: Concept): Coded {
  const known = concept.codings.find(({ code, system }) => findCode(targetDisease, code)?.system === system);
  return known ?? { ...mainCode(concept), ...(concept.text ? { display: concept.text } : {}) };
}
