import { useId, useRef } from 'react';
import { lazyComponent } from '../../../context/lazy/lazy.tsx';
import { Alert, Button, FieldError, LiveRegion, useFocusRestore } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { fileKindOf } from '../../../documents/labels/file-kind.ts';
import { sizeLabel } from '../../../documents/labels/size-labels.ts';
import { DropZone } from './drop-zone.tsx';
import { FileThumbnail } from './file-thumbnail.tsx';
import { FilePicker } from './file-picker.tsx';
import { isImage, type UploadFile } from './use-upload-file.ts';
import { useFileLabels } from './file-labels.ts';
import { DuplicateFileNotice } from './duplicate-file-notice.tsx';
import { usePaste } from './use-paste.ts';
import css from './file.module.css';

const PhotoList = lazyComponent(async () => (await import('./photos/photo-list.tsx')).PhotoList);

export interface FileFieldProps {
  readonly id: string;
  readonly attachment: UploadFile;
  /** The message that no file was chosen yet. */
  readonly missingMessage: string | undefined;
  /** The file came from another app of the device. */
  readonly isShared: boolean;
  readonly disabled: boolean;
}

/**
 * Lets the user choose, drop or paste a file, or take photos; then shows what was chosen, what will happen to it, and what is wrong with it
 * (DOC-17, DOC-18).
 */
export function FileField({ id, attachment, missingMessage, isShared, disabled }: FileFieldProps) {
  const { t } = useTexts();
  const { chosen, collecting, converting, photos } = attachment;
  const labels = useFileLabels(attachment);
  const errorId = useId();
  const section = useRef<HTMLElement>(null);
  const stage = collecting ? 'collecting' : chosen ? 'chosen' : converting ? 'converting' : 'empty';
  // A fault has its own button, which disappears with it.
  const focusHandlers = useFocusRestore(section, id, [stage, chosen?.file.name, labels.trouble].join(' '));
  usePaste(attachment.take, disabled);
  return (
    // The handlers only follow where the focus is.
    <section
      ref={section}
      tabIndex={-1}
      className={css.fileField}
      aria-label={t('documents.upload.file')}
      {...focusHandlers}
    >
      {/* The photos announce their own changes. */}
      {!collecting && (
        <LiveRegion>
          {chosen && t('app.labelled', { label: t('documents.upload.file'), value: chosen.file.name })}
        </LiveRegion>
      )}
      {collecting && <PhotoList id={id} attachment={attachment} disabled={disabled} />}
      {!collecting && chosen && <Chosen id={id} attachment={attachment} disabled={disabled} />}
      {converting && (
        <p role="status" className={css.converting}>
          {t('upload.photos.converting')}
        </p>
      )}
      {!collecting && !chosen && !converting && (
        <DropZone
          id={id}
          accept={labels.accept}
          hint={labels.hint}
          describedBy={missingMessage ? errorId : undefined}
          disabled={disabled}
          onFiles={attachment.take}
          onPhotos={attachment.collect}
        />
      )}
      <FieldError id={errorId}>{missingMessage}</FieldError>
      {labels.trouble && (
        <Alert
          tone="danger"
          live
          title={chosen?.file.name}
          actions={
            <FilePicker
              id={`${id}-other`}
              label={t('documents.upload.chooseOther')}
              icon="document"
              multiple
              accept={labels.accept}
              onFiles={attachment.take}
              disabled={disabled}
            />
          }
        >
          {labels.trouble}
        </Alert>
      )}
      {photos.unreadable.length > 0 && (
        <Alert tone="warn" live>
          {t('upload.photos.unreadable', { names: photos.unreadable.join(', ') })}
        </Alert>
      )}
      {labels.notices.map((notice) => (
        <Alert key={notice} live>
          {notice}
        </Alert>
      ))}
      {labels.outlook && (
        <Alert tone={labels.outlook.heading ? 'warn' : 'info'} live title={labels.outlook.heading}>
          {labels.outlook.words}
        </Alert>
      )}
      {chosen?.answer?.allowed && <DuplicateFileNotice file={chosen.file} sameAs={chosen.sameAs} />}
      {isShared && chosen && <Alert live>{t('documents.upload.fromShare')}</Alert>}
    </section>
  );
}

/** The chosen file: name, kind and size, and the actions on it. */
function Chosen({
  id,
  attachment,
  disabled,
}: {
  readonly id: string;
  readonly attachment: UploadFile;
  readonly disabled: boolean;
}) {
  const { t, locale } = useTexts();
  const { chosen } = attachment;
  if (!chosen) return null;
  const { file, others, answer, isChecking: asking } = chosen;
  const pictures = [file, ...others].filter(isImage);
  const several = pictures.length > 1;
  return (
    <div className={css.chosen}>
      <FileThumbnail file={file} />
      {/* Takes the focus of the button by which the file was chosen. */}
      <div id={id} tabIndex={-1} className={css.about}>
        <b>{file.name}</b>
        <span>
          {t(`documents.file.${fileKindOf(file.type)}`)} · {sizeLabel(file.size, locale)}
        </span>
        {(answer === undefined || asking) && <span role="status">{t('documents.upload.checking')}</span>}
      </div>
      <div className={css.chosenActs}>
        {isImage(file) && (
          <Button icon={several ? 'plus' : 'crop'} disabled={disabled} onClick={() => attachment.collect(pictures)}>
            {several ? t('upload.photos.merge', { count: pictures.length }) : t('upload.photos.edit')}
          </Button>
        )}
        <Button kind="quiet" icon="remove" disabled={disabled} onClick={attachment.remove}>
          {t('documents.upload.removeFile')}
        </Button>
      </div>
    </div>
  );
}
