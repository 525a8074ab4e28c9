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
 * A converted document in a frame that may do nothing: no scripts, no forms, no origin, no way out (design 5). It gets its page
 * from memory, and what it may load is the portal's own policy: the one style sheet, and pictures inside it.
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
  // An empty frame looks like an empty document: something stands there until the page is drawn.
  const [drawn, setDrawn] = useState<string>();
  return (
    <div className={css.framed}>
      {/* The page inside scrolls and has nothing to stop at, so the frame itself takes the focus. */}
      <iframe
        ref={show}
        className={css.frame}
        sandbox=""
        title={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onLoad={({ currentTarget }) => {
          // A frame is loaded once with nothing in it when it enters the page.
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
