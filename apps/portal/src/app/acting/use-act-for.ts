import { useLocation, useNavigate } from 'react-router';
import type { ProxyPerson } from '@epr/domain/people';
import { actingRole, landingOf, routeDefinitions } from '@epr/domain/session';
import { messageOf } from '../../context/error-messages.ts';
import { useNotify } from '../../context/notify.ts';
import { setSwitching, endSwitching, useSwitching } from './switching.ts';
import { useSession, useSessionState } from '../../context/session.ts';

/**
 * Changes for whom one acts; undefined: for oneself. From a page within another one it goes by way of the list: a form that
 * holds something unsaved asks before it is left, and nothing typed for one person ever stands under the name of another.
 */
export function useActFor() {
  const session = useSession();
  const { role } = useSessionState();
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const choosing = useSwitching();
  const actFor = async (proxy: ProxyPerson | undefined) => {
    const list = routeDefinitions[landingOf(proxy ? actingRole(proxy) : role)].path;
    if (pathname.split('/').length > 2) {
      await navigate(list);
      if (window.location.pathname !== list) return;
    }
    setSwitching(proxy);
    if (!proxy) return session.actForSelf();
    const acted = await session.actFor(proxy);
    endSwitching(proxy);
    // A representative's refusal is shown by the session itself (SES-12).
    if (!acted.ok && acted.refusal.reason !== 'cancelled' && proxy.gln)
      notify.show(messageOf('openPatient', acted.refusal));
  };
  return { choosing, actFor: (proxy: ProxyPerson | undefined) => void actFor(proxy) };
}
