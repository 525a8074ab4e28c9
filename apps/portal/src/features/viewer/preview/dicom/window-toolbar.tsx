import { useId } from 'react';
import { Button } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import css from './dicom.module.css';
import { unadjusted, type Light } from './frame.ts';

export interface WindowToolbarProps {
  readonly light: Light;
  readonly onLight: (light: Light) => void;
}

/** Brightness and contrast, which are the window of the picture in words of everyday. */
export function WindowToolbar({ light, onLight }: WindowToolbarProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className={css.light} role="group" aria-label={t('viewing.dicom.light')}>
      {(['brightness', 'contrast'] as const).map((name) => (
        <div key={name} className={css.slider}>
          <label htmlFor={id + name}>{t(`viewing.dicom.${name}`)}</label>
          <input
            id={id + name}
            type="range"
            min={-100}
            max={100}
            step={5}
            value={light[name]}
            onChange={({ target }) => onLight({ ...light, [name]: target.valueAsNumber })}
          />
        </div>
      ))}
      <Button kind="quiet" icon="reload" onClick={() => onLight(unadjusted)}>
        {t('viewing.dicom.reset')}
      </Button>
    </div>
  );
}
