import type { Role } from '@epr/domain/session';
import { allBut, type Field } from './fields.ts';

/** What the edit table of the specification looks at (core 6). */
export interface Situation {
  readonly viewer: Role;
  readonly ownCommunity: boolean;
  readonly uploader: string | undefined;
}

/**
 * The specification's edit table, a row per line, first match counts. Availability is its own action (deprecate and approve,
 * core 4): patients and representatives have it on every document of the own community, professionals on documents of
 * professionals.
 */
const rows: readonly {
  readonly viewer: Side;
  readonly own?: boolean;
  readonly by?: Side;
  readonly fields: readonly Field[];
}[] = [
  { viewer: 'patient', own: true, by: 'patient', fields: allBut('creationTime') },
  { viewer: 'patient', own: true, fields: ['confidentiality', 'deletionStatus', 'availability'] },
  { viewer: 'patient', own: false, fields: ['confidentiality', 'deletionStatus'] },
  {
    viewer: 'professional',
    own: true,
    by: 'professional',
    fields: allBut('confidentiality', 'creationTime', 'deletionStatus'),
  },
];

/** The fields that may be changed; empty: none. */
export function changeableFields({ viewer, ownCommunity, uploader }: Situation): readonly Field[] {
  const row = rows.find(
    (one) =>
      one.viewer === sideOf(viewer) &&
      (one.own === undefined || one.own === ownCommunity) &&
      (one.by === undefined || one.by === sideOf(uploader)),
  );
  return row?.fields ?? [];
}

export type Side = 'patient' | 'professional';

/** PAT and REP are one side, HCP and ASS the other. */
export function sideOf(role: string | undefined): Side | undefined {
  if (role === 'PAT' || role === 'REP') return 'patient';
  return role === 'HCP' || role === 'ASS' ? 'professional' : undefined;
}
