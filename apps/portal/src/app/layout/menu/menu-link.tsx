import { mayDelegate } from '@epr/domain/access-rights';
import type { MessageKey } from '@epr/domain/messages';
import { recordOf, routeDefinitions } from '@epr/domain/session';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { failureOf } from '../../../context/call-error.ts';
import { useToastControls } from '../../../context/toast-controls.ts';
import { useSessionState } from '../../../context/session.ts';
import { useToday } from '../../../context/time/today.ts';
import { useOwnRights } from '../patient/use-own-rights.ts';
import type { MenuEntry } from './menu-entries.ts';

export interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly className: string;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** An entry of the primary menu; a disabled one stays in its place and shows why when clicked (NAV-12). */
export function MenuLink(props: MenuLinkProps) {
  const record = recordOf(useSessionState());
  // A query observer keeps its last result, whichever record it was read from: each record gets an observer of its own (PSR-04).
  return props.entry.place === 'accessRights' ? <RightsLink key={record} {...props} /> : <Entry {...props} />;
}

function RightsLink(props: MenuLinkProps) {
  return <Entry {...props} refusal={useRightsRefusal()} />;
}

/**
 * Returns why access rights cannot be managed: professionals need the right to delegate (core 2). Until that is known the entry is enabled.
 */
function useRightsRefusal(): MessageKey | undefined {
  const today = useToday();
  const { gln, query } = useOwnRights();
  const isReadRefused = query.isError && failureOf(query.error).reason === 'noAccess';
  const mayNotDelegate = query.data && gln !== undefined && !mayDelegate(query.data, gln, today);
  return isReadRefused || mayNotDelegate ? 'toasts.documentAccess.noAccessRights' : undefined;
}

function Entry({
  entry: { place },
  className,
  title,
  children,
  refusal,
}: MenuLinkProps & { readonly refusal?: MessageKey | undefined }) {
  const notify = useToastControls();
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
