import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { NoPreview } from '../../../documents/preview/no-preview.tsx';
import { ZoomViewport } from '../../../documents/preview/zoom/zoom-viewport.tsx';
import { useObjectUrl } from '../../../documents/preview/use-object-url.ts';

export interface ImagePreviewProps {
  readonly file: Blob;
  readonly contentType: string;
  readonly title: string;
  readonly onDownload: () => void;
}

/** Width in pixels of an image without a size of its own. */
const unsized = 600;

/**
 * An image the browser can display, to zoom, rotate and move (DOC-14). Always an image element: an SVG in it runs no script and loads
 * nothing.
 */
export function ImagePreview({ file, contentType, title, onDownload }: ImagePreviewProps) {
  const { t } = useTexts();
  // The browser displays an SVG only with its media type; for other types it ignores the type set by the server.
  const named = useMemo(() => file.slice(0, file.size, contentType.split(';')[0]?.trim()), [file, contentType]);
  const source = useObjectUrl<HTMLImageElement>(named);
  const [extent, setExtent] = useState<{ readonly width: number; readonly height: number }>();
  const [broken, setBroken] = useState(false);
  if (broken) {
    return <NoPreview icon="warning" message={t('documents.preview.brokenImage')} onDownload={onDownload} />;
  }
  return (
    <ZoomViewport label={t('viewer.area', { title })} extent={extent}>
      {(shown) => (
        <img
          ref={source}
          style={shown}
          alt={t('documents.preview.imageAlt', { title })}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setExtent(width > 0 && height > 0 ? { width, height } : { width: unsized, height: unsized })
          }
          onError={() => setBroken(true)}
        />
      )}
    </ZoomViewport>
  );
}
