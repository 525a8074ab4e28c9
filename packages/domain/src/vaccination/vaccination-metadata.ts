import { isProfessional } from '../session/roles.ts';
import {
  confidentialityLevels,
  documentIdOf,
  type Author,
  type Confidentiality,
  type Document,
} from '../documents/index.ts';
import { systems, type Instant, type Spid } from '../values/index.ts';
import type { Participant } from './entry.ts';

/** Input for the metadata of a new vaccination document, besides the values that all of them share. */
export interface VaccinationMetadataInput {
  /** One written change, the whole record as FHIR, or the certificate as PDF. */
  readonly kind: 'administration' | 'record' | 'certificate';
  /** A fresh UUID, without `urn:uuid:`. */
  readonly uuid: string;
  readonly homeCommunity: string;
  readonly patient: Spid;
  readonly title: string;
  readonly confidentiality: Confidentiality;
  readonly role: 'PAT' | 'REP' | 'HCP' | 'ASS';
  readonly author: Participant;
  readonly created: Instant;
  readonly language: string;
}

/** Returns the document entry of a vaccination document, marked temp until the record has been read again (DOC-19, VAC-07). */
export function vaccinationMetadata(making: VaccinationMetadataInput): Document {
  const entryUuid = `urn:uuid:${making.uuid}`;
  const byProfessional = isProfessional(making.role);
  return {
    id: documentIdOf({ entryUuid, homeCommunity: making.homeCommunity }),
    logicalId: making.uuid,
    entryUuid,
    uniqueId: entryUuid,
    patient: making.patient,
    title: making.title,
    authors: [authorOf(making.author, making.role)],
    uploaderRole: { code: making.role, system: systems.role },
    availability: 'current',
    classCode: { code: '184216000', system: systems.snomed, display: 'Patient record type' },
    typeCode: { code: '41000179103', system: systems.snomed, display: 'Immunization record' },
    confidentiality: confidentialityLevels[making.confidentiality],
    creationTime: making.created,
    deletionStatus: {
      code: 'urn:e-health-suisse:2019:deletionStatus:deletionNotRequested',
      system: systems.deletionStatus,
    },
    events: [],
    format: { code: formats[making.kind], system: systems.formatCode },
    facilityType: byProfessional
      ? { code: '43741000', system: systems.snomed, display: 'Other site of care' }
      : { code: '394778007', system: systems.snomed, display: "Client's or patient's home" },
    practiceSetting: { code: '394658006', system: systems.snomed, display: 'Other clinical specialty' },
    language: making.language,
    attachment: {
      contentType: making.kind === 'certificate' ? 'application/pdf' : 'application/fhir+json',
      url: entryUuid,
    },
    relations: [],
    temp: true,
  };
}

const formats = {
  administration: 'urn:che:epr:ch-vacd:immunization-administration:2022',
  record: 'urn:che:epr:ch-vacd:vaccination-record:2022',
  certificate: 'urn:che:epr:EPR_Unstructured_Document',
};

function authorOf({ prefix, given, family, gln, institution }: Participant, role: string): Author {
  return {
    ...(prefix ? { prefix } : {}),
    ...(given ? { given } : {}),
    ...(family ? { family } : {}),
    ...(gln ? { gln } : {}),
    ...(institution ? { institution } : {}),
    role: { code: role === 'ASS' ? 'HCP' : role, system: systems.role },
    telecom: [],
  };
}
