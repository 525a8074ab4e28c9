import 'react-image-crop/dist/ReactCrop.css';
import { useEffect, useState } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import { Alert, Button, Dialog, Progress, TextField } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useObjectUrl } from '../../../../documents/preview/use-object-url.ts';
import { drawPhoto, screenEdge } from './draw-photo.ts';
import type { Crop, Photo } from './photo.ts';
import css from './photos.module.css';

export interface CropDialogProps {
  readonly photo: Photo;
  readonly number: number;
  readonly onCut: (cut: Crop) => void;
  readonly onClose: () => void;
}

const fullCrop: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };
/** Pixels: the handles are 24 pixels wide, and those of one side must not touch. */
const smallestFrame = 72;
const margins = ['left', 'top', 'right', 'bottom'] as const;

/**
 * Crops a photo: the frame and its eight handles are moved with the pointer or the arrow keys; the four margins can be entered as numbers
 * by users who cannot drag (WCAG 2.5.7; DOC-17).
 */
export function CropDialog({ photo, number, onCut, onClose }: CropDialogProps) {
  const { t } = useTexts();
  const [crop, setCrop] = useState<PercentCrop>(() => percentOf(photo.crop));
  const picture = usePicture(photo);
  return (
    <Dialog
      open
      size="large"
      title={t('upload.crop.heading', { number })}
      closeLabel={t('upload.crop.cancel')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={() => setCrop(fullCrop)}>
            {t('upload.crop.whole')}
          </Button>
          <Button onClick={onClose}>{t('upload.crop.cancel')}</Button>
          <Button kind="primary" icon="check" disabled={typeof picture === 'string'} onClick={() => onCut(cutOf(crop))}>
            {t('upload.crop.done')}
          </Button>
        </>
      }
    >
      <p className={css.hint}>{t('upload.crop.hint')}</p>
      {picture === 'drawing' && <Progress label={t('upload.photos.making')} />}
      {picture === 'broken' && (
        <Alert tone="danger" live>
          {t('upload.crop.broken')}
        </Alert>
      )}
      {typeof picture !== 'string' && (
        <>
          <div className={css.cropping}>
            <ReactCrop
              crop={crop}
              onChange={(_pixels, percent) => setCrop(percent)}
              keepSelection
              ruleOfThirds
              minWidth={smallestFrame}
              minHeight={smallestFrame}
              ariaLabels={labels(t)}
            >
              <Picture file={picture} />
            </ReactCrop>
          </div>
          <Margins crop={crop} onChange={setCrop} />
        </>
      )}
    </Dialog>
  );
}

function Picture({ file }: { readonly file: Blob }) {
  const source = useObjectUrl<HTMLImageElement>(file);
  return <img ref={source} alt="" />;
}

/** The margins cut off at each side, in percent of the image. */
function Margins({ crop, onChange }: { readonly crop: PercentCrop; readonly onChange: (crop: PercentCrop) => void }) {
  const { t } = useTexts();
  const margin = marginsOf(crop);
  return (
    <fieldset className={css.margins}>
      <legend>{t('upload.crop.margins')}</legend>
      {margins.map((side) => (
        <TextField
          key={side}
          type="number"
          label={t(`upload.crop.${side}`)}
          min={0}
          max={70}
          step={1}
          value={Math.round(margin[side])}
          onChange={(event) => onChange(withMargin(crop, side, event.target.valueAsNumber))}
        />
      ))}
    </fieldset>
  );
}

type Side = (typeof margins)[number];

function marginsOf({ x, y, width, height }: PercentCrop): Record<Side, number> {
  return { left: x, top: y, right: 100 - x - width, bottom: 100 - y - height };
}

/** Returns the crop with another margin; enough of the image remains for its handles to be told apart. */
function withMargin(crop: PercentCrop, side: Side, percent: number): PercentCrop {
  const margin = marginsOf(crop);
  const oppositeMargin = { left: margin.right, right: margin.left, top: margin.bottom, bottom: margin.top }[side];
  // The handles allow a smaller rest than 30 %: the difference would then be negative.
  const value = Math.max(Math.min(Number.isFinite(percent) ? percent : 0, 70 - oppositeMargin), 0);
  const { left, top, right, bottom }: Record<Side, number> = { ...margin, ...{ [side]: value } };
  return { unit: '%', x: left, y: top, width: 100 - left - right, height: 100 - top - bottom };
}

function percentOf(crop: Crop | undefined): PercentCrop {
  if (!crop) return fullCrop;
  const { x, y, width, height } = crop;
  return { unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

function cutOf({ x, y, width, height }: PercentCrop): Crop {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
}

function labels(t: ReturnType<typeof useTexts>['t']) {
  return {
    cropArea: t('upload.crop.area'),
    nwDragHandle: t('upload.crop.nw'),
    nDragHandle: t('upload.crop.n'),
    neDragHandle: t('upload.crop.ne'),
    eDragHandle: t('upload.crop.e'),
    seDragHandle: t('upload.crop.se'),
    sDragHandle: t('upload.crop.s'),
    swDragHandle: t('upload.crop.sw'),
    wDragHandle: t('upload.crop.w'),
  };
}

/** Draws the rotated image, uncropped and reduced to the size of a screen. */
function usePicture({ crop: _cut, ...photo }: Photo): Blob | 'drawing' | 'broken' {
  const [picture, setPicture] = useState<Blob | 'drawing' | 'broken'>('drawing');
  const { id, file, turns } = photo;
  useEffect(() => {
    let isCancelled = false;
    drawPhoto({ id, file, turns }, screenEdge).then(
      ({ jpeg }) => isCancelled || setPicture(jpeg),
      () => isCancelled || setPicture('broken'),
    );
    return () => {
      isCancelled = true;
    };
  }, [id, file, turns]);
  return picture;
}
