import { routeDefinitions } from '@epr/domain/session';
import { useConfiguration } from '../../context/configuration.ts';
import { useToastControls } from '../../context/toast-controls.ts';
import { classNames, Popover, Icon, usePathname } from '../../components/index.ts';
import { languageNames, shortCode, startTexts, useTexts, type Locale } from '../../i18n/index.ts';
import { usePreferences } from '../preferences.ts';
import css from './language-selector.module.css';

const legalPages: readonly string[] = [routeDefinitions.legalNotice.path, routeDefinitions.privacy.path];

/**
 * Returns the current language, the offered ones, and a function that changes and stores the language. The legal pages are reloaded with
 * `?lang=` and the short code (NAV-07).
 */
export function useLanguage(): {
  readonly locale: Locale;
  readonly offered: readonly Locale[];
  readonly change: (locale: Locale) => void;
} {
  const { locale } = useTexts();
  const { locales } = useConfiguration();
  const { language } = usePreferences();
  const pathname = usePathname();
  const { show } = useToastControls();
  const reloads = legalPages.some((page) => pathname.startsWith(page));
  return {
    locale,
    offered: locales,
    change: (next) => {
      if (reloads) {
        language.write(next);
        return window.location.assign(`${window.location.pathname}?lang=${shortCode(next)}`);
      }
      startTexts(next).then(
        // Another language may have been chosen while this one was loading.
        (shown) => shown && language.write(next),
        () => show('toasts.settings.languageFail'),
      );
    },
  };
}

/** The offered languages, each by its own name; scrolls beyond 220 pixels (NAV-16). */
export function LanguageList({ onChosen }: { readonly onChosen?: () => void }) {
  const { t } = useTexts();
  const { locale, offered, change } = useLanguage();
  return (
    <ul className={css.list} aria-label={t('app.account.language')}>
      {offered.map((one) => (
        <li key={one}>
          <button
            type="button"
            lang={one}
            className={classNames(css.choice, one === locale && css.chosen)}
            aria-current={one === locale ? 'true' : undefined}
            onClick={() => {
              onChosen?.();
              change(one);
            }}
          >
            {languageNames[one]}
            {one === locale && <Icon name="check" size={16} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The language selector of the public pages: shows the current language and opens the list. */
export function LanguageSelector() {
  const { t, locale } = useTexts();
  const code = shortCode(locale).toUpperCase();
  return (
    <Popover
      button={({ ref, ...opener }) => (
        <button
          ref={ref}
          {...opener}
          type="button"
          className={css.opener}
          aria-label={t('app.labelled', {
            label: t('app.account.language'),
            value: `${languageNames[locale]} ${code}`,
          })}
        >
          <Icon name="language" />
          <span className={css.name}>{languageNames[locale]}</span>
          <span className={css.code}>{code}</span>
          <Icon name="chevronDown" size={16} />
        </button>
      )}
    >
      {(close) => <LanguageList onChosen={close} />}
    </Popover>
  );
}
