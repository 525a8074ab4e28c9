import type { ComponentProps, ReactNode } from 'react';
import css from './button.module.css';
import { classNames } from '../theme/class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { RouteLink, type RouteLinkProps } from '../navigation.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  readonly kind?: ButtonKind;
  readonly icon?: IconName | undefined;
  /** Fills the available width. */
  readonly wide?: boolean;
  /** On narrow screens only the icon is visible; the words stay for assistive technology. */
  readonly shrinks?: boolean;
  /** For a quiet button that begins a line: its words, not its invisible edge, are aligned with the text above. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  /** An operation is running: the button announces it and ignores clicks, but keeps the focus. */
  readonly busy?: boolean;
}

/** A button with a text. `type` is `button` by default. */
export function Button({
  kind = 'secondary',
  icon,
  wide,
  shrinks,
  flush,
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
      className={classNames(buttonClass({ kind, wide, shrinks, flush }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={css.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span className={css.words}>{children}</span>
    </button>
  );
}

export interface LinkButtonProps extends Look, Pick<RouteLinkProps, 'to' | 'replace' | 'state' | 'onClick'> {
  /** Complete accessible name, where the visible text alone is ambiguous. */
  readonly label?: string;
  readonly className?: string;
}

/** A link to another page of the portal that looks like a button. */
export function LinkButton({
  kind = 'secondary',
  icon,
  wide,
  shrinks,
  flush,
  children,
  className,
  label,
  ...link
}: LinkButtonProps) {
  return (
    <RouteLink
      replace={false}
      {...link}
      aria-label={label}
      data-print="no"
      className={classNames(buttonClass({ kind, wide, shrinks, flush }), className)}
    >
      {icon && <Icon name={icon} />}
      <span className={css.words}>{children}</span>
    </RouteLink>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** What the button does, for assistive technology and as a tooltip. */
  readonly label: string;
  readonly bordered?: boolean;
}

/** A button with only an icon, for places where its meaning is beyond doubt; its accessible name is `label`. */
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

function buttonClass({
  kind,
  wide,
  shrinks,
  flush,
}: {
  kind: ButtonKind;
  wide: boolean | undefined;
  shrinks: boolean | undefined;
  flush: boolean | undefined;
}): string {
  return classNames(css.button, css[kind], wide && css.wide, shrinks && css.shrinks, flush && css.flush);
}
