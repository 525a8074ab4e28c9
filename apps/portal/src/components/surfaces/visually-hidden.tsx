import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Words for assistive technology alone. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}

/** Speaks what changes inside it, when the person is done with what they hear. It must be there before its words are. */
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
