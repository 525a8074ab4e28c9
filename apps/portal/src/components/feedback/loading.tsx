import { useId } from 'react';
import css from './loading.module.css';
import { VisuallyHidden } from '../surfaces/visually-hidden.tsx';

export interface SkeletonProps {
  /** Spoken while waiting: what is being loaded. */
  readonly label: string;
  /** Rows of the list that will be there. */
  readonly rows?: number;
}

/** The shape of what is on its way. It appears after a moment, so that quick answers do not flicker. */
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
  /** 0 to 1; leave it out when nobody knows. */
  readonly value?: number | undefined;
  /** What stands beside the bar, `42 %`. */
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
