import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from '../icons/icon.tsx';
import css from './back-link.module.css';

/** The way back above a page's heading. */
export function BackLink({ to, children }: { readonly to: LinkProps['to']; readonly children: ReactNode }) {
  return (
    <Link to={to} className={css.back}>
      <Icon name="arrowLeft" size={16} />
      {children}
    </Link>
  );
}
