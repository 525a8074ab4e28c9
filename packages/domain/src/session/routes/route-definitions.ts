import type { Role } from '../roles.ts';

/**
 * Every route of the specification (core 2): its path, the text key of its title and the roles that may enter; `roles` absent: everyone.
 */
export const routeDefinitions = {
  login: { path: '/login', title: 'titles.login' },
  signedIn: { path: '/signed-in', title: 'titles.login' },
  legalNotice: { path: '/legal-notice', title: 'titles.legalNotice' },
  privacy: { path: '/privacy', title: 'titles.privacy' },
  imprint: { path: '/imprint', title: 'titles.imprint' },
  accessibility: { path: '/accessibility', title: 'titles.accessibility' },
  help: { path: '/help', title: 'titles.help' },
  helpTopic: { path: '/help/:topic', title: 'titles.help' },
  register: { path: '/register-patient', title: 'titles.register' },
  registerForm: { path: '/register-patient/form', title: 'titles.register' },
  registerSuccess: { path: '/register-patient/success', title: 'titles.register' },
  registerError: { path: '/register-patient/error', title: 'titles.register' },
  registerProfessional: { path: '/register-professional', title: 'titles.registerProfessional' },
  documents: { path: '/documents', title: 'titles.documents', roles: ['PAT', 'REP', 'HCP', 'ASS'] },
  upload: { path: '/documents/upload', title: 'titles.upload', roles: ['PAT', 'REP', 'HCP', 'ASS'] },
  compare: { path: '/documents/compare', title: 'titles.compare', roles: ['PAT', 'REP', 'HCP', 'ASS'] },
  document: { path: '/documents/:id', title: 'titles.document', roles: ['PAT', 'REP', 'HCP', 'ASS'] },
  editDocument: { path: '/documents/:id/edit', title: 'titles.editDocument', roles: ['PAT', 'REP', 'HCP', 'ASS'] },
  newVersion: { path: '/documents/:id/new', title: 'titles.newVersion', roles: ['PAT', 'REP', 'HCP', 'ASS'] },
  vaccinations: { path: '/vaccinations', title: 'titles.vaccinations', roles: ['PAT', 'REP', 'HCP', 'ASS'] },
  accessRights: { path: '/access-rights', title: 'titles.accessRights', roles: ['PAT', 'REP', 'HCP', 'ASS'] },
  accessRightsSearch: {
    path: '/access-rights/search',
    title: 'titles.accessRightsSearch',
    roles: ['PAT', 'REP', 'HCP', 'ASS'],
  },
  newAccessRight: { path: '/access-rights/new', title: 'titles.newAccessRight', roles: ['PAT', 'REP', 'HCP', 'ASS'] },
  editAccessRight: {
    path: '/access-rights/:id/edit',
    title: 'titles.editAccessRight',
    roles: ['PAT', 'REP', 'HCP', 'ASS'],
  },
  accessLogs: { path: '/access-logs', title: 'titles.accessLogs', roles: ['PAT', 'REP'] },
  patients: { path: '/patients', title: 'titles.patients', roles: ['HCP', 'ASS'] },
  accessCode: { path: '/access-code', title: 'titles.accessCode', roles: ['HCP', 'ASS'] },
  settings: { path: '/settings', title: 'titles.settings', roles: ['PAT', 'REP'] },
  profile: { path: '/profile', title: 'titles.profile', roles: ['PAT', 'REP'] },
} as const satisfies Record<string, RouteDefinition>;

/** Returns the path of the help page on a topic. */
export function helpPath(topic: string): string {
  return routeDefinitions.helpTopic.path.replace(':topic', topic);
}

export interface RouteDefinition {
  readonly path: string;
  readonly title: string;
  readonly roles?: readonly Role[];
}

export type RouteName = keyof typeof routeDefinitions;
