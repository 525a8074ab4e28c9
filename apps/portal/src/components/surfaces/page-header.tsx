import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { openPanelWith } from '../controls/popover.tsx';
import { usePathname } from '../navigation.tsx';
import css from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** Shown at the end of the title; a form takes its place. */
  readonly beside?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  /** Shown above the title: a back link, a breadcrumb. */
  readonly above?: ReactNode;
  /** The subtitle is shown beside the title if there is space, which makes the header lower. */
  readonly slim?: boolean;
  /** On a phone the actions are shown below the title, with their texts. */
  readonly wraps?: boolean;
  readonly className?: string | undefined;
}

/** Path for which the focus was last set, so that a re-rendered page does not take it again. */
let arrivedAt: string | undefined;
/** Path at which a focused title was unmounted: the title that replaces it once the page has loaded takes the focus. */
let heldAt: string | undefined;

/** The page's title. After a navigation it takes the focus, so that a screen reader starts there (design 6). */
export function PageHeader({ title, beside, subtitle, actions, above, slim, wraps, className }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pathname = usePathname();
  // Before the page is painted: otherwise the focus would be lost for a frame, which takes long on a busy machine.
  useLayoutEffect(() => {
    const first = arrivedAt === undefined;
    const moved = arrivedAt !== pathname;
    arrivedAt = pathname;
    const elsewhere = document.activeElement?.matches('body, main') === false;
    const handedOver = heldAt === pathname && !elsewhere;
    heldAt = undefined;
    // A menu that was opened while the page was loading keeps the focus: it would close without it.
    const opened = openPanelWith(document.activeElement) !== null;
    if ((moved && !first && !opened) || handedOver) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  useLayoutEffect(() => {
    const title = heading.current;
    // Before the title is unmounted.
    return () => {
      if (title !== null && document.activeElement === title) heldAt = pathname;
    };
  }, [pathname]);
  return (
    <div className={classNames(css.header, slim && css.slim, wraps && css.wraps, className)}>
      <div className={css.words}>
        {above && <div className={css.above}>{above}</div>}
        <div className={css.line}>
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            {title}
          </h1>
          {beside}
        </div>
        {subtitle && <p className={css.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
