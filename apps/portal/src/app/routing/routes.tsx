import { loadProtocol } from '@epr/client/identity';
import { routeDefinitions, type RouteName } from '@epr/domain/session';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { guard, guardSignIn, type NavigationAttempt } from './guard.ts';
import { guardRegistration, type RegistrationGuardDependencies } from './guard-registration.ts';
import { PlainPages, RouteProblem, RoutedSignInPage } from './route-pages.tsx';
import { lazyScreens, registrationRoutes, type Screen } from './lazy-screens.ts';
import { Root } from '../root.tsx';
import { PageLoading } from '../page-loading.tsx';
import { completeTexts } from '../../i18n/index.ts';
import { loadChunk } from '../../context/lazy/load-chunk.ts';
import type { RouteHandle } from '../use-current-route.ts';

/** What the routes need; `vaccination`: whether the deployment has a vaccination record (CFG-04). */
export interface RouterDependencies extends RegistrationGuardDependencies {
  readonly features: RegistrationGuardDependencies['features'] & { readonly vaccination: boolean };
}

/** Creates the router: paths, titles and roles come from the domain, screens from this package. */
export function createPortalRouter(dependencies: RouterDependencies): ReturnType<typeof createBrowserRouter> {
  // The first page's guard runs while the router is still being created.
  const holder: { router?: ReturnType<typeof createBrowserRouter> } = {};
  const navigationAttempt = (): NavigationAttempt => {
    const state = holder.router?.state;
    const target = state?.navigation.location ?? state?.location ?? window.location;
    // A cancelled navigation never stays on the sign-in page, because that redirects signed-in users.
    const hasCurrentPage = state?.initialized && state.location.pathname !== routeDefinitions.login.path;
    return { requestedPath: pathOf(target), currentPath: hasCurrentPage ? pathOf(state.location) : undefined };
  };
  const enter = (routeName: RouteName) =>
    registrationRoutes.has(routeName)
      ? guardRegistration(routeName, navigationAttempt(), dependencies)
      : guard(routeName, navigationAttempt(), dependencies);
  // Professionals register a patient within the app shell; a user without a role sees a white page.
  const isOutsideShell = (routeName: RouteName) =>
    registrationRoutes.has(routeName) &&
    (dependencies.variant.name === 'patient' || routeName === 'registerProfessional');
  const signIn: RouteObject = {
    path: routeDefinitions.login.path,
    handle: { routeName: 'login' } satisfies RouteHandle,
    loader: ({ request }) => guardSignIn(new URL(request.url).searchParams.get('redirect'), dependencies),
    Component: RoutedSignInPage,
  };
  holder.router = createBrowserRouter([
    {
      Component: Root,
      HydrateFallback: PageLoading,
      ErrorBoundary: RouteProblem,
      children: [
        { Component: PlainPages, ErrorBoundary: RouteProblem, children: [signIn, ...plainRoutes] },
        withProblemPage({
          lazy: async () => {
            const [{ AppShell }] = await Promise.all([
              loadChunk(() => import('../layout/app-shell.tsx')),
              loadChunk(completeTexts),
            ]);
            return { Component: AppShell };
          },
          children: insideRoutes(
            (place) => !isOutsideShell(place) && (place !== 'vaccinations' || dependencies.features.vaccination),
            enter,
          ),
        }),
        withProblemPage({
          lazy: async () => {
            const [{ RegistrationLayout }] = await Promise.all([
              loadChunk(() => import('../layout/registration-layout.tsx')),
              loadChunk(completeTexts),
            ]);
            return { Component: RegistrationLayout };
          },
          children: insideRoutes(isOutsideShell, enter),
        }),
        { path: '*', loader: () => redirect(routeDefinitions.login.path) },
      ],
    },
  ]);
  return holder.router;
}

const plainRoutes: RouteObject[] = [
  {
    path: routeDefinitions.signedIn.path,
    handle: { routeName: 'signedIn' } satisfies RouteHandle,
    loader: ({ request }) => (carriesAnswer(new URL(request.url)) ? null : redirect(routeDefinitions.login.path)),
    lazy: lazily(async () => {
      const [{ SignInCallbackScreen: SignedInScreen }] = await Promise.all([
        import('../screens/sign-in/sign-in-callback-screen.tsx'),
        loadProtocol(),
      ]);
      return SignedInScreen;
    }),
  },
  {
    path: routeDefinitions.legalNotice.path,
    handle: { routeName: 'legalNotice' } satisfies RouteHandle,
    lazy: withAllTexts(async () => (await import('../screens/static-pages.tsx')).LegalNoticePage),
  },
  {
    path: routeDefinitions.privacy.path,
    handle: { routeName: 'privacy' } satisfies RouteHandle,
    lazy: withAllTexts(async () => (await import('../screens/static-pages.tsx')).PrivacyPage),
  },
  {
    path: routeDefinitions.imprint.path,
    handle: { routeName: 'imprint' } satisfies RouteHandle,
    lazy: withAllTexts(async () => (await import('../screens/static-pages.tsx')).ImprintPage),
  },
  {
    path: routeDefinitions.accessibility.path,
    handle: { routeName: 'accessibility' } satisfies RouteHandle,
    lazy: withAllTexts(async () => (await import('../screens/static-pages.tsx')).AccessibilityPage),
  },
  {
    path: routeDefinitions.help.path,
    handle: { routeName: 'help' } satisfies RouteHandle,
    lazy: withAllTexts(async () => (await import('../screens/help/help-screen.tsx')).HelpScreen),
  },
  {
    path: routeDefinitions.helpTopic.path,
    handle: { routeName: 'helpTopic' } satisfies RouteHandle,
    lazy: withAllTexts(async () => (await import('../screens/help/help-topic-screen.tsx')).HelpTopicScreen),
  },
];

/**
 * Shows the problem page in place of a route that is loaded late and fails (NAV-08). The boundary belongs to a route around it: react-router
 * renders nothing for a route whose `lazy` failed, not even its own boundary.
 */
function withProblemPage(route: RouteObject): RouteObject {
  return { ErrorBoundary: RouteProblem, children: [route] };
}

function insideRoutes(
  includes: (routeName: RouteName) => boolean,
  enter: (routeName: RouteName) => Response | null,
): RouteObject[] {
  return (Object.keys(lazyScreens) as RouteName[]).filter(includes).flatMap((routeName) => {
    const load = lazyScreens[routeName];
    if (!load) return [];
    return [
      withProblemPage({
        path: routeDefinitions[routeName].path,
        handle: { routeName } satisfies RouteHandle,
        loader: () => enter(routeName),
        lazy: lazily(load),
      }),
    ];
  });
}

/**
 * Whether the address carries the provider's response. It is usable once and then removed from the address: a user who returns to the page
 * later is redirected to the sign-in.
 */
function carriesAnswer({ searchParams }: URL): boolean {
  return searchParams.has('code') || searchParams.has('error');
}

function lazily(load: () => Promise<Screen>): () => Promise<{ readonly Component: Screen }> {
  return async () => ({ Component: await loadChunk(load) });
}

/** Loads a public page whose texts are not among those of the sign-in. */
function withAllTexts(load: () => Promise<Screen>): () => Promise<{ readonly Component: Screen }> {
  return async () => {
    const [Component] = await Promise.all([loadChunk(load), loadChunk(completeTexts)]);
    return { Component };
  };
}

function pathOf({
  pathname,
  search,
  hash,
}: {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}): string {
  return pathname + search + hash;
}
