import { FocusMainWhenGone } from './main-focus.tsx';
import { Button } from './button.tsx';
import css from './list-end.module.css';

export interface ShowMoreProps {
  /** `100 of 2300 shown`. */
  readonly shown: string;
  /** What the button says, `100 more`. */
  readonly more: string;
  readonly onMore: () => void;
}

/** At the end of a long list: how much of it is drawn, and the next step. */
export function ShowMore({ shown, more, onMore }: ShowMoreProps) {
  return (
    <div className={css.row}>
      <FocusMainWhenGone />
      <span>{shown}</span>
      <Button onClick={onMore}>{more}</Button>
    </div>
  );
}
