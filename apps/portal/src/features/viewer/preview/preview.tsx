import { browserDraws, fileKindOf, isTiff } from '../../../documents/labels/file-kind.ts';
import { useTexts } from '../../../i18n/index.ts';
import { DicomPreview } from './dicom/dicom-preview.tsx';
import { ImagePreview } from './image-preview.tsx';
import { MediaPreview } from './media-preview.tsx';
import { NoPreview } from '../../../documents/preview/no-preview.tsx';
import type { OpenPdf } from '../../../documents/preview/pdf/open-pdf.ts';
import { PdfPreview } from '../../../documents/preview/pdf/pdf-preview.tsx';
import { SourcePreview } from './structured/source-preview.tsx';
import { TextPreview } from './text-preview.tsx';
import { TiffPreview } from './tiff/tiff-preview.tsx';

export interface PreviewProps {
  readonly file: Blob;
  readonly contentType: string;
  readonly title: string;
  /** The size, formatted. */
  readonly size: string;
  readonly maxPages: number;
  readonly openPdf: OpenPdf;
  readonly onDownload: () => void;
  /** Language of the text in the file, when it differs from that of the page. */
  readonly lang?: string | undefined;
  /** The first page of a PDF to show, from 1. */
  readonly startPage?: number | undefined;
}

/** Shows a file in a viewer for its kind, or names its kind and offers the download (DOC-13, DOC-14). */
export function Preview({
  file,
  contentType,
  title,
  size,
  maxPages,
  openPdf,
  onDownload,
  lang,
  startPage,
}: PreviewProps) {
  const { t } = useTexts();
  const kind = fileKindOf(contentType);
  const shared = { file, title, onDownload };
  if (kind === 'pdf') return <PdfPreview {...shared} {...{ lang, maxPages, startPage }} open={openPdf} />;
  if (kind === 'text' || kind === 'table') return <TextPreview file={file} as={kind} title={title} lang={lang} />;
  if (kind === 'cda' || kind === 'fhir') return <SourcePreview file={file} title={title} />;
  if (kind === 'dicom') return <DicomPreview {...shared} />;
  if (kind === 'audio' || kind === 'video') return <MediaPreview {...shared} as={kind} />;
  if (kind === 'image' && browserDraws(contentType)) return <ImagePreview {...shared} contentType={contentType} />;
  if (kind === 'image' && isTiff(contentType)) return <TiffPreview {...shared} />;
  return (
    <NoPreview
      icon="document"
      message={t('documents.preview.notShown', { kind: t(`documents.file.${kind}`) })}
      action={t('documents.preview.notShownAction', { size })}
      onDownload={onDownload}
    />
  );
}
