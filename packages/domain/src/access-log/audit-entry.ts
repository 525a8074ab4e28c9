import type { AccessLevel, ProvideLevel } from '../access-rights/index.ts';
import type { PurposeOfUse } from '../session/index.ts';
import type { Day, Instant, Spid } from '../values/index.ts';

/** What was done, as the national audit trail names it (ATC; rights 3 "Audit event"). */
export type AuditSubtype =
  | 'ATC_DOC_CREATE'
  | 'ATC_DOC_READ'
  | 'ATC_DOC_UPDATE'
  | 'ATC_DOC_DELETE'
  | 'ATC_DOC_SEARCH'
  | 'ATC_POL_CREATE_AUT_PART_AL'
  | 'ATC_POL_UPDATE_AUT_PART_AL'
  | 'ATC_POL_REMOVE_AUT_PART_AL'
  | 'ATC_POL_DEF_CONFLEVEL'
  | 'ATC_POL_DIS_EMER_USE'
  | 'ATC_POL_ENA_EMER_USE'
  | 'ATC_POL_INCL_BLACKLIST'
  | 'ATC_POL_EXL_BLACKLIST'
  | 'ATC_LOG_READ'
  | 'ATC_HPD_GROUP_ENTRY_NOTIFY';

/** 0 done, 4 done in part, 8 refused, 12 failed. */
export type AuditOutcome = '0' | '4' | '8' | '12';

/** Roles of participants: those who use the portal, technical users, administrators, groups. */
export type AuditRole = 'PAT' | 'REP' | 'HCP' | 'ASS' | 'TCU' | 'PADM' | 'DADM' | 'GRP';

/** A participant. `initiator`: who did it; the others are the patient, a principal, or groups. */
export interface AuditAgent {
  readonly initiator: boolean;
  /** Absent on the notification service of a group entry. */
  readonly role?: AuditRole;
  readonly name: string;
  /** SPID, GLN or `urn:oid:…`, by `role`. */
  readonly id?: string;
}

/**
 * What was done where the national subtypes have no word of their own: a patient search that found the person, a token asked
 * for and refused, a document shown as a page, the data of the person read or changed, the record created, an eID bound to it,
 * documents read so that they can be searched, a document deleted as it was requested before.
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

/** One line of the access log (COM-05). */
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
  /** `traceparent` of the call (W3C Trace Context): the same act in the logs of two communities has the same trace. */
  readonly traceparent?: string;
}

/** What it was done to; a search and a reading of the log have none beyond the record. */
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
      /** GLN or `urn:oid:…`; a representative's is left out. */
      readonly id?: string;
      readonly level?: AccessLevel;
      readonly until?: Day;
      readonly provideLevel?: ProvideLevel;
    }
  | {
      readonly kind: 'groupEntry';
      readonly professionals: readonly { readonly gln?: string; readonly name?: string }[];
      readonly group?: { readonly id?: string; readonly name?: string };
      /** They left it; without, they came into it. */
      readonly left?: true;
    };
