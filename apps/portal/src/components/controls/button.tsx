import type { ComponentProps, ReactNode } from 'react';
import css from './button.module.css';
import { classNames } from '../theme/class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { RouteLink, type To } from '../navigation.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  readonly kind?: ButtonKind;
  readonly icon?: IconName | undefined;
  /** Fills the width it is given. */
  readonly wide?: boolean;
  /** On narrow screens only the icon is drawn; the words stay for assistive technology. */
  readonly shrinks?: boolean;
  readonly children: ReactNode;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  /** Something runs: the button says so and takes no second click, but keeps the focus. */
  readonly busy?: boolean;
}

/** A button with words. `type` is `button` unless said otherwise. */
export function Button({
  kind = 'secondary',
  icon,
  wide,
  shrinks,
  busy,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(look({ kind, wide, shrinks }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={css.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span className={css.words}>{children}</span>
    </button>
  );
}

export interface LinkButtonProps extends Look {
  readonly to: To;
  /** Its whole name for assistive technology, where the words alone leave open what they are about. */
  readonly label?: string;
  readonly className?: string;
  readonly onClick?: ComponentProps<'a'>['onClick'];
}

/** Goes to another place of the portal and looks like a button. */
export function LinkButton({
  kind = 'secondary',
  icon,
  wide,
  shrinks,
  children,
  className,
  to,
  label,
  onClick,
}: LinkButtonProps) {
  return (
    <RouteLink
      to={to}
      aria-label={label}
      className={classNames(look({ kind, wide, shrinks }), className)}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      <span className={css.words}>{children}</span>
    </RouteLink>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** What it does, for assistive technology and as a tip. */
  readonly label: string;
  readonly bordered?: boolean;
}

/** A button with an icon alone, for places where its meaning is beyond doubt; it still has a name. */
export function IconButton({ icon, label, bordered, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(css.iconButton, bordered && css.bordered, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}

function look({
  kind,
  wide,
  shrinks,
}: {
  kind: ButtonKind;
  wide: boolean | undefined;
  shrinks: boolean | undefined;
}): string {
  return classNames(css.button, css[kind], wide && css.wide, shrinks && css.shrinks);
}
