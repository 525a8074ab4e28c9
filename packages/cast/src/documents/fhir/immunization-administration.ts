import { systems } from '@epr/domain/values';
import type { DemoFile } from '../document-source.ts';
import { vaccinationDocument } from './vaccination-document.ts';

/** One administered dose; codes of the official vaccine and target disease lists. */
export interface Dose {
  readonly vaccine: { readonly code: string; readonly display: string };
  readonly diseases: readonly { readonly code: string; readonly display: string }[];
  readonly lot: string;
  readonly number: number;
  readonly note?: string;
  /** False for doses that patients record themselves. */
  readonly confirmed: boolean;
}

/** Returns a dose as an entry of a vaccination document. */
export function dose({ vaccine, diseases, lot, number, note, confirmed }: Dose) {
  return {
    code: { system: products, ...vaccine },
    diseases: diseases.map((disease) => ({ system: systems.snomed, ...disease })),
    lot,
    dose: number,
    verified: confirmed,
    status: 'completed',
    route: { codings: [{ system: 'http://standardterms.edqm.eu', code: '20035000', display: 'Intramuscular use' }] },
    ...(note ? { note } : {}),
  };
}

/** Returns an immunization administration document of one dose (CH VACD), FHIR JSON. */
export function immunizationAdministration(given: Dose): DemoFile {
  return vaccinationDocument([{ name: 'dose', ...dose(given) }]);
}

const products = 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-swissmedic-cs';
