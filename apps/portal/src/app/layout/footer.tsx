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
        <PageLink to={routeDefinitions.help.path} externalUrl={links.help} label={t('titles.help')} />
        <PageLink to={routeDefinitions.legalNotice.path} externalUrl={links.terms} label={t('titles.legalNotice')} />
        <PageLink to={routeDefinitions.privacy.path} externalUrl={links.dataProtection} label={t('titles.privacy')} />
        <PageLink to={routeDefinitions.imprint.path} externalUrl={links.imprint} label={t('titles.imprint')} />
        <PageLink
          to={routeDefinitions.accessibility.path}
          externalUrl={links.accessibility}
          label={t('titles.accessibility')}
        />
      </span>
    </footer>
  );
}

/** Link to a page of the portal, or to the external page configured for the deployment. */
export function PageLink({
  to,
  externalUrl,
  label,
  className,
}: {
  readonly to: string;
  readonly externalUrl: string | undefined;
  readonly label: string;
  readonly className?: string | undefined;
}) {
  const { t } = useTexts();
  if (!externalUrl) {
    return (
      <RouteLink to={to} className={className}>
        {label}
      </RouteLink>
    );
  }
  return (
    <a href={externalUrl} target="_blank" rel="noreferrer" className={className}>
      {label}
      <VisuallyHidden> ({t('app.newTab')})</VisuallyHidden>
    </a>
  );
}
