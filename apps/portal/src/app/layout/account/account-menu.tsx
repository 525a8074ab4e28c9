import { initialsOf } from '@epr/domain/people';
import { isProfessional, routeDefinitions } from '@epr/domain/session';
import { useState } from 'react';
import { Link } from 'react-router';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import {
  Badge,
  classNames,
  hasMouse,
  Icon,
  SegmentedControl,
  type IconName,
  ignoreSecondClick,
} from '../../../components/index.ts';
import { keyboardShortcutsPreference, usePreference } from '../../../context/storage/preference.ts';
import { useTexts } from '../../../i18n/index.ts';
import { lazyComponent } from '../../../context/lazy/lazy.tsx';
import { LanguageList } from '../../language/language-selector.tsx';
import { appearances, useTheme, type Appearance } from '../../theme/theme.ts';
import css from './account-menu.module.css';
import { useRemainingMinutes } from './countdown.ts';
import { PageLink } from '../footer.tsx';
import { personName } from './person-name.ts';
import { ShortcutSwitch } from '../shortcuts/shortcut-switch.tsx';

const RepresentedPersonSelector = lazyComponent(
  async () => (await import('../../acting/represented-person-selector.tsx')).RepresentedPersonSelector,
);

/** Account menu: name, person acted for, language, appearance, help, data protection, terms and sign-out (NAV-13). */
export function AccountMenu({
  close,
  showsPerson = true,
}: {
  readonly close: () => void;
  /** `false`: name and sign-out are shown outside the menu. */ readonly showsPerson?: boolean;
}) {
  const { t } = useTexts();
  const { links, patientPortal } = useConfiguration();
  const { role } = useSessionState();
  const [keys] = usePreference(keyboardShortcutsPreference, 'on');
  // The switch for single-key shortcuts is offered where there is a keyboard, or where they are off; it stays while the menu is open.
  const [offersKeys] = useState(() => hasMouse() || keys === 'off');
  return (
    <div className={css.menu}>
      {showsPerson && <Person />}
      <RepresentedPersonSelector close={close} className={css.group} />
      <div className={css.group}>
        <p className={css.label}>{t('app.account.language')}</p>
        <LanguageList onChosen={close} />
      </div>
      <div className={css.group}>
        <p className={css.label}>{t('app.account.appearance')}</p>
        <AppearanceChoice />
      </div>
      {offersKeys && (
        <div className={css.group}>
          <ShortcutSwitch />
        </div>
      )}
      {/* Choosing a page closes the menu; the click event bubbles up from the links. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={css.group} onClick={close}>
        {(role === 'PAT' || role === 'REP') && (
          <>
            <Link className={css.link} to={routeDefinitions.profile.path}>
              {t('titles.profile')}
            </Link>
            <Link className={css.link} to={routeDefinitions.settings.path}>
              {t('titles.settings')}
            </Link>
          </>
        )}
        {isProfessional(role) && patientPortal && (
          <Link className={css.link} to={routeDefinitions.accessCode.path}>
            {t('titles.accessCode')}
          </Link>
        )}
        <PageLink
          className={css.link}
          to={routeDefinitions.help.path}
          externalUrl={links.help}
          label={t('titles.help')}
        />
        <PageLink
          className={css.link}
          to={routeDefinitions.privacy.path}
          externalUrl={links.dataProtection}
          label={t('titles.privacy')}
        />
        <PageLink
          className={css.link}
          to={routeDefinitions.legalNotice.path}
          externalUrl={links.terms}
          label={t('titles.legalNotice')}
        />
      </div>
      {showsPerson && <SignOut />}
    </div>
  );
}

/** The signed-in user and role; a badge marks acting for another person (NAV-13). */
export function Person() {
  const { t } = useTexts();
  const { identity, role } = useSessionState();
  const name = personName(identity);
  const isActing = role === 'ASS' || role === 'REP';
  return (
    <span className={css.person}>
      <span className={css.initials} aria-hidden="true">
        {initialsOf(name) || <Icon name="person" />}
      </span>
      <span className={css.who}>
        <b>{name || t('app.account.nobody')}</b>
        {isActing ? (
          <Badge tone="acting">{t(`app.account.roles.${role}`)}</Badge>
        ) : (
          <span>{t(`app.account.roles.${role}`)}</span>
        )}
      </span>
    </span>
  );
}

/** Sign-out button, with the minutes left (NAV-13, SES-07). */
export function SignOut({ iconOnly }: { readonly iconOnly?: boolean }) {
  const { t } = useTexts();
  const session = useSession();
  const { switches } = useConfiguration();
  const minutes = useRemainingMinutes();
  return (
    <button
      type="button"
      className={classNames(css.signOut, iconOnly && css.iconOnly)}
      title={iconOnly ? t('app.account.signOut') : undefined}
      // The second click of a double click was meant for what stood here before, such as the button that closes a record.
      onClick={ignoreSecondClick(() => session.signOut())}
    >
      <Icon name="signOut" />
      <span className={css.words}>{t('app.account.signOut')}</span>
      {switches.logoutCountdown && minutes !== undefined && (
        <span className={css.minutes}>{t('app.account.minutes', { count: minutes })}</span>
      )}
    </button>
  );
}

const icons: Readonly<Record<Appearance, IconName>> = { system: 'screen', light: 'sun', dark: 'moon' };

function AppearanceChoice() {
  const { t } = useTexts();
  const { appearance, choose } = useTheme();
  return (
    <SegmentedControl
      label={t('app.account.appearance')}
      options={appearances.map((one) => ({
        value: one,
        label: t(`app.account.appearances.${one}`),
        icon: icons[one],
      }))}
      value={appearance}
      onChange={choose}
    />
  );
}
