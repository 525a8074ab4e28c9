import { aDocument } from '@epr/cast/documents';
import { confidentialityLevels, type Document } from '@epr/domain/documents';
import { systems } from '@epr/domain/values';

/** A stored document of the own community with a value in every field of the form. */
export function aStoredDocument(title: string): Document {
  return aDocument({
    title,
    homeCommunity: 'urn:oid:2.999.1',
    uploaderRole: { code: 'PAT', system: systems.role },
    confidentiality: confidentialityLevels.restricted,
    creationTime: '2026-11-18',
    language: 'fr-CH',
    comments: 'nüchtern',
    authors: [
      {
        prefix: 'Dr. med.',
        given: 'Peter',
        family: 'Meier',
        institution: 'Spital Seeblick',
        role: { code: 'HCP', system: systems.role },
        speciality: { code: '5001', system: 'urn:oid:2.16.756.5.30.1.127.3.6' },
        telecom: [{ system: 'phone', use: 'mobile', value: '+41 79 123 45 67' }],
      },
      { institution: 'Labor Aare', telecom: [] },
    ],
    serviceStart: '2026-01-02',
    serviceStop: '2026-01-05',
    events: [
      { code: 'ECG', system: 'http://dicom.nema.org/resources/ontology/DCM' },
      { code: 'haus-8', system: 's', display: 'Haus-Ereignis' },
    ],
    deletionStatus: {
      code: 'urn:e-health-suisse:2019:deletionStatus:deletionProhibited',
      system: systems.deletionStatus,
    },
    sourcePatient: { given: 'Anna', family: 'Keller', gender: 'female' },
    facilityType: { code: '264358009', system: systems.snomed },
    practiceSetting: { code: '708184003', system: systems.snomed },
    availability: 'superseded',
  });
}
