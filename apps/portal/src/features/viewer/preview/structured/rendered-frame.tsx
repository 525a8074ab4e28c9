import { useCallback, useState } from 'react';
import { Progress, useColorScheme } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { themedHtml } from './themed-html.ts';
import css from './structured.module.css';

export interface RenderedFrameProps {
  readonly html: string;
  readonly title: string;
}

/**
 * Displays a converted document in a sandboxed frame: no scripts, no forms, no origin, no navigation (design 5). The page is loaded from
 * memory, under the portal's own policy, which allows only the one style sheet and embedded images.
 */
export function RenderedFrame({ html, title }: RenderedFrameProps) {
  const { t } = useTexts();
  const dark = useColorScheme() === 'dark';
  const show = useCallback(
    (frame: HTMLIFrameElement) => {
      const page = themedHtml(html, { origin: location.origin, dark });
      const url = URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' }));
      frame.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [html, dark],
  );
  // An empty frame looks like an empty document: a progress bar is shown until the page is loaded.
  const [drawn, setDrawn] = useState<string>();
  return (
    <div className={css.framed}>
      {/* The page inside scrolls and has no focusable element, so the frame itself takes the focus. */}
      <iframe
        ref={show}
        className={css.frame}
        sandbox=""
        title={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onLoad={({ currentTarget }) => {
          // A frame fires a first load event while it is still empty.
          if (currentTarget.src !== '') setDrawn(html);
        }}
      />
      {drawn === undefined && (
        <div className={css.drawing}>
          <Progress label={t('conversion.working')} />
        </div>
      )}
    </div>
  );
}
