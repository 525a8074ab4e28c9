import { useId } from 'react';
import { VisuallyHidden } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import css from './structured.module.css';

export type StructuredView = 'optimised' | 'original';

const views: readonly StructuredView[] = ['optimised', 'original'];

export interface ViewSwitchProps {
  readonly view: StructuredView;
  readonly onView: (view: StructuredView) => void;
}

/** Selects one of the two views; a radio group, operated with the arrow keys. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className={css.views} data-print="no">
      <legend>
        <VisuallyHidden>{t('conversion.view')}</VisuallyHidden>
      </legend>
      {views.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={view === one} onChange={() => onView(one)} />
          <span>{t(`conversion.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
