import { confidentialityLevels, documentIdOf, type Document } from '@epr/domain/documents';
import { asDay, oidOfUuid, type Day } from '@epr/domain/values';
import { swissInstantOf } from '../days.ts';
import { uuidOf } from '../uuid.ts';
import { homeCommunity } from '../people/organisations.ts';
import { anna } from '../people/patients.ts';
import { deletionStatus, facilities, formats, demoDocumentKinds, roleCode, practiceSettings } from './codes.ts';

/**
 * Returns a valid document of Anna's with the given fields: `aDocument({ title: 'Röntgen Thorax' })`.
 * The ids are derived from `name` (else the title) and thus constant; size and hash are absent, as before an upload.
 */
export function aDocument(wanted: Partial<Document> & { readonly name?: string } = {}): Document {
  const { name, ...given } = wanted;
  const title = given.title ?? 'Austrittsbericht Kardiologie';
  const logicalId = given.logicalId ?? uuidOf(`document ${name ?? title}`);
  const entryUuid = given.entryUuid ?? `urn:uuid:${logicalId}`;
  return {
    id: documentIdOf({ entryUuid, homeCommunity: given.homeCommunity ?? homeCommunity }),
    logicalId,
    entryUuid,
    uniqueId: oidOfUuid(uuidOf(`unique ${logicalId}`)),
    patient: anna.spid,
    title,
    authors: [{ prefix: 'Dr. med.', given: 'Peter', family: 'Meier', institution: 'Spital Seeblick', telecom: [] }],
    uploaderRole: roleCode('HCP'),
    availability: 'current',
    ...demoDocumentKinds.discharge,
    confidentiality: confidentialityLevels.normal,
    creationTime: swissInstantOf(someDay, '09:30'),
    deletionStatus: deletionStatus('deletionNotRequested'),
    events: [],
    format: formats.unstructured,
    facilityType: facilities.hospital,
    practiceSetting: practiceSettings.cardiology,
    language: 'de-CH',
    attachment: { contentType: 'application/pdf', url: entryUuid },
    relations: [],
    ...given,
  };
}

const someDay = asDay('2026-11-18') as Day;
