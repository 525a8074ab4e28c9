import type { ReactNode } from 'react';
import { Button, IconButton, LiveRegion, VisuallyHidden } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './zoom.module.css';

export interface ZoomToolbarProps {
  /** The current scale, in percent. */
  readonly percent: number;
  readonly onLarger: () => void;
  readonly onSmaller: () => void;
  readonly onFit: () => void;
  readonly onActual?: () => void;
  readonly onTurn?: () => void;
  /** Other controls, shown before the zoom. */
  readonly children?: ReactNode;
}

/** The controls of a view: larger, smaller, fit, actual size, rotate. The scale is announced when it changes. */
export function ZoomToolbar({ percent, onLarger, onSmaller, onFit, onActual, onTurn, children }: ZoomToolbarProps) {
  const { t } = useTexts();
  const level = t('viewer.bar.percent', { percent });
  return (
    <div className={css.bar} data-print="no" role="group" aria-label={t('viewer.bar.label')}>
      {children}
      <div className={css.zoom}>
        <IconButton icon="minus" label={t('viewer.bar.smaller')} onClick={onSmaller} />
        <LiveRegion visible>
          <VisuallyHidden>{t('viewer.bar.level')}</VisuallyHidden> <span className={css.level}>{level}</span>
        </LiveRegion>
        <IconButton icon="plus" label={t('viewer.bar.larger')} onClick={onLarger} />
      </div>
      <Button kind="quiet" shrinks icon="fit" onClick={onFit}>
        {t('viewer.bar.fit')}
      </Button>
      {onActual && (
        <Button kind="quiet" shrinks icon="actual" onClick={onActual}>
          {t('viewer.bar.actual')}
        </Button>
      )}
      {onTurn && (
        <Button kind="quiet" shrinks icon="turn" onClick={onTurn}>
          {t('viewer.bar.turn')}
        </Button>
      )}
    </div>
  );
}
