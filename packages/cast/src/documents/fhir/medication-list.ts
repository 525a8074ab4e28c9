import { systems } from '@epr/domain/values';
import { uuidOf } from '../../uuid.ts';
import { formats, demoDocumentKinds } from '../codes.ts';
import type { DemoFile, Scene } from '../document-source.ts';
import { fhirJson } from '../file-builders.ts';
import { documentBundle, type Resource } from './bundle.ts';

/** The pharmacy's list of the patient's medication, as a medication list document (FHIR JSON). */
export const medicationList: DemoFile = fhirJson((scene) =>
  documentBundle(scene, {
    profile: `${guide}/ch-emed-document-medicationlist`,
    compositionProfile: `${guide}/ch-emed-composition-medicationlist`,
    type: { ...demoDocumentKinds.medicationList.typeCode, display: 'Medication list' },
    category: formats.medicationList,
    section: { id: 'list', title: 'Medikationsliste', code: '10160-0', display: 'Hx of Medication use' },
    entries: ({ patient, author }) =>
      medicines.map((medicine, index) => statement(scene, medicine, index, patient, author)),
  }),
);

const guide = 'http://fhir.ch/ig/ch-emed/StructureDefinition';

interface Medicine {
  readonly name: string;
  readonly atc: string;
  readonly reason: string;
  readonly dosage: string;
  readonly when?: string;
}

const medicines: readonly Medicine[] = [
  {
    name: 'Levothyroxin 75 µg, Tabletten',
    atc: 'H03AA01',
    reason: 'Hypothyreose',
    dosage: '1 Tablette morgens, nüchtern',
    when: 'MORN',
  },
  {
    name: 'Metoprolol 25 mg, Tabletten',
    atc: 'C07AB02',
    reason: 'Herzrasen',
    dosage: 'Bei Bedarf 1 Tablette, höchstens 2 pro Tag',
  },
];

function statement(scene: Scene, medicine: Medicine, index: number, patient: string, author: string): Resource {
  const { name, atc, reason, dosage, when } = medicine;
  return {
    resourceType: 'MedicationStatement',
    id: `MedicationStatement-000${index + 1}`,
    identifier: [{ system: systems.uri, value: `urn:uuid:${uuidOf(`medicine ${scene.patient.spid} ${atc}`)}` }],
    status: 'active',
    medicationCodeableConcept: { coding: [{ system: 'http://www.whocc.no/atc', code: atc }], text: name },
    subject: { reference: patient },
    dateAsserted: scene.day(scene.entry.ago),
    informationSource: { reference: author },
    reasonCode: [{ text: reason }],
    dosage: [
      {
        text: dosage,
        patientInstruction: dosage,
        ...(when ? { timing: { repeat: { when: [when] } } } : { asNeededBoolean: true }),
      },
    ],
  };
}
