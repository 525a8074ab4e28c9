import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from '../icons/icon.tsx';
import css from './back-link.module.css';

interface BackLinkProps extends Pick<LinkProps, 'to' | 'onClick'> {
  readonly children: ReactNode;
}

/** The back link above a page's heading. */
export function BackLink({ to, children, onClick }: BackLinkProps) {
  return (
    <Link to={to} className={css.back} data-print="no" onClick={onClick}>
      <Icon name="arrowLeft" size={16} />
      {children}
    </Link>
  );
}
