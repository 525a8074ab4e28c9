import { useId, useState, useSyncExternalStore } from 'react';
import { useSessionState } from '../../../context/session.ts';
import { classNames, Popover, Icon, IconButton } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { usePreferences } from '../../preferences.ts';
import { AccountMenu, Person, SignOut } from '../account/account-menu.tsx';
import { Brand } from '../brand.tsx';
import { MenuLink } from './menu-link.tsx';
import { useMenu } from './use-menu.ts';
import { personName } from '../account/person-name.ts';
import { NotificationBell } from './notification-bell.tsx';
import css from './sidebar.module.css';

/**
 * The menu of wide screens: open by default from 1024 pixels, otherwise folded to its icons; the user's choice is stored (NAV-09). With
 * fewer than two entries there is nothing to choose: the remaining controls are shown in one line above the page.
 */
export function Sidebar() {
  const { t } = useTexts();
  const [open, toggle] = useOpen();
  const id = useId();
  const entries = useMenu();
  if (entries.length < 2) return <TopLine />;
  return (
    <header id={id} className={classNames(css.sidebar, !open && css.folded)}>
      <div className={css.head}>
        <Brand markOnly={!open} />
      </div>
      <nav aria-label={t('app.menu.label')} className={css.nav}>
        {entries.map((entry) => (
          <MenuLink
            key={entry.place}
            entry={entry}
            className={classNames(css.entry)}
            title={open ? undefined : t(entry.words)}
          >
            <Icon name={entry.icon} />
            <span className={css.words}>{t(entry.words)}</span>
          </MenuLink>
        ))}
      </nav>
      <div className={css.foot}>
        <div className={css.tools}>
          <NotificationBell />
          <IconButton
            icon="panel"
            label={t(open ? 'app.menu.collapse' : 'app.menu.expand')}
            aria-expanded={open}
            aria-controls={id}
            onClick={toggle}
          />
        </div>
        <Account />
        <SignOut iconOnly={!open} />
      </div>
    </header>
  );
}

/** Brand, account and sign-out in one line. */
function TopLine() {
  return (
    <header className={css.line} data-line>
      <Brand />
      <div className={css.tools}>
        <Account />
        <SignOut />
      </div>
    </header>
  );
}

function Account() {
  const { t } = useTexts();
  const { identity, role } = useSessionState();
  const account = t('app.account.open', { name: personName(identity) });
  return (
    <Popover
      button={({ ref, ...opener }) => (
        <button
          ref={ref}
          {...opener}
          type="button"
          className={css.account}
          aria-label={`${account} ${t(`app.account.roles.${role}`)}`}
        >
          <Person />
          <Icon name="chevronRight" size={16} />
        </button>
      )}
    >
      {(close) => <AccountMenu close={close} showsPerson={false} />}
    </Popover>
  );
}

/** Returns whether the menu is open, and its toggle. Follows the width of the window until the user chooses. */
function useOpen(): readonly [boolean, () => void] {
  const { sidebar } = usePreferences();
  const [preference, choose] = useState(() => sidebar.read());
  const hasRoom = useSyncExternalStore(watchWidth, isRoomy);
  const open = preference === undefined ? hasRoom : preference === 'open';
  const toggle = () => {
    const next = open ? 'closed' : 'open';
    choose(next);
    sidebar.write(next);
  };
  return [open, toggle];
}

const roomyWidth = '(min-width: 1024px)';

function isRoomy(): boolean {
  return window.matchMedia(roomyWidth).matches;
}

function watchWidth(onChange: () => void): () => void {
  const query = window.matchMedia(roomyWidth);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
