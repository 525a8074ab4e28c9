import type { AuditRole, AuditSubtype } from './audit-entry.ts';

/** Kinds of events (rights 3 "Event categories"). */
export type AuditCategory = 'document' | 'policy' | 'auditTrail' | 'groupEntry';

/** Every national event with its category, in the order of the value set (AUD-04). */
export const auditCategories: Readonly<Record<AuditSubtype, AuditCategory>> = {
  ATC_DOC_CREATE: 'document',
  ATC_DOC_READ: 'document',
  ATC_DOC_UPDATE: 'document',
  ATC_DOC_DELETE: 'document',
  ATC_DOC_SEARCH: 'document',
  ATC_POL_CREATE_AUT_PART_AL: 'policy',
  ATC_POL_UPDATE_AUT_PART_AL: 'policy',
  ATC_POL_REMOVE_AUT_PART_AL: 'policy',
  ATC_POL_DEF_CONFLEVEL: 'policy',
  ATC_POL_DIS_EMER_USE: 'policy',
  ATC_POL_ENA_EMER_USE: 'policy',
  ATC_POL_INCL_BLACKLIST: 'policy',
  ATC_POL_EXL_BLACKLIST: 'policy',
  ATC_LOG_READ: 'auditTrail',
  ATC_HPD_GROUP_ENTRY_NOTIFY: 'groupEntry',
};

export const auditSubtypes = Object.keys(auditCategories) as readonly AuditSubtype[];

export const auditRoles: readonly AuditRole[] = ['PAT', 'REP', 'HCP', 'ASS', 'TCU', 'PADM', 'DADM', 'GRP'];

/** Roles offered in the filter by initiator; policy administrators and groups are not offered (AUD-04). */
export const initiatorRoles: readonly AuditRole[] = auditRoles.filter((role) => role !== 'PADM' && role !== 'GRP');

export function isAuditSubtype(code: string | undefined): code is AuditSubtype {
  return code !== undefined && Object.hasOwn(auditCategories, code);
}

export function isAuditRole(code: string | undefined): code is AuditRole {
  return auditRoles.some((role) => role === code);
}
