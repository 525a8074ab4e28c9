import type { AccessLevel, ProvideLevel } from '../access-rights/index.ts';
import type { PurposeOfUse } from '../session/index.ts';
import type { Day, Instant, Spid } from '../values/index.ts';

/** Event subtypes of the national audit trail (ATC; rights 3 "Audit event"), in the order of their value set (AUD-04). */
export const auditSubtypes = [
  'ATC_DOC_CREATE',
  'ATC_DOC_READ',
  'ATC_DOC_UPDATE',
  'ATC_DOC_DELETE',
  'ATC_DOC_SEARCH',
  'ATC_POL_CREATE_AUT_PART_AL',
  'ATC_POL_UPDATE_AUT_PART_AL',
  'ATC_POL_REMOVE_AUT_PART_AL',
  'ATC_POL_DEF_CONFLEVEL',
  'ATC_POL_DIS_EMER_USE',
  'ATC_POL_ENA_EMER_USE',
  'ATC_POL_INCL_BLACKLIST',
  'ATC_POL_EXL_BLACKLIST',
  'ATC_LOG_READ',
  'ATC_HPD_GROUP_ENTRY_NOTIFY',
] as const;

export type AuditSubtype = (typeof auditSubtypes)[number];

/** 0 done, 4 done in part, 8 refused, 12 failed. */
export type AuditOutcome = '0' | '4' | '8' | '12';

/** Roles of participants: users of the portal, technical users, administrators, groups. */
export type AuditRole = 'PAT' | 'REP' | 'HCP' | 'ASS' | 'TCU' | 'PADM' | 'DADM' | 'GRP';

/** A participant. `initiator`: the participant who performed the act; the others are the patient, a principal, or groups. */
export interface AuditAgent {
  readonly initiator: boolean;
  /** Absent for the notification service that reports professionals joining or leaving a group. */
  readonly role?: AuditRole;
  readonly name: string;
  /** SPID, GLN or `urn:oid:…`, by `role`. */
  readonly id?: string;
}

/**
 * The act where the national subtypes have no code of their own: a patient search that found the patient, a token exchange that was
 * refused, a document converted for display as a page, the patient's data read or changed, the record created, an eID linked to it,
 * documents read for the search index, a deletion carried out as requested before.
 */
export type AuditOperation =
  | 'patientSearch'
  | 'tokenExchange'
  | 'conversion'
  | 'profileRead'
  | 'profileUpdate'
  | 'recordCreated'
  | 'eidLinked'
  | 'searchIndex'
  | 'deletion';

/** One entry of the access log (COM-05). */
export interface AuditEntry {
  readonly id: string;
  readonly patient: Spid;
  readonly subtype: AuditSubtype;
  readonly recorded: Instant;
  readonly outcome: AuditOutcome;
  /** On document entries only. */
  readonly purpose?: PurposeOfUse | 'AUTO' | 'DICOM_AUTO';
  readonly agents: readonly AuditAgent[];
  readonly object?: AuditObject;
  readonly operation?: AuditOperation;
  /** `traceparent` of the request (W3C Trace Context): the same act has the same trace in the logs of two communities. */
  readonly traceparent?: string;
}

/** Object of the act; a search and a reading of the log concern the record as a whole and have none. */
export type AuditObject =
  | {
      readonly kind: 'document';
      readonly uniqueId: string;
      readonly title?: string;
      /** SNOMED code of the document type. */
      readonly typeCode?: string;
      readonly homeCommunity?: string;
      readonly repository?: string;
    }
  | {
      readonly kind: 'right';
      readonly role: 'HCP' | 'GRP' | 'REP';
      readonly name?: string;
      /** GLN or `urn:oid:…`; omitted for a representative. */
      readonly id?: string;
      readonly level?: AccessLevel;
      readonly until?: Day;
      readonly provideLevel?: ProvideLevel;
    }
  | {
      readonly kind: 'groupEntry';
      readonly professionals: readonly { readonly gln?: string; readonly name?: string }[];
      readonly group?: { readonly id?: string; readonly name?: string };
      /** The professionals left the group; absent: they joined it. */
      readonly left?: true;
    };
