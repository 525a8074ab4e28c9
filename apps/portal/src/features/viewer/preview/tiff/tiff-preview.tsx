import { useCallback, useState } from 'react';
import { Progress } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { NoPreview } from '../../../../documents/preview/no-preview.tsx';
import { RasterCanvas } from '../raster/raster-canvas.tsx';
import type { Rasters } from '../raster/raster.ts';
import { useLoaded } from '../../../../context/queries/use-loaded.ts';
import css from '../../../../documents/preview/preview.module.css';
import { PageSteps } from '../../../../documents/preview/zoom/page-steps.tsx';
import { ZoomViewport } from '../../../../documents/preview/zoom/zoom-viewport.tsx';
import { openTiff } from './open-tiff.ts';

export interface TiffPreviewProps {
  readonly file: Blob;
  readonly title: string;
  readonly onDownload: () => void;
}

/** The pages of a TIFF file, one by one; only one browser displays TIFF by itself (DOC-14). */
export function TiffPreview({ file, title, onDownload }: TiffPreviewProps) {
  const { t } = useTexts();
  const tiff = useLoaded(useCallback(async () => openTiff(await file.arrayBuffer()), [file]));
  if (tiff === 'failed') {
    return <NoPreview icon="warning" message={t('documents.preview.brokenImage')} onDownload={onDownload} />;
  }
  if (!tiff) {
    return (
      <div className={css.waiting}>
        <Progress label={t('documents.preview.loading')} />
      </div>
    );
  }
  return <TiffPages tiff={tiff.value} title={title} onDownload={onDownload} />;
}

interface TiffPagesProps extends Omit<TiffPreviewProps, 'file'> {
  readonly tiff: Rasters;
}

function TiffPages({ tiff, title, onDownload }: TiffPagesProps) {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const raster = useLoaded(useCallback(() => tiff.page(page), [tiff, page]));
  const steps = tiff.pages > 1 && <PageSteps page={page} pages={tiff.pages} onPage={setPage} />;
  const image = raster === 'failed' ? undefined : raster?.value;
  const broken = raster === 'failed' && (
    <NoPreview icon="warning" message={t('documents.preview.brokenImage')} onDownload={onDownload} />
  );
  // The steps to the other pages keep their place, and the focus, when one of the pages cannot be shown.
  if (broken && !steps) return broken;
  return (
    <ZoomViewport label={t('viewer.area', { title })} extent={image} controls={steps} instead={broken}>
      {(shown) =>
        image && <RasterCanvas raster={image} label={t('documents.preview.imageAlt', { title })} shown={shown} />
      }
    </ZoomViewport>
  );
}
