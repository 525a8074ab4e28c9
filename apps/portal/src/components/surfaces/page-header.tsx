import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { openPanelContaining } from '../controls/popover.tsx';
import { usePathname } from '../navigation.tsx';
import css from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** Shown at the end of the title; a form takes its place. */
  readonly titleAddition?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  /** Shown above the title: a back link, a breadcrumb. */
  readonly aboveTitle?: ReactNode;
  /** The subtitle is shown beside the title if there is space, which makes the header lower. */
  readonly slim?: boolean;
  /** On a phone the actions are shown below the title, with their texts. */
  readonly wraps?: boolean;
  readonly className?: string | undefined;
}

/** Path for which the focus was last set, so that a re-rendered page does not take it again. */
let focusedPath: string | undefined;
/** Path at which a focused title was unmounted: the title that replaces it once the page has loaded takes the focus. */
let unmountedPath: string | undefined;

/** The page's title. After a navigation it takes the focus, so that a screen reader starts there (design 6). */
export function PageHeader({
  title,
  titleAddition,
  subtitle,
  actions,
  aboveTitle,
  slim,
  wraps,
  className,
}: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pathname = usePathname();
  // Before the page is painted: otherwise the focus would be lost for a frame, which takes long on a busy machine.
  useLayoutEffect(() => {
    const isFirstPage = focusedPath === undefined;
    const isNewPath = focusedPath !== pathname;
    focusedPath = pathname;
    const hasFocusElsewhere = document.activeElement?.matches('body, main') === false;
    const takesOverFocus = unmountedPath === pathname && !hasFocusElsewhere;
    unmountedPath = undefined;
    // A menu that was opened while the page was loading keeps the focus: it would close without it.
    const isInPanel = openPanelContaining(document.activeElement) !== null;
    if ((isNewPath && !isFirstPage && !isInPanel) || takesOverFocus) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  useLayoutEffect(() => {
    const title = heading.current;
    // Before the title is unmounted.
    return () => {
      if (title !== null && document.activeElement === title) unmountedPath = pathname;
    };
  }, [pathname]);
  return (
    <div className={classNames(css.header, slim && css.slim, wraps && css.wraps, className)}>
      <div className={css.words}>
        {aboveTitle && <div className={css.above}>{aboveTitle}</div>}
        <div className={css.line}>
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            {title}
          </h1>
          {titleAddition}
        </div>
        {subtitle && <p className={css.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
