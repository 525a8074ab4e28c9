import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}

/** Announces changes of its content once the screen reader is idle. It must be rendered before its content is. */
export function LiveRegion({
  children,
  visible = false,
}: {
  readonly children?: ReactNode;
  readonly visible?: boolean;
}) {
  return (
    <div role="status" className={visible ? undefined : css.hidden}>
      {children}
    </div>
  );
}
