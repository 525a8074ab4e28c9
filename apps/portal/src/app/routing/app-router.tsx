import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { NavigationContext } from '../../components/index.ts';
import { routerNavigation } from '../../components/router-navigation.ts';
import { createPortalRouter, type RouterDependencies } from './routes.tsx';

/** All pages of the portal, and navigation to one of them. */
export interface AppRouter {
  readonly pages: ReactNode;
  readonly goTo: (path: string) => void;
}

/** Creates the router, which begins to load its first page. */
export function createAppRouter(dependencies: RouterDependencies): AppRouter {
  const router = createPortalRouter(dependencies);
  return {
    pages: (
      <NavigationContext value={routerNavigation}>
        <RouterProvider router={router} />
      </NavigationContext>
    ),
    goTo: (path) => void router.navigate(path),
  };
}
