import type { ReactNode } from 'react';
import css from './empty-state.module.css';
import { Icon, type IconName } from '../icons/icon.tsx';

export interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  /** What it means and what can be done next. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Level of the title in the page's outline. */
  readonly level?: 1 | 2 | 3;
  /** Something has just gone wrong: it is announced at once. */
  readonly live?: boolean;
}

/** Shown when there is no content, no match, no access, or an error: a text with a next step. */
export function EmptyState({ icon, title, children, actions, level = 2, live }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={css.empty}>
      <span className={css.icon}>
        <Icon name={icon} size={40} />
      </span>
      <div className={css.words} role={live ? 'alert' : undefined}>
        <Title className={css.title}>{title}</Title>
        {children && <div className={css.text}>{children}</div>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
