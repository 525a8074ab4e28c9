import type { AuditObject, AuditOperation, AuditSubtype } from '@epr/domain/access-log';

/** Fixed codes and systems of the national audit events (CH:ATC; facts, section 4). */
export const auditCodes = {
  type: { system: 'http://dicom.nema.org/resources/ontology/DCM', code: '110106', display: 'Export' },
  entityType: 'http://terminology.hl7.org/CodeSystem/audit-entity-type',
  objectRole: 'http://terminology.hl7.org/CodeSystem/object-role',
  documentId: 'urn:ihe:iti:xds:2013:uniqueId',
  searchQuery: 'urn:uuid:14d4debf-8f97-4251-9a74-a90016b0af0d',
  operation: 'urn:epr-portal:operation',
  everybody: 'all',
  representativeId: 'urn:e-health-suisse:representative-id',
} as const;

/** Codes of {@link AuditOperation}. Each is written into a separate entity, which the open slicing of the national profile permits. */
export const operations: Readonly<Record<AuditOperation, string>> = {
  patientSearch: 'Patient/$match',
  tokenExchange: 'token-exchange',
  conversion: 'Conversion',
  profileRead: 'Patient/read',
  profileUpdate: 'Patient/update',
  recordCreated: 'Patient',
  eidLinked: 'Patient/eID',
  searchIndex: 'Binary/search-index',
  deletion: 'DocumentReference/delete',
};

/** Returns the URL of the national profile for an event subtype (CH:ATC, volume 3). */
export function profileOf(subtype: AuditSubtype): string {
  return `http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/${profiles[subtype.slice(0, 8)] ?? 'DocumentAuditEvent'}`;
}

const profiles: Readonly<Record<string, string>> = {
  ATC_DOC_: 'DocumentAuditEvent',
  ATC_POL_: 'PolicyAuditEvent',
  ATC_LOG_: 'AccessAuditTrailEvent',
  ATC_HPD_: 'HpdAuditEvent',
};

/** DICOM action of each event (facts 4.4). */
export const auditActions: Readonly<Record<AuditSubtype, 'C' | 'R' | 'U' | 'D' | 'E'>> = {
  ATC_DOC_CREATE: 'C',
  ATC_DOC_READ: 'R',
  ATC_DOC_UPDATE: 'U',
  ATC_DOC_DELETE: 'D',
  ATC_DOC_SEARCH: 'E',
  ATC_POL_CREATE_AUT_PART_AL: 'C',
  ATC_POL_UPDATE_AUT_PART_AL: 'U',
  ATC_POL_REMOVE_AUT_PART_AL: 'D',
  ATC_POL_DEF_CONFLEVEL: 'U',
  ATC_POL_DIS_EMER_USE: 'U',
  ATC_POL_ENA_EMER_USE: 'U',
  ATC_POL_INCL_BLACKLIST: 'C',
  ATC_POL_EXL_BLACKLIST: 'D',
  ATC_LOG_READ: 'C',
  ATC_HPD_GROUP_ENTRY_NOTIFY: 'C',
};

/** Returns the role codes of the entities of an event, for the search parameter `entity-role`. */
export function entityRolesOf(subtype: AuditSubtype, object: AuditObject | undefined): readonly string[] {
  if (object?.kind === 'document') return ['1', '3'];
  if (object?.kind === 'right') return ['1', object.role];
  if (object?.kind === 'groupEntry') return ['1', 'HCP', 'GRP'];
  return subtype === 'ATC_DOC_SEARCH' ? ['1', '24'] : ['1'];
}
