import { systems } from '@epr/domain/values';
import { uuidOf } from '../../uuid.ts';
import { demoDocumentKinds } from '../codes.ts';
import type { DemoFile } from '../document-source.ts';
import { fhirJson } from '../file-builders.ts';
import { documentBundle } from './bundle.ts';

/** The allergy card: penicillin, confirmed, as an allergy and intolerance document (FHIR JSON). */
export const allergyRecord: DemoFile = fhirJson((scene) =>
  documentBundle(scene, {
    profile: `${guide}/ch-allergyintolerance-document`,
    compositionProfile: `${guide}/ch-allergyintolerance-composition`,
    type: { ...demoDocumentKinds.allergy.typeCode, display: 'Allergy record' },
    section: {
      id: 'allergies',
      title: 'Allergien',
      code: '48765-2',
      display: 'Allergies and adverse reactions Document',
    },
    entries: ({ patient, author }) => [
      {
        resourceType: 'AllergyIntolerance',
        id: 'AllergyIntolerance-0001',
        identifier: [{ system: systems.uri, value: `urn:uuid:${uuidOf(`allergy ${scene.patient.spid}`)}` }],
        clinicalStatus: { coding: [{ system: `${terminology}/allergyintolerance-clinical`, code: 'active' }] },
        verificationStatus: {
          coding: [{ system: `${terminology}/allergyintolerance-verification`, code: 'confirmed' }],
        },
        type: 'allergy',
        category: ['medication'],
        criticality: 'high',
        code: {
          coding: [{ system: systems.snomed, code: '91936005', display: 'Allergy to penicillin' }],
          text: 'Penicillin',
        },
        patient: { reference: patient },
        onsetDateTime: '2003',
        recordedDate: scene.day(scene.entry.ago),
        recorder: { reference: author },
        reaction: [
          {
            manifestation: [
              {
                coding: [{ system: systems.snomed, code: '126485001', display: 'Urticaria' }],
                text: 'Generalisierte Urtikaria',
              },
            ],
            severity: 'moderate',
          },
        ],
        note: [{ text: 'Cephalosporine der dritten Generation wurden vertragen.' }],
      },
    ],
  }),
);

const guide = 'http://fhir.ch/ig/ch-allergyintolerance/StructureDefinition';
const terminology = 'http://terminology.hl7.org/CodeSystem';
