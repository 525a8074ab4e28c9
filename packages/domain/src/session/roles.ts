/** Roles of the users of the portal (core 6). NONE: no role yet. */
export type Role = 'PAT' | 'REP' | 'HCP' | 'ASS' | 'NONE';

/** Purpose of use: NORM for daily use, EMER for emergency access ("break the glass") (core 6). */
export type PurposeOfUse = 'NORM' | 'EMER';

/** Whether a role is that of a health professional or of an assistant, whose rights are those of a professional. */
export function isProfessional(role: string | undefined): boolean {
  return role === 'HCP' || role === 'ASS';
}
