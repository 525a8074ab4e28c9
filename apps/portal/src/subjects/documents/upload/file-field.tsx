import { useId, useState, type DragEvent } from 'react';
import { Alert, Button, classes, FieldError, Icon } from '../../../interface/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { fileKindOf } from '../file-kind.ts';
import { sizeWords } from '../size-words.ts';
import { FilePicture } from './file-picture.tsx';
import css from './upload.module.css';

export interface FileFieldProps {
  readonly id: string;
  readonly file: File | undefined;
  /** The media types for the chooser, `application/pdf,image/jpeg`. */
  readonly accept: string;
  /** Words of what is allowed. */
  readonly hint: string;
  readonly checking: boolean;
  /** That there is none yet, in words. */
  readonly missing: string | undefined;
  /** Why the file cannot be taken, in words. */
  readonly trouble: string | undefined;
  /** What will happen to the file, in words. */
  readonly notice: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRemove: () => void;
  readonly disabled: boolean;
}

/** Choose a file, take a photo or drop one; then what was chosen, and what is wrong with it (DOC-17, DOC-18). */
export function FileField(props: FileFieldProps) {
  const { t, locale } = useTexts();
  const { file, missing, trouble, notice, checking, disabled } = props;
  const errorId = useId();
  return (
    <section className={css.fileField} aria-label={t('documents.upload.file')}>
      {file ? (
        <div className={css.chosen}>
          <FilePicture file={file} />
          <div className={css.about}>
            <b>{file.name}</b>
            <span>
              {t(`documents.file.${fileKindOf(file.type)}`)} · {sizeWords(file.size, locale)}
            </span>
            {checking && <span role="status">{t('documents.upload.checking')}</span>}
          </div>
          <Button kind="quiet" icon="remove" disabled={disabled} onClick={props.onRemove}>
            {t('documents.upload.removeFile')}
          </Button>
        </div>
      ) : (
        <DropZone {...props} describedBy={missing ? errorId : undefined} />
      )}
      <FieldError id={errorId}>{missing}</FieldError>
      {trouble && <Alert tone="danger" live title={trouble} />}
      {notice && !trouble && <Alert live>{notice}</Alert>}
    </section>
  );
}

function DropZone({
  id,
  accept,
  hint,
  onFiles,
  disabled,
  describedBy,
}: FileFieldProps & { readonly describedBy: string | undefined }) {
  const { t } = useTexts();
  const [over, setOver] = useState(false);
  const hintId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  const dragging = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // Dropping is a second way for pointers; the inputs inside are the way for everybody.
    <div
      className={classes(css.drop, over && css.over)}
      onDragEnter={dragging}
      onDragOver={dragging}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={40} />
      <div className={css.ways}>
        <Picker
          id={id}
          words={t('documents.upload.choose')}
          icon="document"
          primary
          accept={accept}
          describedBy={[hintId, describedBy].filter(Boolean).join(' ')}
          onFiles={onFiles}
          disabled={disabled}
        />
        <Picker
          id={`${id}-photo`}
          words={t('documents.upload.photo')}
          icon="camera"
          accept="image/*"
          capture
          onFiles={onFiles}
          disabled={disabled}
        />
      </div>
      <p aria-hidden="true" className={css.or}>
        {t(over ? 'documents.upload.dropNow' : 'documents.upload.drop')}
      </p>
      <p id={hintId} className={css.allowed}>
        {hint}
      </p>
    </div>
  );
}

interface PickerProps {
  readonly id: string;
  readonly words: string;
  readonly icon: 'document' | 'camera';
  readonly accept: string;
  readonly primary?: boolean;
  readonly capture?: boolean;
  readonly describedBy?: string;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A file input drawn as a button; the input itself keeps focus, name and keys. */
function Picker({ id, words, icon, accept, primary, capture, describedBy, disabled, onFiles }: PickerProps) {
  return (
    <label className={classes(css.picker, primary && css.primary, capture && css.capture)}>
      <input
        id={id}
        type="file"
        accept={accept}
        capture={capture ? 'environment' : undefined}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Icon name={icon} />
      {words}
    </label>
  );
}
