import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from '../theme/class-names.ts';
import { Popover, type Opener } from '../controls/popover.tsx';
import css from '../controls/popover.module.css';
import { Icon, type IconName } from '../icons/icon.tsx';

export interface MenuItem {
  readonly label: ReactNode;
  /** A second line: what the entry means, or why it is disabled. */
  readonly note?: ReactNode;
  readonly icon?: IconName;
  /** Target of a link; without it `onSelect` is called. */
  readonly to?: To;
  /** Passed to the page of the link. */
  readonly state?: unknown;
  readonly onSelect?: () => void;
  readonly disabled?: boolean;
  readonly dangerous?: boolean;
}

export interface MenuProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Renders the button, which must get all properties of `opener`. */
  readonly button: (opener: Opener) => ReactNode;
}

/**
 * A button with a list of actions or links. A plain list, not an ARIA menu: assistive technology reads and navigates it like any other
 * list.
 */
export function Menu({ label, items, button }: MenuProps) {
  return (
    <Popover button={button}>
      {(close) => (
        <ul className={css.list} aria-label={label}>
          {items.map((item, index) => (
            <li key={index}>
              <MenuEntry {...item} close={close} />
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

function MenuEntry({
  label,
  note,
  icon,
  to,
  state,
  onSelect,
  disabled,
  dangerous,
  close,
}: MenuItem & { readonly close: () => void }) {
  const className = classNames(css.item, dangerous && css.dangerous);
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
    </>
  );
  const select = () => {
    close();
    onSelect?.();
  };
  if (to !== undefined && !disabled) {
    return (
      <Link to={to} state={state} className={className} onClick={select}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={className} disabled={disabled} onClick={select}>
      {content}
    </button>
  );
}
