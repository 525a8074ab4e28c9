import { useState } from 'react';
import { fileNameOf, type Document, type StructuredForm } from '@epr/domain/documents';
import { failureOf } from '../../../../context/call-error.ts';
import { Alert, Button, Checkbox, EmptyState, Progress, VisuallyHidden } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { saveAs } from '../../../../documents/use-download.ts';
import { usePdfReader } from '../../../../documents/preview/pdf/pdf-worker.ts';
import previewCss from '../../../../documents/preview/preview.module.css';
import { printFile } from '../print-file.ts';
import { RenderedFrame } from './rendered-frame.tsx';
import { SourcePreview } from './source-preview.tsx';
import css from './structured.module.css';
import { useRendering } from './use-rendering.ts';
import { ViewSwitch, type View } from './view-switch.tsx';

export interface OptimisedViewProps {
  readonly document: Document;
  readonly file: Blob;
  readonly title: string;
  readonly form: StructuredForm;
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** The two views with their bar: which view, labels translated or not (CDA), and the PDF of the optimised one. */
export function OptimisedView({ document, file, title, form, view, onView }: OptimisedViewProps) {
  const { t, locale } = useTexts();
  const [translate, setTranslate] = useState(true);
  const { page, readPdf } = useRendering({ document, file, form, locale: translate ? locale : undefined });
  const pdf = usePdf(readPdf, title);
  return (
    <>
      <div className={css.bar}>
        <ViewSwitch view={view} onView={onView} />
        <div className={css.pdf}>
          <Button icon="download" kind="quiet" busy={pdf.running === 'save'} onClick={() => void pdf.run('save')}>
            {t('conversion.pdf')}
          </Button>
          <Button icon="print" kind="quiet" busy={pdf.running === 'print'} onClick={() => void pdf.run('print')}>
            {t('conversion.print')}
          </Button>
        </div>
        {view === 'optimised' && form === 'cda' && (
          <Checkbox
            className={css.translate}
            label={t('conversion.translate')}
            checked={translate}
            onChange={({ target }) => setTranslate(target.checked)}
          />
        )}
      </div>
      {pdf.failed && <Alert tone="warn" live title={t('conversion.pdfFailed')} />}
      <VisuallyHidden>
        <span role="status">{view === 'optimised' && page.isSuccess ? t('conversion.ready') : ''}</span>
      </VisuallyHidden>
      {view === 'original' ? (
        <SourcePreview file={file} title={title} />
      ) : page.data !== undefined ? (
        <RenderedFrame html={page.data} title={t('conversion.frame', { title })} />
      ) : page.isFetching || !page.isError ? (
        <div className={previewCss.waiting}>
          <Progress label={t('conversion.working')} />
        </div>
      ) : (
        <Failed error={page.error} onRetry={() => void page.refetch()} onOriginal={() => onView('original')} />
      )}
    </>
  );
}

interface FailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onOriginal: () => void;
}

/** Why there is no optimised view; a document that is wrong in itself will not be better the second time. */
function Failed({ error, onRetry, onOriginal }: FailedProps) {
  const { t } = useTexts();
  const { reason } = failureOf(error);
  const why = reason === 'invalid' || reason === 'tooLarge' ? reason : 'failed';
  return (
    <EmptyState
      icon="warning"
      title={t(`conversion.${why}`)}
      actions={
        <>
          {why === 'failed' && (
            <Button kind="primary" icon="reload" onClick={onRetry}>
              {t('conversion.retry')}
            </Button>
          )}
          <Button icon="document" onClick={onOriginal}>
            {t('conversion.openOriginal')}
          </Button>
        </>
      }
    >
      {t('conversion.stillOriginal')}
    </EmptyState>
  );
}

/** The PDF of the document, saved or printed; it is made when it is first asked for. */
function usePdf(read: () => Promise<Blob>, title: string) {
  const { t } = useTexts();
  const openPdf = usePdfReader();
  const [state, setState] = useState<{ readonly running?: 'save' | 'print'; readonly failed?: boolean }>({});
  const act = async (action: 'save' | 'print') => {
    const file = await read();
    if (action === 'save') saveAs(file, fileNameOf(title, 'application/pdf', t('documents.row.untitled')));
    else await printFile(file, { title, attachment: { contentType: 'application/pdf', url: '' } }, openPdf);
  };
  const run = async (action: 'save' | 'print') => {
    setState({ running: action });
    const done = await act(action).then(
      () => true,
      () => false,
    );
    setState({ failed: !done });
  };
  return { ...state, run };
}
