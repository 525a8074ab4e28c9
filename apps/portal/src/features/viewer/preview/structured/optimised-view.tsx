import type { Document, StructuredFormat } from '@epr/domain/documents';
import { failureOf } from '../../../../context/call-error.ts';
import { labelTranslationPreference, usePreference } from '../../../../context/storage/preference.ts';
import {
  Button,
  Checkbox,
  EmptyState,
  FocusMainWhenGone,
  Progress,
  VisuallyHidden,
} from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import previewCss from '../../../../documents/preview/preview.module.css';
import { RenderedFrame } from './rendered-frame.tsx';
import { SourcePreview } from './source-preview.tsx';
import css from './structured.module.css';
import { useRenderedPage } from './use-rendering.ts';
import { ViewSwitch, type StructuredView } from './view-switch.tsx';

export interface OptimisedViewProps {
  readonly document: Document;
  readonly file: Blob;
  readonly title: string;
  readonly form: StructuredFormat;
  readonly view: StructuredView;
  readonly onView: (view: StructuredView) => void;
}

/** The two views with their bar: the choice of the view, and whether labels are translated (CDA). */
export function OptimisedView({ document, file, title, form, view, onView }: OptimisedViewProps) {
  const { t, locale } = useTexts();
  const [translated, choose] = usePreference(labelTranslationPreference, 'on');
  const translate = translated === 'on';
  const page = useRenderedPage({ document, file, form, locale: translate ? locale : undefined });
  return (
    <>
      <div className={css.bar}>
        <ViewSwitch view={view} onView={onView} />
        {view === 'optimised' && form === 'cda' && (
          <Checkbox
            className={css.translate}
            label={t('conversion.translate')}
            checked={translate}
            onChange={({ target }) => choose(target.checked ? 'on' : 'off')}
          />
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{view === 'optimised' && page.isSuccess ? t('conversion.ready') : ''}</span>
      </VisuallyHidden>
      {view === 'original' ? (
        <SourcePreview file={file} title={title} />
      ) : page.data !== undefined ? (
        <RenderedFrame html={page.data} title={t('conversion.frame', { title })} />
      ) : !page.isError ? (
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

/** The reason why there is no optimised view; an invalid document is not offered a retry. */
function Failed({ error, onRetry, onOriginal }: FailedProps) {
  const { t } = useTexts();
  const { reason } = failureOf(error);
  const reasonKey = reason === 'invalid' || reason === 'tooLarge' ? reason : 'failed';
  return (
    <EmptyState
      icon="warning"
      title={t(`conversion.${reasonKey}`)}
      actions={
        <>
          <FocusMainWhenGone />
          {reasonKey === 'failed' && (
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
