import { FocusMainWhenGone } from './main-focus.tsx';
import { Button } from './button.tsx';
import css from './list-end.module.css';

export interface ShowMoreProps {
  /** `100 of 2300 shown`. */
  readonly countText: string;
  /** Text of the button, `100 more`. */
  readonly buttonText: string;
  readonly onMore: () => void;
}

/** Shown at the end of a long list: how much of it is rendered, and a button that renders more. */
export function ShowMore({ countText, buttonText, onMore }: ShowMoreProps) {
  return (
    <div className={css.row}>
      <FocusMainWhenGone />
      <span>{countText}</span>
      <Button onClick={onMore}>{buttonText}</Button>
    </div>
  );
}
