import { readLog } from '../access-log/read-log.ts';
import { readConsent, searchConsents } from '../consents/read-consents.ts';
import { createConsent, changeConsentById, changeConsentByIdentifier } from '../consents/write-consents.ts';
import { readOrganisation, searchOrganisations } from '../directory/organisations.ts';
import {
  readPractitioner,
  readPractitionerRole,
  searchPractitionerRoles,
  searchPractitioners,
} from '../directory/practitioners.ts';
import { putDocument, patchDocument } from '../documents/transaction/update-document.ts';
import { readAttachment, readDocumentReference } from '../documents/retrieve.ts';
import { searchDocuments } from '../documents/search/search.ts';
import { readList, searchLists } from '../documents/search/search-lists.ts';
import { zipAttachments } from '../documents/zip/zip.ts';
import { crossReference } from '../people/cross-reference.ts';
import { matchPatients } from '../people/match-patients.ts';
import { readPatient } from '../people/read-patient.ts';
import { listRepresentatives } from '../representation/list-representatives.ts';
import type { JsonLimits } from '../fhir-api/safe-json.ts';
import type { Route } from '../fhir-api/route.ts';

/** Limits of a form of search values or of one description of a person. */
const smallJson: JsonLimits = { bytes: 64 * 1024, depth: 32, nodes: 2000 };

/** The routes of the FHIR server below `/r4` (COM-03). `POST /r4` itself is in bundle-handler.ts and documents/transaction/upload.ts. */
export const r4Routes: readonly Route[] = [
  { method: 'GET', path: 'DocumentReference', token: 'extended', handle: searchDocuments },
  { method: 'POST', path: 'DocumentReference/_search', token: 'extended', handle: searchDocuments, json: smallJson },
  { method: 'GET', path: 'DocumentReference/*', token: 'extended', versioned: true, handle: readDocumentReference },
  { method: 'PUT', path: 'DocumentReference/*', token: 'extended', handle: putDocument },
  { method: 'PATCH', path: 'DocumentReference/*', token: 'extended', handle: patchDocument, json: smallJson },
  { method: 'GET', path: 'List', token: 'extended', handle: searchLists },
  { method: 'GET', path: 'List/*', token: 'extended', versioned: true, handle: readList },
  { method: 'GET', path: 'Binary/*', token: 'extended', file: true, handle: readAttachment },
  { method: 'POST', path: 'Binary/$zip', token: 'extended', file: true, handle: zipAttachments },
  { method: 'GET', path: 'Consent', token: 'extended', handle: searchConsents },
  { method: 'GET', path: 'Consent/*', token: 'extended', versioned: true, handle: readConsent },
  { method: 'POST', path: 'Consent', token: 'extended', handle: createConsent, json: smallJson },
  { method: 'PUT', path: 'Consent', token: 'extended', handle: changeConsentByIdentifier, json: smallJson },
  { method: 'PUT', path: 'Consent/*', token: 'extended', handle: changeConsentById, json: smallJson },
  { method: 'DELETE', path: 'Consent', token: 'extended', handle: changeConsentByIdentifier, json: smallJson },
  { method: 'DELETE', path: 'Consent/*', token: 'extended', handle: changeConsentById, json: smallJson },
  { method: 'GET', path: 'Practitioner', token: 'basic', handle: searchPractitioners },
  { method: 'GET', path: 'Practitioner/*', token: 'basic', handle: readPractitioner },
  { method: 'GET', path: 'PractitionerRole', token: 'basic', handle: searchPractitionerRoles },
  { method: 'GET', path: 'PractitionerRole/*', token: 'basic', handle: readPractitionerRole },
  { method: 'GET', path: 'Organization', token: 'basic', handle: searchOrganisations },
  { method: 'GET', path: 'Organization/*', token: 'basic', handle: readOrganisation },
  { method: 'GET', path: 'RelatedPerson', token: 'extended', handle: listRepresentatives },
  { method: 'GET', path: 'AuditEvent', token: 'extended', handle: readLog },
  { method: 'GET', path: 'Patient/*', token: 'basic', handle: readPatient },
  { method: 'POST', path: 'Patient/$match', token: 'basic', handle: matchPatients, json: smallJson },
  { method: 'GET', path: 'Patient/$ihe-pix', token: 'basic', handle: crossReference },
  { method: 'POST', path: 'Patient/$ihe-pix', token: 'basic', handle: crossReference, json: smallJson },
];
