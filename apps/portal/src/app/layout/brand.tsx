import { useConfiguration } from '../../context/configuration.ts';
import { classNames } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './brand.module.css';

/** The portal's mark and name, with the name of the community that operates it. */
export function Brand({
  markOnly,
  withoutCommunity,
}: {
  readonly markOnly?: boolean;
  readonly withoutCommunity?: boolean;
}) {
  const { t } = useTexts();
  const { homeCommunity } = useConfiguration();
  return (
    <div className={css.brand}>
      <span className={css.mark} aria-hidden="true">
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
          <path d="M12 5v14M5 12h14" />
        </svg>
      </span>
      <span className={classNames(css.words, markOnly && css.hidden)}>
        {t('app.brand')}
        {!withoutCommunity && <small>{homeCommunity.name}</small>}
      </span>
    </div>
  );
}
