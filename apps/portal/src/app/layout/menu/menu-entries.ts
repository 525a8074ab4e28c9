import type { RouteName, Role, SessionState } from '@epr/domain/session';
import type { IconName } from '../../../components/index.ts';
import type { Configuration } from '../../../context/configuration.ts';
import type { TextKey } from '../../../i18n/index.ts';

export interface MenuEntry {
  readonly place: RouteName;
  readonly icon: IconName;
  readonly words: TextKey;
}

interface Row extends MenuEntry {
  readonly roles: readonly Role[];
  /** For professionals: with or without an opened patient; absent: both. */
  readonly patient?: 'open' | 'none';
  /** Only where the deployment offers it (CFG-04). */
  readonly feature?: 'vaccination';
}

const vaccinations = {
  place: 'vaccinations',
  icon: 'vaccination',
  words: 'titles.vaccinations',
  feature: 'vaccination',
} as const;

/** The primary menu: a row per specified entry whose screen exists (core 2, NAV-12). */
const rows: readonly Row[] = [
  { place: 'patients', icon: 'patients', words: 'titles.patients', roles: ['HCP', 'ASS'], patient: 'none' },
  { place: 'documents', icon: 'document', words: 'titles.documents', roles: ['PAT', 'REP'] },
  { place: 'documents', icon: 'document', words: 'titles.documents', roles: ['HCP', 'ASS'], patient: 'open' },
  { ...vaccinations, roles: ['PAT', 'REP'] },
  { ...vaccinations, roles: ['HCP', 'ASS'], patient: 'open' },
  { place: 'accessRights', icon: 'rights', words: 'titles.accessRights', roles: ['PAT', 'REP'] },
  { place: 'accessRights', icon: 'rights', words: 'titles.accessRights', roles: ['HCP', 'ASS'], patient: 'open' },
  { place: 'accessLogs', icon: 'history', words: 'app.menu.accessLogs', roles: ['PAT', 'REP'] },
];

/** Returns the entries for a user in this role, with or without an open patient, in a deployment with these features. */
export function menuEntries(
  { role, patient }: Pick<SessionState, 'role' | 'patient'>,
  features: Pick<Configuration['features'], 'vaccination'>,
): readonly MenuEntry[] {
  const now = patient ? 'open' : 'none';
  return rows.filter(
    (row) =>
      row.roles.includes(role) &&
      (row.patient === undefined || row.patient === now) &&
      (row.feature === undefined || features[row.feature]),
  );
}
