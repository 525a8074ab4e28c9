import { routeDefinitions } from '@epr/domain/session';
import { useLocation, useNavigate } from 'react-router';
import { classNames, Popover, Icon, IconButton } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { isTopLevel, useCurrentRoute } from '../../use-current-route.ts';
import { AccountMenu } from '../account/account-menu.tsx';
import { Brand } from '../brand.tsx';
import { isFirstPage } from './is-first-page.ts';
import { MenuLink } from './menu-link.tsx';
import { useMenu } from './use-menu.ts';
import { NotificationBell } from './notification-bell.tsx';
import css from './mobile-nav.module.css';

/** The app bar of small screens: a menu on top-level pages, a back button on nested ones (NAV-10). */
export function MobileAppBar() {
  const { t } = useTexts();
  const routeName = useCurrentRoute();
  const back = useBack();
  if (!isTopLevel(routeName)) {
    return (
      <header className={css.appBar} data-way-back>
        <IconButton icon="arrowLeft" label={t('app.menu.back')} onClick={back} />
        <span className={css.title}>{routeName && t(routeDefinitions[routeName].title)}</span>
      </header>
    );
  }
  return (
    <header className={css.appBar}>
      <Brand withoutCommunity />
      <div className={css.tools}>
        <NotificationBell />
        <Popover
          button={({ ref, ...opener }) => <IconButton ref={ref} {...opener} icon="menu" label={t('app.menu.open')} />}
        >
          {(close) => <AccountMenu close={close} />}
        </Popover>
      </div>
    </header>
  );
}

/** The bottom tab bar of small screens, on top-level pages only (NAV-09), and only with more than one entry. */
export function TabBar() {
  const { t } = useTexts();
  const entries = useMenu();
  if (!isTopLevel(useCurrentRoute()) || entries.length < 2) return null;
  return (
    <nav aria-label={t('app.menu.label')} className={css.tabs} data-tabs>
      {entries.map((entry) => (
        <MenuLink key={entry.place} entry={entry} className={classNames(css.tab)}>
          <Icon name={entry.icon} />
          {t(entry.words)}
        </MenuLink>
      ))}
    </nav>
  );
}

/**
 * Returns the back action: to the documents when the page was opened by sharing a file or no page of the portal precedes it, otherwise one
 * step back.
 */
function useBack(): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => {
    if (new URLSearchParams(search).has('shared') || isFirstPage()) void navigate(routeDefinitions.documents.path);
    else void navigate(-1);
  };
}
