import { useCallback } from 'react';
import { useScheme } from '../../../../components/index.ts';
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
  const dark = useScheme() === 'dark';
  const show = useCallback(
    (frame: HTMLIFrameElement) => {
      const page = themedHtml(html, { origin: location.origin, dark });
      const url = URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' }));
      frame.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [html, dark],
  );
  // The page inside scrolls and has nothing to stop at, so the frame itself takes the focus.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  return <iframe ref={show} className={css.frame} sandbox="" title={title} tabIndex={0} />;
}
