import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import css from './field.module.css';

/**
 * Fields side by side with their inputs aligned, whatever hints and errors the others have. As many columns are used as fit; a class may
 * set others with `--columns`.
 */
export function FieldRow({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return <div className={classNames(css.row, className)}>{children}</div>;
}
