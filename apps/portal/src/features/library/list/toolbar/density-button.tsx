import { IconButton } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import css from '../list.module.css';
import { useDensity } from '../use-density.ts';

/** Toggles the density of the list. */
export function DensityButton() {
  const { t } = useTexts();
  const [density, choose] = useDensity();
  const compact = density === 'compact';
  return (
    <IconButton
      bordered
      icon="rows"
      className={css.toggle ?? ''}
      label={t('search.density')}
      aria-pressed={compact}
      onClick={() => choose(compact ? 'comfortable' : 'compact')}
    />
  );
}
