import { useCallback, useMemo, useState } from 'react';
import { Progress } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { NoPreview } from '../../../../documents/preview/no-preview.tsx';
import { RasterCanvas } from '../raster/raster-canvas.tsx';
import { useLoaded } from '../../../../context/queries/use-loaded.ts';
import css from '../../../../documents/preview/preview.module.css';
import { PageSteps } from '../../../../documents/preview/zoom/page-steps.tsx';
import { ZoomViewport } from '../../../../documents/preview/zoom/zoom-viewport.tsx';
import { DicomDetails } from './dicom-details.tsx';
import { unadjusted, applyWindow, isGrey, type WindowAdjustment } from './frame.ts';
import { WindowToolbar } from './window-toolbar.tsx';
import { openDicom, type OpenedDicom } from './open-dicom.ts';

export interface DicomPreviewProps {
  readonly file: Blob;
  readonly title: string;
  readonly onDownload: () => void;
}

/** A DICOM image with the metadata of its series (DOC-14). */
export function DicomPreview({ file, title, onDownload }: DicomPreviewProps) {
  const { t } = useTexts();
  const dicom = useLoaded(useCallback(async () => openDicom(await file.arrayBuffer()), [file]));
  if (dicom === 'failed') {
    return <NoPreview icon="warning" message={t('viewer.dicom.broken')} onDownload={onDownload} />;
  }
  if (!dicom) {
    return (
      <div className={css.waiting}>
        <Progress label={t('documents.preview.loading')} />
      </div>
    );
  }
  const { problem: trouble } = dicom.value;
  return (
    <>
      {trouble ? (
        <NoPreview icon="image" message={t(`viewer.dicom.${trouble}`)} onDownload={onDownload} />
      ) : (
        <DicomFrames dicom={dicom.value} title={title} onDownload={onDownload} />
      )}
      <DicomDetails dicom={dicom.value} />
    </>
  );
}

interface DicomFramesProps extends Omit<DicomPreviewProps, 'file'> {
  readonly dicom: OpenedDicom;
}

function DicomFrames({ dicom, title, onDownload }: DicomFramesProps) {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const [adjustment, setAdjustment] = useState<WindowAdjustment>(unadjusted);
  const loaded = useLoaded(useCallback(() => dicom.frame(page), [dicom, page]));
  const frame = loaded === 'failed' ? undefined : loaded?.value;
  const raster = useMemo(() => frame && (isGrey(frame) ? applyWindow(frame, adjustment) : frame), [frame, adjustment]);
  const steps = dicom.frames > 1 && <PageSteps page={page} pages={dicom.frames} onPage={setPage} />;
  const broken = loaded === 'failed' && (
    <NoPreview icon="image" message={t('viewer.dicom.encoded')} onDownload={onDownload} />
  );
  // The steps to the other frames keep their place, and the focus, when one of them cannot be shown.
  if (broken && !steps) return broken;
  return (
    <>
      <ZoomViewport
        label={t('viewer.area', { title })}
        extent={raster}
        maxFitScale={3}
        controls={steps}
        instead={broken}
      >
        {(shown) => raster && <RasterCanvas raster={raster} label={t('viewer.dicom.alt', { title })} shown={shown} />}
      </ZoomViewport>
      {frame && isGrey(frame) && <WindowToolbar adjustment={adjustment} onAdjust={setAdjustment} />}
    </>
  );
}
