import { useId, useState, type DragEvent } from 'react';
import { classNames, Icon } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { PhotoPickers } from './photos/photo-pickers.tsx';
import { FilePicker } from './file-picker.tsx';
import css from './file.module.css';

export interface DropZoneProps {
  readonly id: string;
  readonly accept: string;
  /** The text that lists what is allowed. */
  readonly hint: string;
  readonly describedBy: string | undefined;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Called with the images that become one PDF. */
  readonly onPhotos: (files: readonly File[]) => void;
}

/** The controls to add a file: choose, drop, take photos. Pasting works anywhere on the page (use-paste.ts). */
export function DropZone({ id, accept, hint, describedBy, disabled, onFiles, onPhotos }: DropZoneProps) {
  const { t } = useTexts();
  const [isDraggedOver, setOver] = useState(false);
  const hintId = useId();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  const dragging = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // Dropping is an additional means for pointers; the inputs inside work for all users.
    <div
      className={classNames(css.drop, isDraggedOver && css.over)}
      onDragEnter={dragging}
      onDragOver={dragging}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name="upload" size={40} />
      <div className={css.ways}>
        <FilePicker
          id={id}
          label={t('documents.upload.choose')}
          icon="document"
          primary
          multiple
          accept={accept}
          describedBy={[hintId, describedBy].filter(Boolean).join(' ')}
          onFiles={onFiles}
          disabled={disabled}
        />
        <PhotoPickers
          id={id}
          labels={{ take: t('documents.upload.photo'), choose: t('upload.photos.choose') }}
          chooseIcon="image"
          disabled={disabled}
          onPhotos={onPhotos}
        />
      </div>
      <p aria-hidden="true" className={css.or}>
        {t(isDraggedOver ? 'documents.upload.dropNow' : 'documents.upload.drop')}
      </p>
      <p id={hintId} className={css.allowed}>
        {hint}
      </p>
    </div>
  );
}
