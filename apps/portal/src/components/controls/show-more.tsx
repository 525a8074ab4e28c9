import { FocusMainWhenGone } from './main-focus.tsx';
import { Button } from './button.tsx';
import css from './list-end.module.css';

export interface ShowMoreProps {
  /** `100 of 2300 shown`. */
  readonly shown: string;
  /** Text of the button, `100 more`. */
  readonly more: string;
  readonly onMore: () => void;
}

/** Shown at the end of a long list: how much of it is rendered, and a button that renders more. */
export function ShowMore({ shown, more, onMore }: ShowMoreProps) {
  return (
    <div className={css.row}>
      <FocusMainWhenGone />
      <span>{shown}</span>
      <Button onClick={onMore}>{more}</Button>
    </div>
  );
}
