import { createContext, useContext, type ComponentProps, type ComponentType } from 'react';

/** A place of the portal: its path with query and hash, or these in parts. */
export type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

export interface RouteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
}

/** How links lead on, and where the page is. */
export interface Navigation {
  readonly Link: ComponentType<RouteLinkProps>;
  readonly usePathname: () => string;
}

/** Without a router around: each link loads another page. The sign-in page does with that, and loads no router (app/start.tsx). */
export const NavigationContext = createContext<Navigation>({
  Link: PageLoad,
  usePathname: () => window.location.pathname,
});

/** Leads to another place of the portal, by the router where there is one. */
export function RouteLink(props: RouteLinkProps) {
  const { Link } = useContext(NavigationContext);
  return <Link {...props} />;
}

/** The path of the page, without query and hash. */
export function usePathname(): string {
  return useContext(NavigationContext).usePathname();
}

function PageLoad({ to, children, ...rest }: RouteLinkProps) {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? { pathname: to } : to;
  return (
    <a {...rest} href={pathname + search + hash}>
      {children}
    </a>
  );
}
