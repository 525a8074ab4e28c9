import { useLocation, useNavigate } from 'react-router';
import type { RepresentedPerson } from '@epr/domain/people';
import { actingRole, landingRouteOf, routeDefinitions } from '@epr/domain/session';
import { messageOf } from '../../context/error-messages.ts';
import { useToastControls } from '../../context/toast-controls.ts';
import { setPersonBeingSwitchedTo, endSwitching, useSwitching } from './person-being-switched-to.ts';
import { useSession, useSessionState } from '../../context/session.ts';

/**
 * Returns a function that changes the person acted for (`undefined`: the user acts for themselves), and the person being switched to. On a
 * nested page it navigates to the list first: a form with unsaved input asks before it is left, so input for one person never appears under
 * the name of another.
 */
export function useActFor() {
  const session = useSession();
  const { role } = useSessionState();
  const notify = useToastControls();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const choosing = useSwitching();
  const actFor = async (representedPerson: RepresentedPerson | undefined) => {
    const list = routeDefinitions[landingRouteOf(representedPerson ? actingRole(representedPerson) : role)].path;
    if (pathname.split('/').length > 2) {
      await navigate(list);
      if (window.location.pathname !== list) return;
    }
    setPersonBeingSwitchedTo(representedPerson);
    if (!representedPerson) return session.actForSelf();
    const result = await session.actFor(representedPerson);
    endSwitching(representedPerson);
    // The session itself shows a refusal to a representative (SES-12).
    if (!result.ok && result.error.reason !== 'cancelled' && representedPerson.gln)
      notify.show(messageOf('openPatient', result.error));
  };
  return { choosing, actFor: (representedPerson: RepresentedPerson | undefined) => void actFor(representedPerson) };
}
