import { useId } from 'react';
import { Button } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import css from './dicom.module.css';
import { unadjusted, type WindowAdjustment } from './frame.ts';

export interface WindowToolbarProps {
  readonly adjustment: WindowAdjustment;
  readonly onAdjust: (adjustment: WindowAdjustment) => void;
}

/** Sliders for brightness and contrast, the plain words for the window of the image. */
export function WindowToolbar({ adjustment, onAdjust }: WindowToolbarProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className={css.light} data-print="no" role="group" aria-label={t('viewer.dicom.light')}>
      {(['brightness', 'contrast'] as const).map((name) => (
        <div key={name} className={css.slider}>
          <label htmlFor={id + name}>{t(`viewer.dicom.${name}`)}</label>
          <input
            id={id + name}
            type="range"
            min={-100}
            max={100}
            step={5}
            value={adjustment[name]}
            onChange={({ target }) => onAdjust({ ...adjustment, [name]: target.valueAsNumber })}
          />
        </div>
      ))}
      <Button kind="quiet" icon="reload" onClick={() => onAdjust(unadjusted)}>
        {t('viewer.dicom.reset')}
      </Button>
    </div>
  );
}
