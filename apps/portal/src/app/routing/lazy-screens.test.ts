import type { ReactElement } from 'react';
import { routeDefinitions, type RouteDefinition } from '@epr/domain/session';
import { expect, test } from 'vitest';
import { lazyScreens } from './lazy-screens.ts';

test('[NAV-02] every protected route has a screen: one without is not mounted, and its path leads to the sign-in', () => {
  const routes: Readonly<Record<string, RouteDefinition>> = routeDefinitions;
  const missing = Object.keys(routes).filter((name) => routes[name]?.roles && !(name in lazyScreens));
  expect(missing).toEqual([]);
});

test('[NAV-01] [NAV-02] each address shows its own screen', async () => {
  const screens = Object.entries(lazyScreens).filter(([place]) => place !== 'document');
  const names = await Promise.all(screens.map(async ([place, load]) => [place, (await load()).name]));
  expect(Object.fromEntries(names)).toEqual({
    register: 'RegistrationIntroScreen',
    registerForm: 'RegistrationScreen',
    registerSuccess: 'SuccessScreen',
    registerError: 'ErrorScreen',
    registerProfessional: 'BindingScreen',
    documents: 'ListScreen',
    upload: 'UploadScreen',
    compare: 'CompareScreen',
    editDocument: 'EditDocumentScreen',
    newVersion: 'AddVersionScreen',
    patients: 'PatientsScreen',
    vaccinations: 'VaccinationsScreen',
    accessRights: 'OverviewScreen',
    accessRightsSearch: 'SearchScreen',
    newAccessRight: 'NewRightScreen',
    editAccessRight: 'EditRightScreen',
    accessCode: 'QrCodeScreen',
    accessLogs: 'LogScreen',
    settings: 'SettingsScreen',
    profile: 'ProfileScreen',
  });
});

test('[NAV-01] [NAV-02] the document screen gets the components for changing it and for showing who can see it', async () => {
  const Shown = (await lazyScreens.document?.()) as () => ReactElement<Readonly<Record<string, () => unknown>>>;
  const parts = Object.entries(Shown().props).map(([name, part]) => [name, part.name]);
  expect(parts).toEqual([
    ['ChangeActions', 'ChangeActions'],
    ['EditTitle', 'EditTitle'],
    ['WhoSees', 'WhoSeesDocument'],
  ]);
});
