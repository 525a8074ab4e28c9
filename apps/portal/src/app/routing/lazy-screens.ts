import type { RouteName } from '@epr/domain/session';
import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import { accessRights } from '../../features/access-rights/index.ts';
import { accessLog } from '../../features/access-log/index.ts';
import { editor } from '../../features/editor/index.ts';
import { library } from '../../features/library/index.ts';
import { onboarding } from '../../features/onboarding/index.ts';
import { people } from '../../features/people/index.ts';
import { profile } from '../../features/profile/index.ts';
import { vaccination } from '../../features/vaccination/index.ts';
import { settings } from '../../features/settings/index.ts';
import { viewer } from '../../features/viewer/index.ts';

export type Screen = NonNullable<RouteObject['Component']>;

/** Routes of the registration, which have an entry rule of their own (ONB-01). */
export const registrationRoutes: ReadonlySet<RouteName> = new Set<RouteName>([
  'register',
  'registerForm',
  'registerSuccess',
  'registerError',
  'registerProfessional',
]);

/** The screens behind the sign-in, each loaded on demand; a route without one is not mounted (NAV-01, NAV-02). */
export const lazyScreens: Partial<Record<RouteName, () => Promise<Screen>>> = {
  register: onboarding.info,
  registerForm: onboarding.form,
  registerSuccess: onboarding.success,
  registerError: onboarding.error,
  registerProfessional: onboarding.binding,
  documents: library.documents,
  upload: editor.upload,
  compare: viewer.compare,
  document: documentScreen,
  editDocument: editor.editDocument,
  newVersion: editor.newVersion,
  patients: people.patients,
  vaccinations: vaccination.vaccinations,
  accessRights: accessRights.overview,
  accessRightsSearch: accessRights.search,
  newAccessRight: accessRights.newRight,
  editAccessRight: accessRights.edit,
  accessCode: accessRights.code,
  accessLogs: accessLog.accessLogs,
  settings: settings.settings,
  profile: profile.profile,
};

/**
 * The document screen, composed with the editor's actions and the access rights' view of who can see the document: the features do not
 * import each other.
 */
async function documentScreen(): Promise<Screen> {
  const [DocumentScreen, ChangeActions, EditTitle, WhoSees] = await Promise.all([
    viewer.document(),
    editor.changeActions(),
    editor.editTitle(),
    accessRights.whoSees(),
  ]);
  return () => createElement(DocumentScreen, { ChangeActions, EditTitle, WhoSees });
}
