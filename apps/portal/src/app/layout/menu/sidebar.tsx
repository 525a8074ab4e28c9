import { mustChoose, routeDefinitions } from '@epr/domain/session';
import { useId, useState } from 'react';
import { NavLink } from 'react-router';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSessionState } from '../../../context/session.ts';
import { classNames, Disclosure, Icon, IconButton } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { usePreferences } from '../../preferences.ts';
import { AccountMenu, Person, SignOut } from '../account/account-menu.tsx';
import { Brand } from '../brand.tsx';
import { menuOf } from './menu-table.ts';
import { nameOf } from '../account/person.ts';
import { NotificationBell } from './notification-bell.tsx';
import css from './sidebar.module.css';

/** The menu of wide screens: open by default from 1024 pixels, else folded to its icons; the person's choice stays (NAV-09). */
export function Sidebar() {
  const { t } = useTexts();
  const { features } = useConfiguration();
  const state = useSessionState();
  const [open, toggle] = useOpen();
  const id = useId();
  return (
    <header id={id} className={classNames(css.sidebar, !open && css.folded)}>
      <div className={css.head}>
        <Brand markOnly={!open} />
      </div>
      <nav aria-label={t('app.menu.label')} className={css.nav}>
        {(mustChoose(state) ? [] : menuOf(state, features)).map(({ place, icon, words }) => (
          <NavLink
            key={place}
            to={routeDefinitions[place].path}
            className={classNames(css.entry)}
            {...(open ? {} : { title: t(words) })}
          >
            <Icon name={icon} />
            <span className={css.words}>{t(words)}</span>
          </NavLink>
        ))}
      </nav>
      <div className={css.foot}>
        <NotificationBell />
        <IconButton
          icon="panel"
          label={t(open ? 'app.menu.collapse' : 'app.menu.expand')}
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        />
        <Disclosure
          button={({ ref, ...opener }) => (
            <button
              ref={ref}
              {...opener}
              type="button"
              className={css.account}
              aria-label={t('app.account.open', { name: nameOf(state.identity) })}
            >
              <Person />
              <Icon name="chevronRight" size={16} />
            </button>
          )}
        >
          {(close) => <AccountMenu close={close} whole={false} />}
        </Disclosure>
        <SignOut iconOnly={!open} />
      </div>
    </header>
  );
}

function useOpen(): readonly [boolean, () => void] {
  const { sidebar } = usePreferences();
  const [open, setOpen] = useState(
    () => (sidebar.read() ?? (window.matchMedia('(min-width: 1024px)').matches ? 'open' : 'closed')) === 'open',
  );
  const toggle = () => {
    setOpen(!open);
    sidebar.write(open ? 'closed' : 'open');
  };
  return [open, toggle];
}
