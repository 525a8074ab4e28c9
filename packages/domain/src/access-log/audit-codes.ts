import { auditSubtypes, type AuditRole, type AuditSubtype } from './audit-entry.ts';

export const auditRoles: readonly AuditRole[] = ['PAT', 'REP', 'HCP', 'ASS', 'TCU', 'PADM', 'DADM', 'GRP'];

/** Roles offered in the filter by initiator; policy administrators and groups are not offered (AUD-04). */
export const initiatorRoles: readonly AuditRole[] = auditRoles.filter((role) => role !== 'PADM' && role !== 'GRP');

export function isAuditSubtype(code: string | undefined): code is AuditSubtype {
  return auditSubtypes.some((subtype) => subtype === code);
}

export function isAuditRole(code: string | undefined): code is AuditRole {
  return auditRoles.some((role) => role === code);
}
