import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { FocusMainWhenGone } from '../controls/main-focus.tsx';
import css from './banner.module.css';

export interface BannerProps {
  readonly tone: 'acting' | 'danger';
  readonly icon: IconName;
  /**
   * Accessible name of the section; without one the banner is hidden from assistive technology, because a live region announces the same
   * text.
   */
  readonly label?: string;
  readonly children: ReactNode;
  /** The button that ends the state. */
  readonly action?: { readonly label: ReactNode; readonly onClick: () => void };
}

/** Shows a state of the whole session above the page, in a colour of its own, with the button that ends it. */
export function Banner({ tone, icon, label, children, action }: BannerProps) {
  const content = (
    <>
      <Icon name={icon} size={20} />
      <p>{children}</p>
      {action && (
        <button type="button" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </>
  );
  if (label === undefined)
    return (
      <div className={css.banner} data-tone={tone} aria-hidden="true">
        {content}
      </div>
    );
  return (
    <section aria-label={label} className={css.banner} data-tone={tone}>
      <FocusMainWhenGone />
      {content}
    </section>
  );
}
