import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { NavigationContext } from '../../components/index.ts';
import { routerNavigation } from '../../components/router-navigation.ts';
import type { RegistrationGuardNeeds } from './guard-registration.ts';
import { createPortalRouter } from './routes.tsx';

/** All pages of the portal, and the way to one of them. */
export interface RoutedPages {
  readonly pages: ReactNode;
  readonly goTo: (path: string) => void;
}

/** Makes the router; its first page begins to load. */
export function createRoutedPages(needs: RegistrationGuardNeeds): RoutedPages {
  const router = createPortalRouter(needs);
  return {
    pages: (
      <NavigationContext value={routerNavigation}>
        <RouterProvider router={router} />
      </NavigationContext>
    ),
    goTo: (path) => void router.navigate(path),
  };
}
