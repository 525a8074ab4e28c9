import { routeDefinitions } from '@epr/domain/session';
import { useConfiguration } from '../../context/configuration.ts';
import { RouteLink, VisuallyHidden } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './footer.module.css';

/** Footer: help, terms of use, data protection, contact, accessibility, and the version (NAV-14, CFG-07). */
export function Footer() {
  const { t } = useTexts();
  const { homeCommunity, links, version } = useConfiguration();
  return (
    <footer className={css.footer} aria-label={t('app.footer.label')}>
      <span>
        {homeCommunity.name} · {t('app.footer.version', { version })}
      </span>
      <span className={css.links}>
        <PageLink to={routeDefinitions.help.path} elsewhere={links.help} words={t('titles.help')} />
        <PageLink to={routeDefinitions.legalNotice.path} elsewhere={links.terms} words={t('titles.legalNotice')} />
        <PageLink to={routeDefinitions.privacy.path} elsewhere={links.dataProtection} words={t('titles.privacy')} />
        <PageLink to={routeDefinitions.imprint.path} elsewhere={links.imprint} words={t('titles.imprint')} />
        <PageLink
          to={routeDefinitions.accessibility.path}
          elsewhere={links.accessibility}
          words={t('titles.accessibility')}
        />
      </span>
    </footer>
  );
}

/** Link to a page of the portal, or to the external page configured for the deployment. */
export function PageLink({
  to,
  elsewhere,
  words,
  className,
}: {
  readonly to: string;
  readonly elsewhere: string | undefined;
  readonly words: string;
  readonly className?: string | undefined;
}) {
  const { t } = useTexts();
  if (!elsewhere) {
    return (
      <RouteLink to={to} className={className}>
        {words}
      </RouteLink>
    );
  }
  return (
    <a href={elsewhere} target="_blank" rel="noreferrer" className={className}>
      {words}
      <VisuallyHidden> ({t('app.newTab')})</VisuallyHidden>
    </a>
  );
}
