import type { ReactNode } from 'react';
import css from './field.module.css';
import { Icon } from '../icons/icon.tsx';

/** The error of one field; renders nothing without a text. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div id={id} className={css.error}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </div>
  );
}
