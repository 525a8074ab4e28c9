import { landingOf, routeDefinitions } from '@epr/domain/session';
import { Link } from 'react-router';
import { useSessionState } from '../../context/session.ts';
import { Icon } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './back-link.module.css';

/** From a general page back to the record, or to the sign-in. */
export function BackLink() {
  const { t } = useTexts();
  const { phase, role } = useSessionState();
  const target = routeDefinitions[phase === 'signedIn' ? landingOf(role) : 'login'];
  return (
    <Link to={target.path} className={css.back}>
      <Icon name="arrowLeft" size={16} />
      {t(target.title)}
    </Link>
  );
}
