import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { classNames } from '../theme/class-names.ts';
import css from './text-button.module.css';

/** A button within a text, which looks like a link. */
export function TextButton({ icon, children, className, ...rest }: ComponentProps<'button'> & { icon?: IconName }) {
  return (
    <button type="button" {...rest} className={classNames(css.text, className)}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  );
}
