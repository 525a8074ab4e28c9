import { Link } from 'react-router';
import { routeDefinitions } from '@epr/domain/session';
import { useConfiguration } from '../../../context/configuration.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from '../onboarding.module.css';

/** Says whom to ask; the message to quote is shown above it. */
export function ContactSupport() {
  const { t } = useTexts();
  const { homeCommunity, links } = useConfiguration();
  return (
    <section aria-labelledby="support" className={css.support}>
      <h2 id="support">{t('onboarding.error.support')}</h2>
      <p>{t('onboarding.error.supportText', { community: homeCommunity.name })}</p>
      <p>
        {links.help ? (
          <a href={links.help} target="_blank" rel="noreferrer">
            {t('onboarding.error.supportLink')} ({t('app.newTab')})
          </a>
        ) : (
          <Link to={routeDefinitions.help.path}>{t('onboarding.error.supportLink')}</Link>
        )}
      </p>
    </section>
  );
}
