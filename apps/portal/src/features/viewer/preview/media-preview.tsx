import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { NoPreview } from '../../../documents/preview/no-preview.tsx';
import css from '../../../documents/preview/preview.module.css';
import { useObjectUrl } from '../../../documents/preview/use-object-url.ts';

export interface MediaPreviewProps {
  readonly file: Blob;
  readonly as: 'audio' | 'video';
  readonly title: string;
  readonly onDownload: () => void;
}

/** Plays audio and video with the browser's own player; what it cannot play is offered for download (DOC-14). */
export function MediaPreview({ file, as, title, onDownload }: MediaPreviewProps) {
  const { t } = useTexts();
  const recording = useObjectUrl<HTMLMediaElement>(file);
  const [broken, setBroken] = useState(false);
  const fail = () => setBroken(true);
  if (broken) return <NoPreview icon="warning" message={t('documents.preview.brokenMedia')} onDownload={onDownload} />;
  // Recordings in the record have no subtitles: there is no track to offer.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  if (as === 'audio') return <audio className={css.sound} ref={recording} controls aria-label={title} onError={fail} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <video className={css.media} ref={recording} controls playsInline aria-label={title} onError={fail} />;
}
