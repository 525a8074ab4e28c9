import type { PointerEvent } from 'react';
import { classNames, Icon, IconButton, type IconName } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useObjectUrl } from '../../../../documents/preview/use-object-url.ts';
import type { Photo } from './photo.ts';
import type { JpegPage } from './photos-pdf.ts';
import css from './photos.module.css';

/** The actions on one photo. */
export type PhotoAct = 'turn' | 'cut' | 'earlier' | 'later' | 'remove';

export interface PhotoCardProps {
  readonly photo: Photo;
  /** As it will appear in the PDF; absent until it is drawn. */
  readonly page: JpegPage | undefined;
  readonly number: number;
  readonly count: number;
  readonly dragged: boolean;
  readonly disabled: boolean;
  readonly onAct: (action: PhotoAct) => void;
  readonly onGrab: (id: number, event: PointerEvent) => void;
}

/** One page: its image, and a button for every action; dragging is an additional means for pointers. */
export function PhotoCard({ photo, page, number, count, dragged, disabled, onAct, onGrab }: PhotoCardProps) {
  const { t } = useTexts();
  const label = t('upload.photos.page', { number, count });
  const acts: readonly (readonly [PhotoAct, IconName, boolean])[] = [
    ['earlier', 'arrowLeft', number > 1],
    ['later', 'arrowRight', number < count],
    ['turn', 'turn', true],
    ['cut', 'crop', true],
    ['remove', 'remove', true],
  ];
  return (
    <li className={classNames(css.card, dragged && css.dragged)} data-photo={photo.id}>
      <div
        className={css.picture}
        onPointerDown={(event) => {
          if (!disabled && count > 1 && event.pointerType === 'mouse') onGrab(photo.id, event);
        }}
      >
        {page ? <Thumb page={page.jpeg} label={label} /> : <span className={css.drawing}>{label}</span>}
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        {count > 1 && (
          <span
            className={css.grip}
            aria-hidden="true"
            onPointerDown={(event) => {
              if (!disabled && event.pointerType !== 'mouse') onGrab(photo.id, event);
            }}
          >
            <Icon name="grip" />
          </span>
        )}
      </div>
      <div role="group" aria-label={label} className={css.acts}>
        {acts.map(([action, icon, isEnabled]) => (
          <IconButton
            key={action}
            id={`photo-${photo.id}-${action}`}
            icon={icon}
            label={t(`upload.photos.${action}`, { number })}
            disabled={disabled}
            aria-disabled={!isEnabled || undefined}
            onClick={() => isEnabled && onAct(action)}
          />
        ))}
      </div>
    </li>
  );
}

function Thumb({ page, label }: { readonly page: Blob; readonly label: string }) {
  const source = useObjectUrl<HTMLImageElement>(page);
  return <img ref={source} alt={label} draggable={false} />;
}
