import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { openPanelWith } from '../controls/popover.tsx';
import { usePathname } from '../navigation.tsx';
import css from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** Stands at the end of the title; a form takes its place. */
  readonly beside?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  /** Stands above the title: a link back, a trail. */
  readonly above?: ReactNode;
  /** The subtitle stands beside the title where there is room, and the header takes less height. */
  readonly slim?: boolean;
  /** On a phone the actions stand below the title, in words. */
  readonly wraps?: boolean;
  readonly className?: string | undefined;
}

/** Where the focus was last put, so that a page that draws itself again does not take it twice. */
let arrivedAt: string | undefined;
/** Where a title went away with the focus on it: the one that takes its place, once the page has loaded, takes the focus too. */
let heldAt: string | undefined;

/** The page's title. After a navigation it takes the focus, so that a screen reader starts there (design 6). */
export function PageHeader({ title, beside, subtitle, actions, above, slim, wraps, className }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pathname = usePathname();
  // Before the page is painted: for a frame the focus would be on nothing, and on a busy machine that is a long time.
  useLayoutEffect(() => {
    const first = arrivedAt === undefined;
    const moved = arrivedAt !== pathname;
    arrivedAt = pathname;
    const elsewhere = document.activeElement?.matches('body, main') === false;
    const handedOver = heldAt === pathname && !elsewhere;
    heldAt = undefined;
    // What was opened while the page was on its way, a menu, keeps the focus: it would close without it.
    const opened = openPanelWith(document.activeElement) !== null;
    if ((moved && !first && !opened) || handedOver) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  useLayoutEffect(() => {
    const title = heading.current;
    // Before the title leaves the page.
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
