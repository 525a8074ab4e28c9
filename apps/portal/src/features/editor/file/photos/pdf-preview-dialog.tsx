import { Dialog } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { PdfPreview } from '../../../../documents/preview/pdf/pdf-preview.tsx';
import { usePdfReader } from '../../../../documents/preview/pdf/pdf-reader-context.ts';
import { saveAs } from '../../../../documents/use-download.ts';

/** Shows the PDF as it will be uploaded, page by page (DOC-17). */
export function PdfPreviewDialog({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const { t } = useTexts();
  const reader = usePdfReader();
  return (
    <Dialog open size="large" title={file.name} closeLabel={t('upload.photos.close')} onClose={onClose}>
      <PdfPreview
        file={file}
        title={file.name}
        maxPages={Number.MAX_SAFE_INTEGER}
        open={reader}
        onDownload={() => saveAs(file, file.name)}
      />
    </Dialog>
  );
}
