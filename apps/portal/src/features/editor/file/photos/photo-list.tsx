import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lazyDialog } from '../../../../context/lazy/lazy.tsx';
import { Button, LiveRegion } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { sizeLabel } from '../../../../documents/labels/size-labels.ts';
import type { UploadFile } from '../use-upload-file.ts';
import uploadCss from '../file.module.css';
import type { Photo } from './photo.ts';
import { PhotoCard, type PhotoAct } from './photo-card.tsx';
import { PhotoPickers } from './photo-pickers.tsx';
import { pageKey } from './photo.ts';
import css from './photos.module.css';
import { useDragging } from './use-dragging.ts';

const CropDialog = lazyDialog(
  async () => (await import('./crop-dialog.tsx')).CropDialog,
  ({ onClose }) => onClose(),
);
const PdfPreviewDialog = lazyDialog(
  async () => (await import('./pdf-preview-dialog.tsx')).PdfPreviewDialog,
  ({ onClose }) => onClose(),
);

export interface PhotoListProps {
  readonly id: string;
  readonly attachment: UploadFile;
  readonly disabled: boolean;
}

/**
 * The photos in the order of their pages, with the actions move, rotate, crop, remove and add, and the PDF made of them (DOC-17, DOC-18).
 */
export function PhotoList({ id, attachment, disabled }: PhotoListProps) {
  const { t } = useTexts();
  const { photos } = attachment;
  const [cutting, setCutting] = useState<Photo>();
  const [announcement, setSaid] = useState('');
  const focus = useFocusAfter(photos.list);
  const count = photos.list.length;
  const indexOf = (photo: Photo) => photos.list.findIndex(({ id: one }) => one === photo.id);
  const moveTo = (photo: Photo, target: number) => {
    photos.move(photo.id, target);
    setSaid(t('upload.photos.moved', { from: indexOf(photo) + 1, to: target + 1, count }));
  };
  const dragging = useDragging(photos.move);
  const performAction = (photo: Photo, action: PhotoAct) => {
    const index = indexOf(photo);
    if (action === 'turn') {
      photos.turn(photo.id);
      setSaid(t('upload.photos.turned', { number: index + 1 }));
    }
    if (action === 'cut') setCutting(photo);
    if (action === 'earlier' && index > 0) moveTo(photo, index - 1);
    if (action === 'later' && index < count - 1) moveTo(photo, index + 1);
    if (action === 'remove') {
      attachment.removePhoto(photo.id);
      setSaid(t('upload.photos.removed', { number: index + 1, count: count - 1 }));
    }
    focus(photo, action);
  };
  return (
    <div className={css.photos}>
      <Made id={id} attachment={attachment} disabled={disabled} />
      <ol className={css.list}>
        {photos.list.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            page={photos.pages.get(pageKey(photo))}
            number={index + 1}
            count={count}
            dragged={dragging.id === photo.id}
            disabled={disabled}
            onAct={(wanted) => performAction(photo, wanted)}
            onGrab={dragging.grab}
          />
        ))}
      </ol>
      <div className={css.more}>
        <PhotoPickers
          id={id}
          labels={{ take: t('upload.photos.another'), choose: t('upload.photos.add') }}
          chooseIcon="plus"
          disabled={disabled}
          onPhotos={attachment.collect}
        />
      </div>
      <LiveRegion>{announcement}</LiveRegion>
      {cutting && (
        <CropDialog
          photo={cutting}
          number={indexOf(cutting) + 1}
          onClose={() => setCutting(undefined)}
          onCut={(cut) => {
            photos.cut(cutting.id, cut);
            setCutting(undefined);
          }}
        />
      )}
    </div>
  );
}

/** The current PDF: number of pages and size, a preview, and the removal of all photos. */
function Made({ id, attachment, disabled }: PhotoListProps) {
  const { t, locale } = useTexts();
  const [isPreviewOpen, setLooking] = useState(false);
  const { chosen, photos } = attachment;
  // Until the PDF is rebuilt, the chosen file is that of the photos before the last change.
  const pdf = photos.isPdfCurrent ? chosen?.file : undefined;
  const count = photos.list.length;
  return (
    <div className={css.made}>
      <div id={id} tabIndex={-1} className={uploadCss.about}>
        <b>{t('upload.photos.heading', { count })}</b>
        <span role="status">{pdf ? `PDF/A · ${sizeLabel(pdf.size, locale)}` : t('upload.photos.making')}</span>
      </div>
      <div className={uploadCss.chosenActs}>
        <Button icon="access" disabled={!pdf} onClick={() => setLooking(true)}>
          {t('upload.photos.look')}
        </Button>
        <Button kind="quiet" icon="remove" disabled={disabled} onClick={attachment.remove}>
          {t('upload.photos.removeAll')}
        </Button>
      </div>
      {isPreviewOpen && pdf && <PdfPreviewDialog file={pdf} onClose={() => setLooking(false)} />}
    </div>
  );
}

/**
 * Keeps the focus on the action's button: moving a photo blurs its buttons, removing a photo removes them. After a removal the focus goes
 * to the photo that is now in its place.
 */
function useFocusAfter(list: readonly Photo[]): (photo: Photo, act: PhotoAct) => void {
  const pendingFocus = useRef<{ readonly id: number; readonly act: PhotoAct }>(undefined);
  const previousList = useRef(list);
  useLayoutEffect(() => {
    const target = pendingFocus.current;
    pendingFocus.current = undefined;
    if (!target || target.act === 'cut') return;
    const previousIndex = previousList.current.findIndex(({ id }) => id === target.id);
    const id = list.some((photo) => photo.id === target.id)
      ? target.id
      : list[Math.min(previousIndex, list.length - 1)]?.id;
    document.getElementById(`photo-${id}-${target.act}`)?.focus();
  }, [list]);
  useEffect(() => {
    previousList.current = list;
  }, [list]);
  return (photo, act) => {
    pendingFocus.current = { id: photo.id, act };
  };
}
