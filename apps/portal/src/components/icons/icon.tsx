import css from './icon.module.css';
import { classNames } from '../theme/class-names.ts';
import { iconPaths, type IconName } from './icon-paths.ts';

export type { IconName };

export interface IconProps {
  readonly name: IconName;
  /** Width and height in pixels, 20 by default. */
  readonly size?: 16 | 20 | 24 | 40;
}

/** A line icon. It is decorative: the text beside it carries the meaning, so it is hidden from assistive technology. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      className={classNames(css.icon, size >= 24 && css.large)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
