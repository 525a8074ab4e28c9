import { useId } from 'react';
import css from './loading.module.css';
import { VisuallyHidden } from '../surfaces/visually-hidden.tsx';

export interface SkeletonProps {
  /** Announced while waiting: what is being loaded. */
  readonly label: string;
  /** Number of placeholder rows. */
  readonly rows?: number;
}

/** Placeholder in the shape of the content being loaded. It appears after a delay, so that quick responses do not flicker. */
export function Skeleton({ label, rows = 3 }: SkeletonProps) {
  return (
    <div role="status" className={css.skeleton} data-waiting="">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css.row} aria-hidden="true">
          <i className={css.block} />
          <span className={css.lines}>
            <i />
            <i />
          </span>
        </div>
      ))}
    </div>
  );
}

export interface ProgressProps {
  readonly label: string;
  /** 0 to 1; omitted when the progress is unknown. */
  readonly value?: number | undefined;
  /** Text beside the bar, `42 %`. */
  readonly note?: string;
}

export function Progress({ label, value, note }: ProgressProps) {
  const id = useId();
  return (
    <div className={css.progress}>
      <div className={css.words}>
        <span id={id}>{label}</span>
        {note && <span className={css.note}>{note}</span>}
      </div>
      <progress aria-labelledby={id} max={1} {...(value === undefined ? {} : { value })} />
    </div>
  );
}
