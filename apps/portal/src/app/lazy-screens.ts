import type { RouteName } from '@epr/domain/session';
import type { RouteObject } from 'react-router';

export type Screen = NonNullable<RouteObject['Component']>;

/** The screens behind the sign-in, each loaded on demand; a place without one is not mounted (NAV-01, NAV-02). */
export const lazyScreens: Partial<Record<RouteName, () => Promise<Screen>>> = {
  documents: async () => (await import('../features/documents/list/list-screen.tsx')).ListScreen,
  upload: async () => (await import('../features/editor/add/upload-screen.tsx')).UploadScreen,
  document: async () => (await import('../features/documents/detail/document-screen.tsx')).DocumentScreen,
  editDocument: async () => (await import('../features/editor/edit/edit-screen.tsx')).EditScreen,
  newVersion: async () => (await import('../features/editor/add/add-screen.tsx')).AddScreen,
  patients: async () => (await import('../features/people/patients-screen.tsx')).PatientsScreen,
};

/** Whether there is a screen for a place; menus offer nothing else (NAV-12). */
export function isMounted(place: RouteName): boolean {
  return place in lazyScreens;
}
