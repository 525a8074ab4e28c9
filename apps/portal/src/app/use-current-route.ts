import { routeDefinitions, type RouteName } from '@epr/domain/session';
import { useMatches } from 'react-router';

/** What a route declares to the frame. */
export interface RouteHandle {
  readonly place: RouteName;
}

/** The place the person is at. */
export function useCurrentRoute(): RouteName | undefined {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  return handle?.place;
}

/** Top-level pages have the tab bar on small screens, nested ones a way back (NAV-09, NAV-10). */
export function isTopLevel(place: RouteName | undefined): boolean {
  return place !== undefined && routeDefinitions[place].path.split('/').length === 2;
}
