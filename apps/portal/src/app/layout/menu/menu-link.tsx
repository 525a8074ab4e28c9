import { routeDefinitions } from '@epr/domain/session';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useNotify } from '../../../context/notify.ts';
import type { CurrentEntry } from './use-menu.ts';

export interface MenuLinkProps {
  readonly entry: CurrentEntry;
  readonly className: string;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** An entry of the primary menu; a disabled one stays in its place and says why it leads nowhere (NAV-12). */
export function MenuLink({ entry: { place, refusal }, className, title, children }: MenuLinkProps) {
  const notify = useNotify();
  return (
    <NavLink
      to={routeDefinitions[place].path}
      className={className}
      title={title}
      aria-disabled={refusal ? true : undefined}
      onClick={(event) => {
        if (!refusal) return;
        event.preventDefault();
        notify.show(refusal);
      }}
    >
      {children}
    </NavLink>
  );
}
