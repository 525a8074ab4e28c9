import { mayDelegate } from '@epr/domain/access-rights';
import type { MessageKey } from '@epr/domain/messages';
import { recordOf, routeDefinitions } from '@epr/domain/session';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { failureOf } from '../../../context/call-error.ts';
import { useNotify } from '../../../context/notify.ts';
import { useSessionState } from '../../../context/session.ts';
import { useToday } from '../../../context/time/today.ts';
import { useOwnRights } from '../patient/use-own-rights.ts';
import type { MenuEntry } from './menu-table.ts';

export interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly className: string;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** An entry of the primary menu; a disabled one stays in its place and says why it leads nowhere (NAV-12). */
export function MenuLink(props: MenuLinkProps) {
  const record = recordOf(useSessionState());
  // What watches a query keeps the last answer it saw, whosever record that was: each record has a watcher of its own (PSR-04).
  return props.entry.place === 'accessRights' ? <RightsLink key={record} {...props} /> : <Entry {...props} />;
}

function RightsLink(props: MenuLinkProps) {
  return <Entry {...props} refusal={useRightsRefusal()} />;
}

/** Without the right to pass on, professionals manage no access rights (core 2); as long as nobody knows, the entry is open. */
function useRightsRefusal(): MessageKey | undefined {
  const today = useToday();
  const { gln, query } = useOwnRights();
  const refused = query.isError && failureOf(query.error).reason === 'noAccess';
  const known = query.data && gln !== undefined && !mayDelegate(query.data, gln, today);
  return refused || known ? 'toasts.documentAccess.noAccessRights' : undefined;
}

function Entry({
  entry: { place },
  className,
  title,
  children,
  refusal,
}: MenuLinkProps & { readonly refusal?: MessageKey | undefined }) {
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
