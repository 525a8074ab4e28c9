import type { Document, DocumentId } from '@epr/domain/documents';
import type { Spid } from '@epr/domain/values';
import type { NewSubmission } from '@epr/fhir/documents';

const snomed = (code: string) => ({ system: 'http://snomed.info/sct', code });

/** A document for an upload. */
export const aDocument: Document = {
  id: 'new' as DocumentId,
  logicalId: '',
  entryUuid: 'urn:uuid:9d2b1c53-0d8e-4f0e-9d1e-7f0e6a1c2b3d',
  uniqueId: 'urn:oid:2.25.208941234567890123456789012345678901',
  patient: '761337610411353650' as Spid,
  title: 'Austrittsbericht',
  authors: [{ given: 'Anna', family: 'Keller', telecom: [] }],
  uploaderRole: { system: 'urn:oid:2.16.756.5.30.1.127.3.10.6', code: 'PAT' },
  availability: 'current',
  classCode: snomed('422735006'),
  typeCode: snomed('373942005'),
  confidentiality: snomed('17621005'),
  creationTime: '2026-11-18T09:30:00+01:00',
  events: [],
  format: { system: 'urn:oid:1.3.6.1.4.1.19376.1.2.3', code: 'urn:che:epr:EPR_Unstructured_Document' },
  facilityType: snomed('264358009'),
  practiceSetting: snomed('394802001'),
  language: 'de-CH',
  attachment: { contentType: 'text/plain', url: 'urn:uuid:1f0e6a1c-2b3d-4f0e-9d1e-9d2b1c530d8e' },
  sourcePatient: { given: 'Anna', family: 'Keller', gender: 'female', birthDate: '1984-03-12' },
  relations: [],
};

export const aSubmission: NewSubmission = {
  entryUuid: 'urn:uuid:2a0e6a1c-2b3d-4f0e-9d1e-9d2b1c530d8e',
  uniqueId: 'urn:oid:2.25.108941234567890123456789012345678901',
  sourceId: 'urn:oid:2.16.756.5.30.1.999.1',
  date: '2026-11-18T09:31:00+01:00',
  authorRole: { system: 'urn:oid:2.16.756.5.30.1.127.3.10.6', code: 'PAT' },
};
