import { routeDefinitions, type RouteName } from '@epr/domain/session';
import { useMatches } from 'react-router';

/** What a route declares to the frame. */
export interface RouteHandle {
  readonly routeName: RouteName;
}

/** Returns the name of the current route. */
export function useCurrentRoute(): RouteName | undefined {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  return handle?.routeName;
}

/** Whether a route is top-level: top-level pages have the tab bar on small screens, nested ones a back button (NAV-09, NAV-10). */
export function isTopLevel(routeName: RouteName | undefined): boolean {
  return routeName !== undefined && routeDefinitions[routeName].path.split('/').length === 2;
}
