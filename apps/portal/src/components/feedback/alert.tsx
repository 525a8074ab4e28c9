import type { ReactNode } from 'react';
import css from './alert.module.css';
import { classNames } from '../theme/class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';

export type Tone = 'info' | 'ok' | 'warn' | 'danger';

export interface AlertProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** The alert reports something that just happened: errors interrupt the screen reader, other tones wait. */
  readonly live?: boolean;
}

const icons: Readonly<Record<Tone, IconName>> = { info: 'info', ok: 'check', warn: 'warning', danger: 'warning' };

/** A message within the page. */
export function Alert({ tone = 'info', title, children, actions, live }: AlertProps) {
  return (
    <div
      className={classNames(css.alert, css[tone])}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icons[tone]} />
      <div className={css.body}>
        {title && <div className={css.title}>{title}</div>}
        {children && <div>{children}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  );
}
