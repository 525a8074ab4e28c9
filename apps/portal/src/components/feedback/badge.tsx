import type { ReactNode } from 'react';
import css from './badge.module.css';
import { classNames } from '../theme/class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';

export interface BadgeProps {
  readonly tone?: 'neutral' | 'primary' | 'ok' | 'warn' | 'danger' | 'acting';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A short label on something; its text carries the meaning, not its colour. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(css.badge, css[tone])}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}

export interface ChipProps {
  readonly children: ReactNode;
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** A chosen item that can be removed: a filter, a file. */
export function Chip({ children, removeLabel, onRemove }: ChipProps) {
  return (
    <span className={css.chip}>
      {children}
      <button type="button" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <Icon name="close" size={16} />
      </button>
    </span>
  );
}
