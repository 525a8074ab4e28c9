import { systems } from '@epr/domain/values';
import { uuidOf } from '../../names.ts';
import { formats, kinds } from '../codes.ts';
import type { File, Scene } from '../entry.ts';
import { fhirJson } from '../files.ts';
import { documentBundle, type Resource } from './bundle.ts';

/** One dose given; codes of the official vaccine and target disease lists. */
export interface Dose {
  readonly vaccine: { readonly code: string; readonly display: string };
  readonly diseases: readonly { readonly code: string; readonly display: string }[];
  readonly lot: string;
  readonly number: number;
  readonly note?: string;
  /** False for what patients record themselves. */
  readonly confirmed: boolean;
}

/** An immunization administration document (CH VACD), FHIR JSON. */
export function immunizationAdministration(dose: Dose): File {
  return fhirJson((scene) =>
    documentBundle(scene, {
      profile: `${guide}/ch-vacd-document-immunization-administration`,
      compositionProfile: `${guide}/ch-vacd-composition-immunization-administration`,
      type: { ...kinds.immunization.typeCode, display: 'Immunization record' },
      category: formats.immunization,
      section: { id: 'administration', title: 'Impfungen', code: '11369-6', display: 'Hx of Immunization' },
      entries: ({ patient, author }) => [immunization(scene, dose, patient, author)],
    }),
  );
}

const guide = 'http://fhir.ch/ig/ch-vacd/StructureDefinition';

function immunization(scene: Scene, dose: Dose, patient: string, author: string): Resource {
  const day = scene.day(scene.entry.ago);
  return {
    resourceType: 'Immunization',
    id: 'Immunization-0001',
    meta: { profile: [`${guide}/ch-vacd-immunization`] },
    extension: [
      { url: 'http://fhir.ch/ig/ch-core/StructureDefinition/ch-ext-author', valueReference: { reference: author } },
      {
        url: `${guide}/ch-vacd-ext-verification-status`,
        valueCoding: dose.confirmed
          ? { system: systems.snomed, code: '59156000', display: 'Confirmed' }
          : { system: systems.snomed, code: '76104008', display: 'Not confirmed' },
      },
    ],
    identifier: [{ system: systems.uri, value: `urn:uuid:${uuidOf(`dose ${scene.patient.spid} ${scene.entry.key}`)}` }],
    status: 'completed',
    vaccineCode: {
      coding: [{ system: 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-swissmedic-cs', ...dose.vaccine }],
    },
    patient: { reference: patient },
    occurrenceDateTime: day,
    recorded: day,
    lotNumber: dose.lot,
    route: { coding: [{ system: 'http://standardterms.edqm.eu', code: '20035000', display: 'Intramuscular use' }] },
    performer: [{ actor: { reference: author } }],
    ...(dose.note && { note: [{ authorReference: { reference: author }, time: day, text: dose.note }] }),
    protocolApplied: [
      {
        targetDisease: dose.diseases.map((disease) => ({ coding: [{ system: systems.snomed, ...disease }] })),
        doseNumberPositiveInt: dose.number,
      },
    ],
  };
}
