import { createContext, useContext, type ComponentProps, type ComponentType } from 'react';

/** A location within the portal: its path with query and hash, or these in parts. */
export type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

export interface RouteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
  /** The page that is left is removed from the history. Without a router it stays there. */
  readonly replace?: boolean;
  /** Passed to the page in its history entry. Without a router there is none. */
  readonly state?: unknown;
}

/** How links navigate, and how the current path is read. */
export interface Navigation {
  readonly Link: ComponentType<RouteLinkProps>;
  readonly usePathname: () => string;
}

/** The default, without a router: each link loads a document. The sign-in page uses it and loads no router (app/start.tsx). */
export const NavigationContext = createContext<Navigation>({
  Link: PageLoad,
  usePathname: () => window.location.pathname,
});

/** Link to another page of the portal, handled by the router if there is one. */
export function RouteLink(props: RouteLinkProps) {
  const { Link } = useContext(NavigationContext);
  return <Link {...props} />;
}

/** Returns the path of the page, without query and hash. */
export function usePathname(): string {
  return useContext(NavigationContext).usePathname();
}

function PageLoad({ to, replace: _, state: _state, children, ...rest }: RouteLinkProps) {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? { pathname: to } : to;
  return (
    <a {...rest} href={pathname + search + hash}>
      {children}
    </a>
  );
}
