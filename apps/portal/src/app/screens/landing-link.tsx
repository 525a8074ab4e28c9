import { landingRouteOf, routeDefinitions } from '@epr/domain/session';
import { useSessionState } from '../../context/session.ts';
import { BackLink } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';

/** Link from a public page back to the record, or to the sign-in. */
export function LandingLink() {
  const { t } = useTexts();
  const { phase, role } = useSessionState();
  const target = routeDefinitions[phase === 'signedIn' ? landingRouteOf(role) : 'login'];
  return <BackLink to={target.path}>{t(target.title)}</BackLink>;
}
