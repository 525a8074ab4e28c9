import { Button } from './button.tsx';
import css from './list-end.module.css';

export interface PaginationProps {
  /** Starts at 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly texts: {
    /** Accessible name of the landmark. */
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    /** `Page 2 of 7`. */
    readonly position: string;
  };
}

/** Buttons to step through pages; renders nothing when there is only one. */
export function Pagination({ page, pages, onPage, texts }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={texts.label} className={css.row}>
      <Button shrinks icon="chevronLeft" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <span aria-current="page" className={css.position}>
        {texts.position}
      </span>
      <Button
        shrinks
        icon="chevronRight"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        className={css.next}
      >
        {texts.next}
      </Button>
    </nav>
  );
}
